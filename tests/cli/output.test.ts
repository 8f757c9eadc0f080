import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Desk } from '#tests/kit/runCli.ts';
import { ownMounts } from '#tools/powers.mjs';
import { type Plant, startPlant } from './plant.ts';
import { deskAt, tokenAt } from './signedIn.ts';

let plant: Plant;
let desk: Desk;
beforeAll(async () => {
  plant = await startPlant();
  desk = await deskAt(plant.address, await tokenAt(plant.address));
});
afterAll(async () => {
  await desk.clear();
  await plant.close();
});

const into = (redirection: string) => ({ through: ['sh', '-c', `exec "$0" "$@" ${redirection}`] });

const commands = [
  ['--help'],
  ['--version'],
  ['permits', 'list', '--help'],
  ['machines', 'list'],
  ['machines', 'paths', 'export', '--json'],
  ['config', 'list', '--json'],
  ['whoami'],
  ['permits', 'list', '--json'],
  ['conversations', 'export', '--date', '2026-11-01', '--force'],
];

describe('a disk without room under standard output', () => {
  test.each(commands)('control-room %s %s %s ends with 7 and says why', async (...args) => {
    const { code, stderr } = await desk.run(args.filter(Boolean), into('>/dev/full'));
    expect(code).toBe(7);
    const said = args.includes('--json') ? JSON.parse(stderr).error.message : stderr;
    expect(said).toContain('The output could not be written completely.');
    expect(stderr).toContain('standard output (ENOSPC)');
  });

  test('in Turkish, where that was asked for', async () => {
    const { code, stderr } = await desk.run(['whoami', '--language', 'tr'], into('>/dev/full'));
    expect([code, stderr]).toEqual([7, expect.stringContaining('Yazdırılanların tümü yerine ulaşmadı')]);
  });

  if (ownMounts) {
    const smallDisk = 'mount -t tmpfs -o size=4k none /mnt && "$0" "$@" >/mnt/cut; end=$?; cat /mnt/cut; exit $end';
    const through = [...ownMounts, 'sh', '-c', smallDisk];

    test('that comes to its end half-way: what is cut is never told to be whole', async () => {
      const args = ['machines', 'list', '--json'];
      const { code, stdout, stderr } = await desk.run(args, { through });
      expect(stdout).toHaveLength(4096);
      expect(() => JSON.parse(stdout)).toThrow();
      expect([code, JSON.parse(stderr).error]).toEqual([7, expect.objectContaining({ code: 'output_failed', exit: 7 })]);
    });
  }
});

test('a reader that has seen enough is no failure, and makes none undone', async () => {
  const { code } = await desk.run(['machines', 'paths', 'export'], {
    through: ['bash', '-c', 'set -o pipefail; "$0" "$@" | head -c 1 >/dev/null; exit $PIPESTATUS'],
  });
  expect(code).toBe(0);
  const failing = await desk.run(['permits', 'show', '99999'], {
    through: ['bash', '-c', '"$0" "$@" | true; exit $PIPESTATUS'],
  });
  expect(failing.code).toBe(6);
});

test('nobody to tell: a full disk under standard error leaves data and exit as they are', async () => {
  const { code, stdout } = await desk.run(['whoami', '--debug'], into('2>/dev/full'));
  expect([code, stdout]).toEqual([0, expect.stringContaining('SAP 1002')]);
  expect((await desk.run(['nonsense'], into('2>/dev/full'))).code).toBe(2);
});
