import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean);
const known = new Set(
  tracked.flatMap((path) => {
    const parts = path.split('/');
    return parts.map((_, end) => parts.slice(0, end + 1).join('/'));
  }),
);
const rooms = new Set(['domain', 'client', 'server', 'cli', 'src', 'machines', 'mirage', 'tests', 'tools', 'docs', 'public']);

/** `a/{b,c}` is two paths. */
const eachOf = (path: string): string[] => {
  const list = /\{([^}]*)\}/.exec(path);
  return list ? (list[1] ?? '').split(',').map((one) => path.replace(list[0], one.trim())) : [path];
};

/** A file, a folder, or a file without its ending; where a name is left open (`*`, `…`, `NAME`, `<name>`), any that fits. */
const exists = (path: string): boolean => {
  if (known.has(path) || tracked.some((file) => file.startsWith(`${path}.`))) return true;
  const open = path.replace(/[.+?^$()|[\]\\]/g, '\\$&').replace(/\*+|…|NAME|KIND|<\w+>/g, '.*');
  return open.includes('.*') && tracked.some((file) => new RegExp(`^${open}$`).test(file));
};

/** Paths between backticks of a text that lead nowhere. */
const lost = (text: string): string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, code = '']) => code.replace(/^\.\//, '').replace(/\/$/, ''))
    .filter((path) => path.includes('/') && rooms.has(path.split('/')[0] ?? '') && !/[\s(:]/.test(path))
    .flatMap(eachOf)
    .filter((path) => !exists(path));

describe('paths in the documents', () => {
  test.each(tracked.filter((path) => path.endsWith('.md')))('%s', (path) => {
    const todo = `These paths are not there. Write in ${path} where the thing is now; a former path is said without backticks.`;
    expect(lost(readFileSync(path, 'utf8')), todo).toEqual([]);
  });

  test('one that leads nowhere is found, and what is there is not', () =>
    expect(
      lost('`domain/none.ts` `domain/contract.ts` `tests/{server,none}/` `npm run house` `server/db/migrations/NAME.ts`'),
    ).toEqual(['domain/none.ts', 'tests/none']));
});
