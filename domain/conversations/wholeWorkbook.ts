/** How many bytes at the end of a workbook tell whether it is whole. */
export const endLength = 22;

const endMark = [0x50, 0x4b, 0x05, 0x06];

/**
 * Whether these last bytes are the end record that every zip, and so every workbook, closes with. A server that stops politely
 * in the middle ends its answer like one that is done; only the file itself can tell.
 */
export const isWholeEnd = (end: Uint8Array): boolean =>
  end.byteLength >= endLength && endMark.every((byte, index) => end[end.byteLength - endLength + index] === byte);
