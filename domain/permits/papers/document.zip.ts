/** Names that the table of contents of a zip must hold to be this kind of document. */
export type ZipNeeds = readonly string[];

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const localMark = 0x04034b50;
const endLength = 22;

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Where the record at the end of a zip begins, which says where its table of contents is; -1 when there is none. */
const endIn = (view: DataView): number => {
  for (let at = view.byteLength - endLength; at >= 0; at -= 1) {
    // Its remark reaches to the very end: nothing may follow it.
    if (view.getUint32(at, true) === endMark && at + endLength + view.getUint16(at + 20, true) === view.byteLength) return at;
  }
  return -1;
};

/** The names in a table of contents; null when it is not whole. */
const namesIn = (tail: Uint8Array, view: DataView, from: number, count: number): string[] | null => {
  const names: string[] = [];
  let at = from;
  for (let entry = 0; entry < count; entry += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== entryMark) return null;
    const length = view.getUint16(at + 28, true);
    names.push(new TextDecoder().decode(tail.subarray(at + 46, at + 46 + length)));
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return names;
};

/** A name that leads out of the folder into which a careless program would unpack it. */
const leadsOut = (name: string): boolean => /^[\\/]|^[a-z]:|(?:^|[\\/])\.\.(?:[\\/]|$)|\0/i.test(name);
const isProgram = (name: string): boolean => /vbaproject\.bin$|\.(?:exe|dll|js|vbs)$/i.test(name);

/** What is wrong with an office document, of which the first and the last bytes are there and the size is known. */
export const zipFault = (
  head: Uint8Array,
  tail: Uint8Array,
  size: number,
  needs: ZipNeeds,
): 'other' | 'broken' | 'macros' | null => {
  if (head.length < 4 || viewOf(head).getUint32(0, true) !== localMark) return 'other';
  const view = viewOf(tail);
  const end = endIn(view);
  if (end < 0) return 'broken';
  const directory = view.getUint32(end + 16, true) - (size - tail.length);
  const names = directory < 0 ? null : namesIn(tail, view, directory, view.getUint16(end + 10, true));
  if (!names || names.some(leadsOut)) return 'broken';
  if (names.some(isProgram)) return 'macros';
  return needs.every((name) => names.includes(name)) ? null : 'other';
};
