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

/** One part of a zip, as its table of contents tells it: `at` is where its own head stands in the file. */
export type ZipEntry = { name: string; method: number; packed: number; size: number; at: number };

/** What a table of contents lists; null when it is not whole. */
const entriesIn = (tail: Uint8Array, view: DataView, from: number, count: number): ZipEntry[] | null => {
  const entries: ZipEntry[] = [];
  let at = from;
  for (let entry = 0; entry < count; entry += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== entryMark) return null;
    const length = view.getUint16(at + 28, true);
    entries.push({
      name: new TextDecoder().decode(tail.subarray(at + 46, at + 46 + length)),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
};

/** A name that leads out of the folder into which a careless program would unpack it. */
const leadsOut = (name: string): boolean => /^[\\/]|^[a-z]:|(?:^|[\\/])\.\.(?:[\\/]|$)|\0/i.test(name);
/** Programs, sheets of macros, and objects of other programs (OLE, ActiveX) by the names that offices give them. */
const isProgram = (name: string): boolean =>
  /vbaproject\.bin$|\.(?:exe|dll|js|vbs)$|(?:^|\/)(?:macrosheets|dialogsheets|activex|embeddings)\/|oleobject/i.test(name);

const listIn = (tail: Uint8Array, size: number): ZipEntry[] | null => {
  const view = viewOf(tail);
  const end = endIn(view);
  if (end < 0) return null;
  const directory = view.getUint32(end + 16, true) - (size - tail.length);
  return directory < 0 ? null : entriesIn(tail, view, directory, view.getUint16(end + 10, true));
};

/** The packed bytes of each part of a whole zip; null when a part is not where the table of contents says, or two share their bytes. */
export const packedParts = (bytes: Uint8Array): { entry: ZipEntry; packed: Uint8Array }[] | null => {
  const view = viewOf(bytes);
  const parts: { entry: ZipEntry; packed: Uint8Array }[] = [];
  let free = 0;
  for (const entry of [...(listIn(bytes, bytes.length) ?? [])].sort((one, other) => one.at - other.at)) {
    const { at } = entry;
    if (at < free || at + 30 > bytes.length || view.getUint32(at, true) !== localMark) return null;
    const from = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
    free = from + entry.packed;
    if (free > bytes.length) return null;
    parts.push({ entry, packed: bytes.subarray(from, free) });
  }
  return parts.length > 0 ? parts : null;
};

/** What is wrong with an office document, of which the first and the last bytes are there and the size is known. */
export const zipFault = (
  head: Uint8Array,
  tail: Uint8Array,
  size: number,
  needs: ZipNeeds,
): 'other' | 'broken' | 'macros' | null => {
  if (head.length < 4 || viewOf(head).getUint32(0, true) !== localMark) return 'other';
  const names = listIn(tail, size)?.map(({ name }) => name);
  // Of two parts of one name each program reads another one.
  const isTwice = new Set(names?.map((name) => name.toLowerCase())).size !== names?.length;
  if (!names || isTwice || names.some(leadsOut)) return 'broken';
  if (names.some(isProgram)) return 'macros';
  return needs.every((name) => names.includes(name)) ? null : 'other';
};
