import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('the figures of the structure keep to their bounds', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/house.mjs', '--list'], { encoding: 'utf8' });
  // `npm run house -- --list` names the places: move what one neighbour alone uses into that neighbour, or give it its own reason to be a file.
  expect(stdout.split('\n').filter((line) => line.startsWith('✗'))).toEqual([]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
}, 120_000);
