import { Problem } from '#domain/kernel/problem.ts';

/** Watches the bytes of a file pass by; `check` throws unless they were a whole one. */
export type Shape = { saw: (bytes: Uint8Array) => void; check: () => void };

const lineEnd = [13, 10];

/** A list as CSV ends with the end of a line, and has one at least: its header. */
export const csvShape = (): Shape => {
  let tail: number[] = [];
  return {
    saw: (bytes) => {
      tail = [...tail, ...bytes.subarray(-lineEnd.length)].slice(-lineEnd.length);
    },
    check: () => {
      if (lineEnd.some((byte, at) => tail[at] !== byte)) throw new Problem('cut_off');
    },
  };
};
