import { dirname } from 'node:path/posix';

// What folders and files know of each other. `arrows` names for each file those that it imports, types included.

/** Pairs of folders of which each knows the other, each with an arrow either way. */
export const mutualPairs = (arrows) => {
  const pairs = new Map();
  for (const [from, all] of arrows)
    for (const to of all) {
      const [a, b] = [dirname(from), dirname(to)];
      if (a !== b) pairs.set(`${a} ${b}`, `${from} → ${to}`);
    }
  return [...pairs].flatMap(([key, one]) => {
    const [a, b] = key.split(' ');
    const back = pairs.get(`${b} ${a}`);
    return a < b && back ? [`${a} ⇄ ${b}: ${one}, ${back}`] : [];
  });
};

/** Files that reach themselves along what they import (Tarjan). */
export const circles = (arrows) => {
  const order = new Map();
  const low = new Map();
  const open = [];
  const found = [];
  const visit = (at) => {
    order.set(at, order.size);
    low.set(at, order.get(at));
    open.push(at);
    for (const to of arrows.get(at) ?? []) {
      if (!order.has(to)) visit(to);
      if (open.includes(to)) low.set(at, Math.min(low.get(at), low.get(to)));
    }
    if (low.get(at) !== order.get(at)) return;
    const circle = open.splice(open.indexOf(at));
    if (circle.length > 1) found.push(circle.join(' · '));
  };
  for (const path of arrows.keys()) if (!order.has(path)) visit(path);
  return found;
};
