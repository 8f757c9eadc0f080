import { endLength, isWholeEnd } from '#domain/conversations/wholeWorkbook.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { Shape } from './shape.ts';

const begin = [0x50, 0x4b, 0x03, 0x04];

/**
 * Watches a workbook pass by. A connection that ends early without saying so looks like a whole answer; a zip file, though, says at
 * its very end that it is one.
 */
export const zipShape = (): Shape => {
  let head: number[] = [];
  let tail: Uint8Array = new Uint8Array();
  return {
    saw: (bytes: Uint8Array) => {
      if (head.length < begin.length) head = [...head, ...bytes.subarray(0, begin.length - head.length)];
      const last = bytes.subarray(Math.max(0, bytes.byteLength - endLength));
      const kept = tail.subarray(Math.max(0, tail.byteLength - (endLength - last.byteLength)));
      tail = Uint8Array.from([...kept, ...last]);
    },
    /** Throws unless what passed by was a zip file from its beginning to its end. */
    check: () => {
      if (!begin.every((byte, at) => head[at] === byte)) throw new Problem('bad_reply');
      if (!isWholeEnd(tail)) throw new Problem('cut_off');
    },
  };
};
