const encoder = new TextEncoder();
const zero = 48;

const plain = 1;
const entity = 2;
/**
 * What ASCII characters need between tags: nothing, an entity, or care (0), which is due to control characters and to the _ that
 * Excel's escapes begin with.
 */
const needs = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if ('&<>'.includes(character)) return entity;
  return character === '\t' || character === '\n' || (code >= 32 && character !== '_') ? plain : 0;
});
const entities: readonly number[][] = Array.from({ length: 128 }, (_, code) => {
  const text = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }[String.fromCharCode(code)] ?? '';
  return [...text].map((character) => character.charCodeAt(0));
});
const longestEntity = 5;

/** A place that bytes are put into, one after another, and taken from as pieces. */
export type Pieces = ReturnType<typeof openPieces>;

/**
 * Row text goes straight into bytes, without strings in between: a million rows leave next to no garbage, which is half of the
 * time and most of the memory. Two rooms take turns, so a piece stays as it is until the piece after it has been taken.
 */
export const openPieces = (size = 98_304) => {
  let room = new Uint8Array(size);
  let spare = new Uint8Array(size);
  let at = 0;

  const reserve = (more: number): void => {
    if (at + more <= room.length) return;
    const larger = new Uint8Array(Math.max(room.length * 2, at + more));
    larger.set(room.subarray(0, at));
    room = larger;
  };

  const constant = (part: Uint8Array): void => {
    reserve(part.length);
    const to = room;
    const from = at;
    for (let index = 0; index < part.length; index += 1) to[from + index] = part[index] as number;
    at += part.length;
  };

  const text = (value: string): void => {
    reserve(value.length * 3);
    at += encoder.encodeInto(value, room.subarray(at)).written;
  };

  /** A whole number from 0. */
  const digits = (value: number): void => {
    let count = 1;
    for (let rest = Math.floor(value / 10); rest > 0; rest = Math.floor(rest / 10)) count += 1;
    reserve(count);
    let rest = value;
    for (let place = at + count - 1; place >= at; place -= 1) {
      const shorter = Math.floor(rest / 10);
      room[place] = zero + rest - shorter * 10;
      rest = shorter;
    }
    at += count;
  };

  /** Writes a text that needs no care; answers false, having written nothing, when it does. */
  const easyText = (value: string): boolean => {
    reserve(value.length * longestEntity);
    const to = room;
    let place = at;
    for (let index = 0; index < value.length; index += 1) {
      const code = value.charCodeAt(index);
      if (code < 0x80) {
        if (needs[code] === plain) to[place++] = code;
        else if (needs[code] === entity) for (const byte of entities[code] as number[]) to[place++] = byte;
        else return false;
      } else if (code < 0x800) {
        to[place++] = 0xc0 | (code >> 6);
        to[place++] = 0x80 | (code & 0x3f);
      } else if (code < 0xd800 || (code > 0xdfff && code < 0xfffe)) {
        to[place++] = 0xe0 | (code >> 12);
        to[place++] = 0x80 | ((code >> 6) & 0x3f);
        to[place++] = 0x80 | (code & 0x3f);
      } else return false;
    }
    at = place;
    return true;
  };

  const take = (): Uint8Array => {
    const piece = room.subarray(0, at);
    [room, spare] = [spare, room];
    at = 0;
    return piece;
  };

  const length = (): number => at;
  /** Forgets what was put in after a length. */
  const backTo = (earlier: number): void => {
    at = earlier;
  };

  return { constant, text, digits, easyText, take, length, backTo };
};
