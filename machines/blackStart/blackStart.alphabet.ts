import { Problem } from '#domain/kernel/problem.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import type { blackStartMachine, SavedPack } from './blackStart.machine.ts';

const pack: SavedPack = { site: 'CHG', madeAt: '2026-11-20T06:30:00.000Z', timeZone: 'UTC' };

/** Somebody has a pack made; another tab keeps one, or the person has gone. */
export const blackStartAlphabet = alphabet<typeof blackStartMachine>({
  input: { pack: null },
  events: [{ type: 'pack.make' }, { type: 'pack.kept', pack }, { type: 'pack.kept', pack: null }],
  ports: {
    makePack: { answers: [pack], failures: [new Problem('unreachable')] },
    watchPack: { failures: [new Error('no storage')] },
  },
  facts: ({ pack: kept, problem }) => [kept !== null, problem !== null],
});
