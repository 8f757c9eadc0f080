import { expect, test } from 'vitest';
import { signedControls } from '#domain/permits/signing/signedControls.ts';
import { premisesOf, signedText } from '#domain/permits/signing/signedText.ts';

const kinds = { primary_code: 'HOT', supplementary_codes: [], isolation: 'not_required', gas: 'valid', simops: 'clear' } as const;
const wordsOf = (event: string, permit: Parameters<typeof premisesOf>[0], isDanger = false): string =>
  signedText({ event, kind: 'permit', number: 'CHG-26-000001-A', version: 3, has: premisesOf(permit, isDanger) }, 'en');

test.each(['ISSUE', 'REISSUE', 'CLOSE'])('%s says that danger is gone where some was reported', (event) => {
  const said = 'The danger that was reported has been removed.';
  expect(wordsOf(event, kinds)).not.toContain(said);
  expect(wordsOf(event, kinds, true)).toContain(said);
});

test('only CLOSE says that gas was told of, and only where it stands failed', () => {
  const said = 'Whoever works there next has been told of the gas that was found.';
  const failed = { ...kinds, gas: 'failed' } as const;
  expect([wordsOf('CLOSE', failed).includes(said), wordsOf('CLOSE', kinds).includes(said)]).toEqual([true, false]);
  expect(wordsOf('ISSUE', failed)).not.toContain(said);
});

test.each([
  ['HAND_BACK', ['Nobody is inside.', 'The isolations stay until their removal is allowed.']],
  ['REISSUE', ['Nobody is inside.']],
])('%s speaks of people inside and of isolations only where the permit has them', (event, all) => {
  const plain = wordsOf(event, kinds);
  for (const one of all) expect(plain).not.toContain(one);
  const entry = wordsOf(event, { ...kinds, supplementary_codes: ['CSE'], isolation: 'confirmed' });
  for (const one of all) expect(entry).toContain(one);
});

test.each(['ENDORSE', 'APPROVE', 'ISSUE', 'ACCEPT', 'REISSUE'])(
  'I309: %s says whether anybody goes inside of the equipment, as the request answers',
  (event) => {
    const [outside, within] = ['Nobody goes inside of the equipment', 'People go inside of the equipment'];
    const said = (goes_inside: boolean | null) =>
      [outside, within].map((one) => wordsOf(event, { ...kinds, goes_inside }).includes(one));
    expect([said(null), said(false), said(true)]).toEqual([
      [false, false],
      [true, false],
      [false, true],
    ]);
  },
);

test.each(['others_wait', 'neither_yet', 'open'] as const)(
  'who authorises beside a conflict that is %s signs that it is not resolved, and never that there is none',
  (simops) => {
    const said = 'A SIMOPS conflict is NOT resolved: the other work waits for this one.';
    expect(wordsOf('AUTHORISE', { ...kinds, simops })).toContain(said);
    expect(wordsOf('AUTHORISE', { ...kinds, simops })).not.toContain('No unresolved');
    for (const settled of ['clear', 'controlled'] as const)
      expect(wordsOf('AUTHORISE', { ...kinds, simops: settled })).not.toContain(said);
  },
);

test.each(['unplanned', 'removed'] as const)('no isolation is said to stay of which every point is %s', (isolation) => {
  expect(wordsOf('HAND_BACK', { ...kinds, isolation })).not.toContain('The isolations stay');
});

test.each(['sanctioned_test', 'lost'] as const)(
  'whoever hands back with the isolation %s signs that energy may be in',
  (isolation) => {
    const said = wordsOf('HAND_BACK', { ...kinds, isolation });
    expect([said.includes('The isolations stay'), said.includes('energy may be in')]).toEqual([false, true]);
  },
);

test.each(['APPLY_POINT', 'VERIFY_POINT', 'RE_ISOLATE'])('%s speaks of a lock only where the plan has one', (event) => {
  const said = (lock: string | null): string =>
    signedText({ event, kind: 'isolation', number: 'ISO-26-00001', version: 1, point: { tag: 'V-1', lock } }, 'en');
  expect([said('L-7'), said(null), said('-')].map((one) => /locked/.test(one))).toEqual([true, false, false]);
});

test('what has no such words is signed alike of every permit', () => {
  const entry = { ...kinds, primary_code: 'CSE', isolation: 'confirmed' } as const;
  expect(wordsOf('ISSUE', entry)).toBe(wordsOf('ISSUE', kinds));
});

test('an Arabic sentence about an issue does not call the version one', () => {
  const what = { event: 'ISSUE', kind: 'permit', number: 'CHG-26-000001-A', version: 3 } as const;
  expect(signedText(what, 'ar')).toMatch(/\u2069، النسخة 3\.$/);
});

test('who takes work on signs how many critical controls are in place and which, and which do not apply', () => {
  const what = { event: 'ACCEPT', kind: 'permit', number: 'CHG-26-000001-A', version: 3 } as const;
  const said = (controls: { seen: number[]; leftOut: number[] }) => signedText({ ...what, controls }, 'en');
  expect(said({ seen: [], leftOut: [] })).toBe(signedText(what, 'en'));
  expect(said({ seen: [201, 202], leftOut: [203] })).toMatch(
    /are in place \(2\): .+; .+\. I have read why these do not apply \(1\): /,
  );
  expect(signedControls([{ control: 103, answer: 'yes' }])).toEqual({ seen: [], leftOut: [] });
});
