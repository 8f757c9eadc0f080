import { describe, expect, test } from 'vitest';
import { transitions } from '#domain/permits/life/permit.transitions.data.ts';
import { faultsAgainst, tableRows } from '#tests/kit/tableRows/tableRows.ts';

describe('the table of transitions over HTTP', () => {
  test('every way of every row has a test, with a refusal where people meet a condition, and no test has another row', () => {
    expect(faultsAgainst(transitions, tableRows)).toEqual([]);
  });

  test('a row that nobody leads, and one that the table does not have, are found', () => {
    const without = tableRows.filter(({ row }) => row !== 32);
    expect(faultsAgainst(transitions, without)).toEqual([
      'row 32: live · HAND_BACK → handed_back is not led over HTTP',
      'row 32 HAND_BACK is never refused',
    ]);
    const shorter = transitions.filter(({ row }) => row !== 32);
    expect(faultsAgainst(shorter, tableRows)).toEqual(['row 32: live · HAND_BACK → handed_back is not in the table']);
  });

  test('another state of a row, a second test of the same way, and a refusal that the row does not promise are found', () => {
    const wider = transitions.map((row) => (row.row === 31 ? { ...row, from: [...row.from, 'testing' as const] } : row));
    expect(faultsAgainst(wider, tableRows)).toEqual(['row 31: testing · EXTEND → live is not led over HTTP']);
    const [extend] = tableRows.filter(({ row }) => row === 31);
    if (!extend) throw new Error('nothing extends');
    expect(faultsAgainst(transitions, [...tableRows, extend])).toEqual(['row 31: live · EXTEND → live is led twice']);
    const promising = tableRows.map((one) =>
      one === extend ? { ...one, refused: { ask: {}, block: 'fire_watch_running' } } : one,
    );
    expect(faultsAgainst(transitions, promising)).toEqual(['row 31 EXTEND is never refused']);
  });
});
