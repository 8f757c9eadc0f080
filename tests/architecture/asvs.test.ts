import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '#tests/kit/sources.ts';

type Line = { requirement: string; asks: string; state: string; proof: string; remark: string };

/** The cells of one line: a quoted one may hold commas, and a quote is written twice. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );

const [head = '', ...body] = readFileSync(join(root, 'docs/asvs.csv'), 'utf8').trimEnd().split('\n');
const lines: Line[] = body.map((line) => {
  const [requirement = '', asks = '', state = '', proof = '', remark = ''] = cellsOf(line);
  return { requirement, asks, state, proof, remark };
});

/** `a/file.ts › the name of a test`, several after one another. */
const proofs = lines.flatMap(({ requirement, proof }) =>
  proof
    .split(/; (?=[a-z.]+\/|package\.json)/)
    .filter(Boolean)
    .map((one) => {
      const [file = '', title] = one.split(' › ');
      return { requirement, file, title };
    }),
);
// Titles stand in quotes of one kind or another, with those inside made safe.
const plain = (text: string): string => text.replaceAll('\\', '').replaceAll(/\s+/g, ' ');

describe('the checklist of OWASP ASVS 5.0', () => {
  test('has its five columns', () => expect(head).toBe('requirement,asks,state,proof,remark'));

  test('has every chapter that it is about, and each requirement once', () => {
    const chapters = new Set(lines.map(({ requirement }) => requirement.split('.')[0]));
    expect([...chapters]).toEqual(['V2', 'V3', 'V5', 'V6', 'V7', 'V8', 'V9', 'V10']);
    expect(new Set(lines.map(({ requirement }) => requirement)).size).toBe(lines.length);
    expect(lines.filter(({ requirement, asks }) => !/^V\d+\.\d+\.\d+$/.test(requirement) || asks === '')).toEqual([]);
  });

  test('says of each where it stands, and of what does not hold why', () => {
    const states = ['holds', 'partly', 'not applicable', 'open'];
    expect(lines.filter(({ state }) => !states.includes(state))).toEqual([]);
    expect(lines.filter(({ state, proof }) => state === 'holds' && proof === '')).toEqual([]);
    expect(lines.filter(({ state, proof, remark }) => state !== 'holds' && `${proof}${remark}` === '')).toEqual([]);
  });

  test('names only files that there are', () =>
    expect(
      proofs.filter(({ file }) => !existsSync(join(root, file))).map(({ requirement, file }) => `${requirement} ${file}`),
    ).toEqual([]));

  test('names only tests that there are', () => {
    const missing = proofs.filter(
      ({ file, title }) =>
        title !== undefined &&
        existsSync(join(root, file)) &&
        !plain(readFileSync(join(root, file), 'utf8')).includes(plain(title)),
    );
    expect(missing.map(({ requirement, file, title }) => `${requirement} ${file} › ${title}`)).toEqual([]);
  });
});
