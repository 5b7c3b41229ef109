// The same system as NestedStacks.swift, solved by Kiwi. Built by scripts/compare-kiwi.
#include <kiwi/kiwi.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <vector>

using namespace kiwi;
using Clock = std::chrono::steady_clock;

struct View {
  Variable x, y, width, height;
};

struct Stacks {
  Solver solver;
  std::vector<View> views;
  // The optional constraints. Like our solver, Kiwi is much faster if they are added last.
  std::vector<Constraint> wishes;
  bool fillsEqually;

  void require(const Constraint& constraint) { solver.addConstraint(constraint); }

  size_t make() {
    views.emplace_back();
    require(views.back().width >= 0);
    require(views.back().height >= 0);
    return views.size() - 1;
  }

  void wish(const Variable& length, double size) {
    wishes.push_back(Constraint(length == size) | strength::weak);
    wishes.push_back(Constraint(length >= size) | strength::strong);
  }

  size_t build(int depth, bool isHorizontal) {
    size_t me = make();
    if (depth == 0) {
      wish(views[me].width, 20 + double(me % 7));
      wish(views[me].height, 15 + double(me % 5));
      return me;
    }
    size_t first = 0, previous = 0;
    for (int index = 0; index < 10; index++) {
      size_t child = build(depth - 1, !isHorizontal);
      View c = views[child], m = views[me], p = views[previous];
      if (index == 0) first = child;
      View f = views[first];
      if (isHorizontal) {
        require(c.y == 0.0);
        require(c.y + c.height == m.height);
        require(index == 0 ? c.x == 0.0 : c.x == p.x + p.width + 8.0);
        if (index > 0 && fillsEqually) require(c.width == f.width);
      } else {
        require(c.x == 0.0);
        require(c.x + c.width == m.width);
        require(index == 0 ? c.y == 0.0 : c.y == p.y + p.height + 8.0);
        if (index > 0 && fillsEqually) require(c.height == f.height);
      }
      previous = child;
    }
    View c = views[previous], m = views[me];
    require(isHorizontal ? c.x + c.width == m.width : c.y + c.height == m.height);
    return me;
  }
};

static double seconds(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

int main() {
  for (bool fillsEqually : {false, true}) {
    double full = 1e9, window = 1e9, leaf = 1e9, sum = 0;
    for (int run = 0; run < 2; run++) {
      Stacks stacks;
      stacks.fillsEqually = fillsEqually;
      auto start = Clock::now();
      View root = stacks.views[stacks.build(3, true)];
      for (const auto& constraint : stacks.wishes) stacks.solver.addConstraint(constraint);
      stacks.solver.addEditVariable(root.width, strength::strong * 100);
      stacks.solver.addEditVariable(root.height, strength::strong * 100);
      stacks.solver.suggestValue(root.width, 6000);
      stacks.solver.suggestValue(root.height, 4000);
      stacks.solver.updateVariables();
      full = std::min(full, seconds(start));
      for (int step = 1; step <= 20; step++) {
        start = Clock::now();
        stacks.solver.suggestValue(root.width, 6000 + 10 * step);
        stacks.solver.updateVariables();
        window = std::min(window, seconds(start));
      }
      View view = stacks.views[600];
      stacks.solver.addEditVariable(view.width, strength::strong * 10);
      for (int step = 1; step <= 20; step++) {
        start = Clock::now();
        stacks.solver.suggestValue(view.width, 30 + step);
        stacks.solver.updateVariables();
        leaf = std::min(leaf, seconds(start));
      }
      sum = 0;
      for (const auto& view : stacks.views) sum += view.height.value();
    }
    std::printf("%d %.9f %.9f %.9f %.3f\n", fillsEqually, full, window, leaf, sum);
  }
}
