import { crc32 } from 'node:zlib';
import { openDeflate } from './deflate.ts';
import { centralHeader, dataDescriptor, type Entry, endRecords, localHeader } from './zipRecords.ts';

/** A piece must stay as it is until the next but one is asked for; the one before is being compressed meanwhile. */
type Source = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Numbers up to this fit the fields of an old zip; an archive longer than 4 GiB needs the larger ones of zip64. */
const fourGiB = 0xffffffff;

/**
 * A zip that is written while it is pulled and never holds more than a piece. Sizes stand behind each part, because nobody knows
 * them earlier. No part may be longer than 4 GiB; the archive may.
 */
export const openZip = (at: Date, small = fourGiB) => {
  const entries: Entry[] = [];
  let offset = 0;

  const counted = (bytes: Uint8Array): Uint8Array => {
    offset += bytes.length;
    return bytes;
  };

  async function* pieces(source: Source, entry: Entry): AsyncGenerator<Uint8Array> {
    const deflate = openDeflate();
    let packing: Promise<Uint8Array[]> = Promise.resolve([]);
    try {
      for await (const bytes of source) {
        yield* await packing;
        entry.crc = crc32(bytes, entry.crc);
        entry.size += bytes.length;
        packing = deflate.pack(bytes);
        // A reader that stops in the middle closes the stream under a running step, with nobody left to report to.
        packing.catch(() => undefined);
      }
      yield* await packing;
      yield* await deflate.finish();
    } finally {
      deflate.close();
    }
  }

  async function* part(name: string, source: Source): AsyncGenerator<Uint8Array> {
    const entry: Entry = { name, crc: 0, packed: 0, size: 0, offset };
    yield counted(localHeader(name, at));
    const begin = offset;
    for await (const piece of pieces(source, entry)) yield counted(piece);
    entry.packed = offset - begin;
    yield counted(dataDescriptor(entry));
    entries.push(entry);
  }

  function* end(): Generator<Uint8Array> {
    const begin = offset;
    for (const entry of entries) yield counted(centralHeader(entry, at, small));
    yield endRecords({ count: entries.length, length: offset - begin, offset: begin }, small);
  }

  return { part, end };
};
