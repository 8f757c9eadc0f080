import { expect, test } from 'vitest';
import { endLine, headLine, readHeads } from '#domain/seals/heads.ts';
import { sealedThings } from '#domain/seals/seal.schema.ts';

const hash = 'a'.repeat(64);
const heads = sealedThings.map((entity) => ({ entity, key: '1@2026-11-20T06', seq: 2, hash }));

test('a file of heads is read as it was written, for everything that is sealed', () => {
  expect(readHeads(`${[...heads.map(headLine), endLine(heads.length)].join('\n')}\n`)).toEqual({ heads, whole: true });
});

test('a file that was cut off, or lost a line, is read as far as it goes and is not whole', () => {
  const lines = [...heads.map(headLine), endLine(heads.length)];
  const text = `${lines.join('\n')}\n`;
  const some = heads.slice(0, 2);
  const upTo = (count: number) => lines.slice(0, count).join('\n');
  expect(readHeads(`${upTo(2)}\n`)).toEqual({ heads: some, whole: false });
  expect(readHeads(upTo(2))).toEqual({ heads: some, whole: false });
  expect(readHeads(`${upTo(2)}\n${lines[2]?.slice(0, 30)}`)).toEqual({ heads: some, whole: false });
  expect(readHeads(text.replace(`${lines[1]}\n`, ''))).toMatchObject({ whole: false });
  expect(readHeads(`${text}${text}`)).toBeNull();
});

test.each(['permit\t1\t0\t', 'stranger\t1\t1\t', 'permit 1 1 '])('a line that is no head makes it none: %j', (start) => {
  expect(readHeads(`permit\t1\t1\t${hash}\n${start}${hash}\n`)).toBeNull();
});
