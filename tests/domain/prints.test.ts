import { describe, expect, test } from 'vitest';
import { languages } from '#domain/kernel/language.ts';
import { geometrySize } from '#domain/permits/documents/geometrySize.ts';
import { conflictsOnPaper } from '#domain/permits/documents/print.conflicts.ts';
import {
  answerFor,
  chainEnd,
  cutList,
  cutTests,
  cutText,
  roomOf,
  sheetsOf,
  watermarkOf,
} from '#domain/permits/documents/print.rules.ts';
import { wordDiff } from '#domain/permits/documents/wordDiff.ts';
import { lossOf } from '#domain/permits/isolations/isolation.wire.ts';
import { isolationNote, isolationNoteText } from '#domain/permits/isolations/isolationNote.ts';
import { permitStates } from '#domain/permits/kernel/permit.states.ts';
import { nastyTexts } from '#tests/kit/nastyTexts.ts';

describe('a printed permit', () => {
  test('has one sheet for cold work alone and two for everything else', () => {
    expect(sheetsOf({ primary_code: 'CLD', supplementary_codes: [] })).toBe(1);
    expect(sheetsOf({ primary_code: 'CLD', supplementary_codes: ['WAH'] })).toBe(2);
    expect(sheetsOf({ primary_code: 'HOT', supplementary_codes: [] })).toBe(2);
    expect(roomOf({ primary_code: 'HOT', supplementary_codes: [] }).blanks).toBeGreaterThan(0);
  });

  test('carries a watermark in every state but live, in every language', () => {
    for (const language of languages) {
      const marks = permitStates.map((state) => watermarkOf({ state }, language));
      expect(marks.filter((mark) => mark === null)).toHaveLength(1);
      expect(watermarkOf({ state: 'live' }, language)).toBeNull();
    }
    expect(watermarkOf({ state: 'suspended' }, 'en')).toBe('SUSPENDED – NOT VALID FOR WORK');
    expect(watermarkOf({ state: 'draft' }, 'en')).toBe('DRAFT – NOT VALID FOR WORK');
    // The dotless and the dotted letter of Turkish.
    expect(watermarkOf({ state: 'suspended' }, 'tr')).toBe('ASKIDA – ÇALIŞMA İÇİN GEÇERSİZ');
    expect(watermarkOf({ state: 'cancelled' }, 'tr')).toBe('İPTAL – ÇALIŞMA İÇİN GEÇERSİZ');
  });

  test('tells of conflicts what stands against the work first, and of those that were put apart, as long as both may go on', () => {
    const told = (
      no: number,
      standing: 'against' | 'agreed' | 'waits' | 'over',
      state: 'open' | 'controlled' | 'separated' | 'gone',
      other = 'coordination',
    ) => ({ no, standing, state, overlap_from: `2026-11-0${no}T08:00:00.000Z`, with: { state: other } });
    const all = [
      told(1, 'over', 'separated'),
      told(2, 'agreed', 'controlled'),
      told(3, 'against', 'open'),
      told(4, 'waits', 'open'),
      told(5, 'over', 'gone'),
      told(6, 'over', 'separated', 'closed'),
      told(7, 'against', 'open'),
    ];
    expect(conflictsOnPaper({ state: 'live' }, all).map(({ no }) => no)).toEqual([3, 7, 4, 2, 1]);
    expect(conflictsOnPaper({ state: 'closed' }, all).map(({ no }) => no)).toEqual([3, 7, 4, 2]);
  });

  test('shows the answers to critical controls of the issue that people work by', () => {
    const said = {
      control: 201,
      may_be_left_out: true,
      before_isolation: false,
      too_old: false,
      gas_found_at: null,
      why: null,
      by: null,
      at: null,
      in_force_by: null,
      in_force_at: '2026-11-26T08:00:00.000Z',
    };
    const answers = { ...said, answer: null, in_force: 'not_applicable', in_force_why: 'No drain here.' } as const;
    expect(answerFor({ state: 'live' }, answers)).toEqual({
      answer: 'not_applicable',
      why: 'No drain here.',
      by: null,
      at: '2026-11-26T08:00:00.000Z',
    });
    expect(answerFor({ state: 'ready' }, { ...answers, answer: 'no', in_force: null }).answer).toBe('no');
    expect(answerFor({ state: 'suspended' }, answers).answer).toBeNull();
    expect(answerFor({ state: 'closed' }, answers).answer).toBe(answers.in_force);
    const byOthers = { ...answers, control: 103, answer: 'yes', in_force: 'yes' } as const;
    const shown = (['ready', 'issued', 'suspended', 'live'] as const).map((state) => answerFor({ state }, byOthers).answer);
    expect(shown).toEqual([null, null, null, 'yes']);
  });

  test('says how much of a text and of a list is not on it', () => {
    expect(cutText('open the flange', 20)).toEqual({ text: 'open the flange', left: 0 });
    expect(cutText('open the flange', 10)).toEqual({ text: 'open the', left: 7 });
    expect(cutText('x'.repeat(12), 10)).toEqual({ text: 'x'.repeat(10), left: 2 });
    expect(cutList([1, 2, 3], 2)).toEqual({ shown: [1, 2], left: 1 });
    expect(chainEnd('0123456789abcdef')).toBe('89abcdef');
  });
});

test('a point that was reported lost is told from one that was never verified, until something is done to it', () => {
  const points = [
    { seq: 1, verified_by: null },
    { seq: 2, verified_by: null },
  ];
  const applied = { event: 'APPLY_POINT', point: 1 };
  const lost = { event: 'LOSE_POINT', point: 1 };
  expect(lossOf({ points, history: [applied, lost, { event: 'CONFIRM', point: null }] }, 1)).toBe(lost);
  expect(lossOf({ points, history: [applied, lost] }, 2)).toBeUndefined();
  expect(lossOf({ points, history: [applied, lost, applied] }, 1)).toBeUndefined();
});

test('the words in which a point was reported lost stand with it in the history, in each language; what was kept without them is read as ever', () => {
  const told = { number: 'ISO-26-00001', event: 'LOSE_POINT', point: 1, to: 'lost' };
  const comment = isolationNote({ ...told, words: 'Valve found open:\nturned twice' });
  expect(isolationNoteText(comment, 'en')).toBe(
    'ISO-26-00001: Point reported as not in place (1), Lost: Valve found open:\nturned twice',
  );
  for (const language of ['tr', 'ar'] as const) expect(isolationNoteText(comment, language)).toContain('Valve found open');
  expect(isolationNoteText(isolationNote(told), 'en')).toBe('ISO-26-00001: Point reported as not in place (1), Lost');
  // Who reads it knows the point by its tag, whatever stands in that.
  for (const tag of ['HV-30110', 'HV 1, 2: left, lost'])
    expect(isolationNoteText(isolationNote({ ...told, tag }), 'en')).toBe(
      `ISO-26-00001: Point reported as not in place (${tag}), Lost`,
    );
});

describe('the gas tests that are printed', () => {
  const test_ = (no: number, passed = true) => ({ no, passed });
  const printed = (tests: { no: number; passed: boolean }[]) => {
    const { shown, left } = cutTests(tests, 4);
    return [shown.map(({ no }) => no), left];
  };

  test('are the newest, and those that failed before those that passed', () => {
    expect(printed([test_(3), test_(2), test_(1)])).toEqual([[3, 2, 1], 0]);
    expect(printed([6, 5, 4, 3, 2, 1].map((no) => test_(no, no !== 1)))).toEqual([[6, 5, 4, 1], 2]);
    expect(printed([6, 5, 4, 3, 2, 1].map((no) => test_(no, no > 4)))).toEqual([[6, 5, 4, 3], 2]);
  });
});

describe('words that changed', () => {
  test.each([
    [
      'open the east flange',
      'open the west flange',
      [
        ['same', 'open the '],
        ['gone', 'east'],
        ['come', 'west'],
        ['same', ' flange'],
      ],
    ],
    ['', 'new', [['come', 'new']]],
    ['old', '', [['gone', 'old']]],
    ['same', 'same', [['same', 'same']]],
  ])('%j to %j', (before, after, runs) => expect(wordDiff(before, after).map(({ kind, text }) => [kind, text])).toEqual(runs));

  test('make both texts again, whatever they hold', () => {
    for (const before of Object.values(nastyTexts)) {
      for (const after of Object.values(nastyTexts)) {
        const runs = wordDiff(before, after);
        const of = (kind: string) =>
          runs
            .filter((run) => run.kind === 'same' || run.kind === kind)
            .map(({ text }) => text)
            .join('');
        expect([of('gone'), of('come')]).toEqual([before, after]);
      }
    }
  });

  test('of long texts are told word by word, and as a whole where little is left', () => {
    const long = 'word '.repeat(3000);
    expect(wordDiff(long, `${long}more`)).toEqual([
      { kind: 'same', text: long },
      { kind: 'come', text: 'more' },
    ]);
    expect(wordDiff(long, 'other '.repeat(3000)).map(({ kind }) => kind)).toEqual(['gone', 'come']);
  });
});

test.each([
  [{ type: 'Point', coordinates: [1, 2] } as const, 0, 1],
  [
    {
      type: 'LineString',
      coordinates: [
        [0, 0],
        [3, 4],
      ],
    } as const,
    5,
    2,
  ],
  [
    {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [4, 0],
          [4, 3],
          [0, 3],
        ],
      ],
    } as const,
    12,
    4,
  ],
  [
    {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [4, 0],
          [4, 3],
          [0, 3],
        ],
        [
          [1, 1],
          [2, 1],
          [2, 2],
          [1, 2],
        ],
      ],
    } as const,
    11,
    8,
  ],
])('the size of %j is %d', (place, size, corners) => expect(geometrySize(place)).toMatchObject({ size, corners }));
