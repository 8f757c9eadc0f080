import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { Alphabet } from '#machines/kit/alphabet.ts';
import { explore } from '#machines/kit/explore.ts';
import { agreedTable, offerTable } from '#tests/kit/agreedTable.ts';
import { tableOf } from '#tests/kit/table.ts';
import { edgeName, follow, idleLetters, neverTaken, unheard } from '#tests/kit/walk.ts';

/** The whole generated suite of one chart. */
export const walkEvery = (name: string, machine: AnyStateMachine, alphabet: Alphabet) =>
  describe(`${name}, walked`, () => {
    const seen = explore(machine, alphabet);
    offerTable(name, tableOf(seen));

    test('every port may fail', () => expect(unheard(machine)).toEqual([]));
    test('every letter is heard somewhere', () => expect(idleLetters(alphabet, seen)).toEqual([]));
    test('every transition is taken', () => expect(neverTaken(machine, alphabet, seen)).toEqual([]));
    test('does what its table says', () => expect(tableOf(seen)).toBe(agreedTable(name)));
    test.each(seen.edges.map((edge) => [edgeName(edge), edge] as const))('%s', (_, edge) =>
      expect(follow(machine, alphabet, edge).faults).toEqual([]),
    );
  });
