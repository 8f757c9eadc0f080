import { Readable } from 'node:stream';
import { createInflate } from 'node:zlib';

/** Figures of characters as what they stand for. */
const spelled = (xml: string): string =>
  xml.replace(/&#(?:x([0-9a-f]+)|(\d+));/gi, (_, hex, digits) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(digits);
    return code <= 0x10_ffff ? String.fromCodePoint(code) : '';
  });

/** Whether a list of relations names something outside of its file, other than what somebody clicks at. */
export const hasOutside = (rels: string): boolean =>
  (spelled(rels).match(/<(?:\w+:)?Relationship\b[^>]*>/g) ?? []).some(
    (one) => /TargetMode\s*=\s*["']External/i.test(one) && !/Type\s*=\s*["'][^"']*\/hyperlink["']/i.test(one),
  );

const instruction = /<w:instrText\b[^>]*>([^<]*)</g;
const simple = /\bw:instr\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Whether a part of a text has a field that asks another program for its words (DDE), also where a field is cut into runs. */
export const hasDde = (xml: string): boolean => {
  const fields = xml
    .split(/w:fldCharType\s*=\s*["']begin["']/)
    .map((field) => [...field.matchAll(instruction)].map(([, words = '']) => words).join(''));
  const plain = [...xml.matchAll(simple)].map(([, one, other]) => one ?? other ?? '');
  return [...fields, ...plain].some((words) => /^\s*DDE(?:AUTO)?\b/i.test(spelled(words)));
};

/** Unpacks up to `max` bytes; of what breaks off, what was there before. */
const inflated = async (packed: Buffer, max: number): Promise<string> => {
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of Readable.from([packed]).pipe(createInflate()) as AsyncIterable<Buffer>) {
      pieces.push(piece);
      size += piece.length;
      if (size > max) break;
    }
  } catch {
    // What stands before the fault is looked at all the same.
  }
  return Buffer.concat(pieces).toString('latin1');
};

/** How far before a stream its own description may begin. */
const dictionary = 2048;
/** Names of scripts and of programs to be started, each character as itself or as figures (`#4a`). */
const starts = /\/(?:JavaScript|JS|Launch)(?![\w.-])/;
const isActive = (text: string): boolean =>
  starts.test(text.replace(/#([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))));

/**
 * Whether a PDF carries scripts or starts a program: by the names in its objects, those in packed lists of objects as well. What cannot be
 * unpacked, as where the file is locked by a password, is not looked into; pictures and pages, which are packed alone, are not either.
 */
export const hasActions = async (pdf: Buffer, max: number): Promise<boolean> => {
  let left = max;
  let from = 0;
  for (;;) {
    const at = pdf.indexOf('stream', from);
    if (isActive(pdf.subarray(from, at < 0 ? pdf.length : at).toString('latin1'))) return true;
    if (at < 0) return false;
    const end = pdf.indexOf('endstream', at);
    const about = pdf.subarray(Math.max(from, at - dictionary), at).toString('latin1');
    const begins = at + 'stream'.length + (pdf[at + 'stream'.length] === 0x0d ? 2 : 1);
    const body = pdf.subarray(begins, end < 0 ? pdf.length : end);
    if (!about.includes('/Filter') && isActive(body.toString('latin1'))) return true;
    if (about.includes('/ObjStm')) {
      const text = await inflated(body, left);
      left -= text.length;
      if (left < 0 || isActive(text)) return true;
    }
    if (end < 0) return false;
    from = end + 'endstream'.length;
  }
};
