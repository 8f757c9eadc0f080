import { expect, test } from 'vitest';
import { headLine, readHeads } from '#domain/seals/heads.ts';
import { sealedThings } from '#domain/seals/seal.schema.ts';

const hash = 'a'.repeat(64);
const heads = sealedThings.map((entity) => ({ entity, key: '1@2026-11-20T06', seq: 2, hash }));

test('a file of heads is read as it was written, for everything that is sealed', () => {
  expect(readHeads(`${heads.map(headLine).join('\n')}\n`)).toEqual(heads);
});

test.each(['permit\t1\t0\t', 'stranger\t1\t1\t', 'permit 1 1 '])('a line that is no head makes it none: %j', (start) => {
  expect(readHeads(`permit\t1\t1\t${hash}\n${start}${hash}\n`)).toBeNull();
});
