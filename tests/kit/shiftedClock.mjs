import { readFileSync } from 'node:fs';

// What a program is started with (`--import`) whose machine is to have another clock: the milliseconds by which its wall clock is ahead stand
// in the file that CLOCK_SHIFT_FILE names, and may change while it runs. Nothing else of the machine moves.
const file = process.env.CLOCK_SHIFT_FILE;
const RealDate = Date;
const readEveryMs = 50;
let shift = 0;
let readAt = Number.NEGATIVE_INFINITY;

const now = () => {
  if (performance.now() - readAt > readEveryMs) {
    readAt = performance.now();
    try {
      shift = Number(readFileSync(file, 'utf8')) || 0;
    } catch {
      shift = 0;
    }
  }
  return RealDate.now() + shift;
};

if (file)
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args) => (args.length > 0 ? new target(...args) : new target(now())),
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
