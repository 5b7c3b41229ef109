"""The scene "stackdrag" in Slint, or an empty window: python3 stackdrag_slint.py stackdrag|empty SECONDS"""
import datetime
import pathlib
import sys
import time

import slint

stack = slint.load_file(pathlib.Path(__file__).with_name("stackdrag.slint")).Stack()
seconds = float(sys.argv[2])
frames, missed, shown = 0, 0, None


def ticked():
    global frames, missed, shown
    now = time.monotonic()
    if shown is None:
        print("FIRST", flush=True)
        stack.is_still = stack.is_empty
    else:
        missed += max(0, round((now - shown) * 60) - 1)
    frames, shown = frames + 1, now


def later(delay, action):
    timer = slint.Timer()
    timer.start(slint.TimerMode.SingleShot, datetime.timedelta(seconds=delay), action)
    return timer


def end():
    print("END", frames, missed, flush=True)
    stack.hide()
    slint.quit_event_loop()


stack.ticked = ticked
stack.is_empty = sys.argv[1] == "empty"
timers = [later(2, lambda: print("BEGIN", frames, missed, flush=True)), later(2 + seconds, end)]
stack.run()
