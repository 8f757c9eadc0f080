import { expect, test } from 'vitest';
import { languages } from '#domain/kernel/language.ts';
import { changesText } from '#domain/permits/audit/change.texts.ts';
import { commentText } from '#domain/permits/audit/comment.texts.ts';
import { fieldChanges } from '#domain/permits/audit/fieldChanges.ts';
import { emptyEvidence, passedTest } from '#tests/kit/evidence.ts';

const site = { zone: 'Europe/Istanbul', now: Date.parse('2026-11-26T09:00:00.000Z') };
const plain = (value: object) => JSON.parse(JSON.stringify(value));
const raw = /[{[\]}]|\d{4}-\d{2}-\d{2}T|\b[a-z]+(?:_[a-z]+)+\b|\b[a-z]+[A-Z][a-z]/;

const at = '2026-11-26T06:00:00.000Z';
const changes = [
  ...fieldChanges(
    {
      state: 'ready',
      issue_from: null,
      equipment_tags: ['P-1', 'P-2'],
      location: null,
      applicant_sap: 1002,
      stops_at: null,
      x_new: 1,
    },
    {
      state: 'issued',
      issue_from: at,
      equipment_tags: ['P-1'],
      location: { type: 'Point' },
      applicant_sap: 1003,
      stops_at: at,
      x_new: 2,
    },
  ),
  ...fieldChanges(
    plain(emptyEvidence),
    plain({
      ...emptyEvidence,
      issue: { no: 1, from: at, to: at, extended: false },
      gasTests: [passedTest(1, at)],
      controls: { due: [201], answers: [{ control: 201, issueNo: 1, answer: 'yes', why: null, by: 1009, at }] },
    }),
  ),
];

test.each(languages)(
  'what a line of history changed is words and times of the site in %s, never what programs keep',
  (language) => {
    const told = changesText(changes, language, site);
    expect(told.filter((line) => raw.test(line))).toEqual([]);
    expect(new Set(told).size).toBe(told.length);
  },
);

test('one value is told with what it was, a part by its name alone', () => {
  const told = changesText(changes, 'en', site).map((line) => line.replaceAll(/[\u2068\u2069]/g, ''));
  expect(told).toEqual([
    'State: Ready → Issued',
    'Issued from: – → 26 Nov 09:00',
    'Equipment',
    'Place on the plan',
    'Applicant: 1002 → 1003',
    'Stops by itself: – → 26 Nov 09:00',
    'Another part: 1 → 2',
    'Issue period',
    'Gas tests',
    'Critical controls',
  ]);
});

test('critical risks that were added, and what stands against an instrument, are in the language of the reader', () => {
  expect(commentText({ event: 'RISKS_ADDED', comment: '+Energy isolation, −Hot work and ignition' }, 'tr', site)).toBe(
    '+Enerji izolasyonu · −Sıcak çalışma ve tutuşma',
  );
  const alarm = 'Top · LEL 12 % · GX-7 · outside its calibration';
  expect(commentText({ event: 'GAS_ALARM', comment: alarm }, 'ar', site)).toBe('Top · LEL 12 % · GX-7 · معايرته غير سارية');
});
