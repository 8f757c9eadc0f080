import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const rooms = ['domain', 'machines', 'client', 'server', 'mirage', 'cli', 'src', 'tests', 'tools', 'docs', 'public'];

test('git ignores no file of a room: what builds here builds in a fresh clone', () => {
  const args = ['ls-files', '--others', '--ignored', '--exclude-standard', '--directory', '--', ...rooms];
  const ignored = execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
  expect(ignored, 'let a pattern of .gitignore begin with / where it means the top folder').toEqual([]);
});
