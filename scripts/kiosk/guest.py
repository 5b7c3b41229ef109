"""A virtual machine with Debian's kernel, in which a program runs on the bare console."""
import gzip
import json
import os
import pathlib
import re
import shutil
import socket
import stat
import struct
import subprocess
import time

HERE = pathlib.Path(__file__).resolve().parent
MODULES = ["virtio_pci", "virtio-gpu", "evdev", "uinput"]


def kernel(folder):
    """Returns the kernel and its modules, which `fetch` has unpacked."""
    images = sorted((folder / "boot").glob("vmlinuz-*"))
    if not images:
        raise SystemExit("scripts/kiosk/fetch unpacks the kernel, which is missing")
    return images[-1], folder / "lib/modules" / images[-1].name.removeprefix("vmlinuz-")


def module_order(folder, names):
    """Returns the files of modules, each after those that it depends on."""
    files = {path.name.split(".ko")[0].replace("-", "_"): path for path in folder.rglob("*.ko*")}
    order = []

    def add(name):
        path = files[name.replace("-", "_")]
        if path in order:
            return
        needs = re.search(rb"\0depends=([^\0]*)\0", path.read_bytes())
        for need in filter(None, (needs.group(1).decode() if needs else "").split(",")):
            add(need)
        order.append(path)

    for name in names:
        add(name)
    return order


def libraries(files):
    """Returns the shared libraries that files need."""
    found = set()
    for file in files:
        for line in subprocess.run(["ldd", str(file)], capture_output=True, text=True).stdout.splitlines():
            found.update(word for word in line.split() if word.startswith("/"))
    return found


class Archive:
    """The first file system of the guest, in the kernel's format (newc)."""

    def __init__(self):
        self.data, self.known, self.number = bytearray(), set(), 0

    def entry(self, name, mode, body=b""):
        if name in self.known:
            return
        self.known.add(name)
        self.number += 1
        encoded = name.encode() + b"\0"
        fields = [self.number, mode, 0, 0, 1, 0, len(body), 0, 0, 0, 0, len(encoded), 0]
        self.data += b"070701" + b"".join(b"%08X" % field for field in fields) + encoded
        self.data += b"\0" * (-len(self.data) % 4) + body
        self.data += b"\0" * (-len(self.data) % 4)

    def folder(self, name):
        name = str(name).strip("/")
        if name and name != ".":
            self.folder(os.path.dirname(name))
            self.entry(name, stat.S_IFDIR | 0o755)

    def file(self, path, name=None):
        """Adds a file, with the files that links lead to."""
        name = str(name or path).strip("/")
        self.folder(os.path.dirname(name))
        path = pathlib.Path(path)
        self.entry(name, stat.S_IFREG | (0o755 if os.access(path, os.X_OK) else 0o644), path.resolve().read_bytes())

    def tree(self, path, name=None):
        for file in sorted(pathlib.Path(path).rglob("*")):
            if file.is_file():
                self.file(file, pathlib.Path(name or path) / file.relative_to(path))

    def link(self, name, target):
        self.entry(name, stat.S_IFLNK | 0o777, target.encode())

    def write(self, path):
        self.entry("TRAILER!!!", 0)
        with gzip.open(path, "wb", compresslevel=1) as file:
            file.write(self.data)


class Guest:
    """A running machine. Everything that it leaves is in `folder`."""

    def __init__(self, folder, image, archive, patience=120):
        self.folder, self.output = folder, b""
        sockets = {name: folder / f"{name}.socket" for name in ("qmp", "shell", "vnc")}
        for path in sockets.values():
            path.unlink(missing_ok=True)
        self.process = subprocess.Popen([
            "qemu-system-x86_64", "-accel", "tcg,thread=multi", "-cpu", "max", "-smp", "2", "-m", "1536", "-nodefaults",
            "-no-reboot", "-machine", "i8042=off", "-vnc", f"unix:{sockets['vnc']}", "-device", "virtio-gpu-pci",
            "-kernel", str(image), "-initrd", str(archive),
            "-append", "console=tty0 console=ttyS0 quiet loglevel=4 panic=-1 vt.global_cursor_default=0",
            "-serial", f"file:{folder}/console.log", "-serial", f"unix:{sockets['shell']},server=on,wait=off",
            "-qmp", f"unix:{sockets['qmp']},server=on,wait=off"], stdin=subprocess.DEVNULL)
        self.display = sockets["vnc"]
        self.shell = self.connect(sockets["shell"])
        self.monitor = self.connect(sockets["qmp"]).makefile("rw")
        self.monitor.readline()
        self.command("qmp_capabilities")
        self.answer(patience)

    def connect(self, path):
        for _ in range(100):
            made = socket.socket(socket.AF_UNIX)
            try:
                made.connect(str(path))
                return made
            except OSError:
                made.close()
                time.sleep(0.1)
        raise SystemExit("the machine does not start")

    def command(self, name, **arguments):
        self.monitor.write(json.dumps({"execute": name, "arguments": arguments}) + "\n")
        self.monitor.flush()
        while True:
            answer = json.loads(self.monitor.readline())
            if "error" in answer:
                raise RuntimeError(answer["error"]["desc"])
            if "return" in answer:
                return answer["return"]

    def answer(self, patience):
        self.shell.settimeout(patience)
        while True:
            match = re.search(rb"(?:^|\n)= (\w+)\n", self.output)
            if match:
                text, self.output = self.output[:match.start()], self.output[match.end():]
                return match.group(1).decode(), text.decode(errors="replace").strip("\n")
            part = self.shell.recv(65536)
            if not part:
                raise RuntimeError("the machine has ended")
            self.output += part

    def run(self, line, patience=60):
        """Runs a line of shell in the guest; returns its status and output."""
        self.shell.sendall(line.encode() + b"\n")
        status, text = self.answer(patience)
        return int(status), text

    def ask(self, line, patience=60):
        """Returns the output of a line that must succeed."""
        status, text = self.run(line, patience)
        if status != 0:
            raise RuntimeError(f"{line}: status {status}: {text}")
        return text

    def screen(self, name):
        """Takes a picture of the display; returns its width, height and pixels of three bytes."""
        path = self.folder / f"{name}.ppm"
        self.command("screendump", filename=str(path))
        data = path.read_bytes()
        header = re.match(rb"P6\s+(\d+)\s+(\d+)\s+255\s", data)
        return int(header.group(1)), int(header.group(2)), data[header.end():]

    def resize(self, width, height):
        """Plugs in a display of another size, as a VNC viewer does whose window is resized."""
        viewer = self.connect(self.display).makefile("rwb", buffering=0)

        def read(count):
            data = b""
            while len(data) < count:
                data += viewer.read(count - len(data))
            return data

        read(12)
        viewer.write(b"RFB 003.008\n")
        read(read(1)[0])
        viewer.write(b"\x01")
        read(4)
        viewer.write(b"\x01")
        read(24 - 4)
        read(struct.unpack(">I", read(4))[0])
        # The encoding ExtendedDesktopSize, in which the size is sent.
        viewer.write(struct.pack(">BxHi", 2, 1, -308))
        viewer.write(struct.pack(">BxHHBxIHHHHI", 251, width, height, 1, 0, 0, 0, width, height, 0))
        time.sleep(2)
        viewer.close()

    def close(self):
        self.process.kill()
        self.process.wait()


def available():
    """Returns what is missing, or None."""
    for name in ("qemu-system-x86_64", "busybox"):
        if shutil.which(name) is None:
            return name
    return None
