import { readFileSync } from 'node:fs';
import { clockShift, shiftClock } from './clockShift.mjs';

// What a program is started with (`--import`) whose machine is to have another clock: it is shifted by CLOCK_SHIFT, and by the milliseconds
// in the file that CLOCK_SHIFT_FILE names, which may change while it runs. Nothing else of the machine moves.
const file = process.env.CLOCK_SHIFT_FILE;
const readEveryMs = 50;
let inFile = 0;
let readAt = Number.NEGATIVE_INFINITY;

const shiftInFile = () => {
  if (performance.now() - readAt > readEveryMs) {
    readAt = performance.now();
    try {
      inFile = Number(readFileSync(file, 'utf8')) || 0;
    } catch {
      inFile = 0;
    }
  }
  return inFile;
};

shiftClock(file ? () => clockShift() + shiftInFile() : clockShift());
