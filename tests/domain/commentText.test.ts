import { describe, expect, test } from 'vitest';
import { type Language, languages } from '#domain/kernel/language.ts';
import { commentLine, commentPieces, commentText, isNameAgain } from '#domain/permits/audit/comment.texts.ts';
import { reachComment } from '#domain/permits/emergencies/reach.texts.ts';
import { silenceComment } from '#domain/permits/evidence/gasReading.rules.ts';
import { leftComment } from '#domain/permits/evidence/postLeft.texts.ts';
import { isolationEventNames } from '#domain/permits/isolations/isolation.events.ts';
import { isolationStates } from '#domain/permits/isolations/isolation.schema.ts';
import { isolationNote } from '#domain/permits/isolations/isolationNote.ts';
import { numberedControls } from '#domain/references/data/crms.data.ts';
import { resolvedNote } from '#domain/simops/resolvedNote.ts';
import { draftFacts } from '#tests/kit/permitFacts.ts';

const site = { zone: 'Europe/Istanbul', now: Date.parse('2026-11-26T09:00:00.000Z') };
const en = (no: number): string => numberedControls.get(no)?.text.en ?? '';
const code = /\b[a-z]+(?:_[a-z]+)+\b|\b[A-Z]+(?:_[A-Z]+)+\b/;

test('the pieces of a line stand apart, without empty ones', () =>
  expect(commentPieces({ event: 'TALK_HELD', comment: '4/4 ·  · Weather' }, 'ar', site)).toEqual(['4/4', 'Weather']));

test.each([
  ['Gas instrument not trusted.', true],
  ['\u2068Gas instrument not trusted.\u2069', true],
  ['Gas instrument not trusted: GM-107', false],
])('“%s” is the name of what stopped the work again: %s', (said, isAgain) =>
  expect(isNameAgain(said, 'Gas instrument not trusted')).toBe(isAgain),
);

describe('what the history keeps by code is words on a screen', () => {
  const note = isolationNote({ number: 'ISO-26-00012', event: 'APPLY_POINT', point: 1, to: 'sanctioned_test' });

  test('an event of an isolation, whichever event of the permit it stands beside', () => {
    expect(note).toBe('ISO-26-00012: APPLY_POINT 1, sanctioned_test');
    expect(commentText({ event: 'ISOLATION_CHANGED', comment: note }, 'en', site)).toBe(
      'ISO-26-00012: Point applied (1), Lifted for a test',
    );
    expect(commentText({ event: 'ISOLATION_LOST', comment: note }, 'tr', site)).toBe(
      'ISO-26-00012: Nokta uygulandı (1), Test için kaldırıldı',
    );
  });

  test('on one line, a sentence of the server beside what a person said stands apart', () => {
    const comment = 'Smell of gas at the pump\nPressed 2026-11-26T08:00:00.000Z, arrived 2026-11-26T08:18:00.000Z.';
    expect(commentLine({ event: 'SUSPEND', comment }, 'en', site)).toBe(
      'Smell of gas at the pump · Pressed 26 Nov 11:00, arrived 26 Nov 11:18.',
    );
  });

  test.each(languages)('no event and no state of an isolation is left a code in %s', (language) => {
    const notes = isolationEventNames.flatMap((event) =>
      isolationStates.map((to) => isolationNote({ number: 'ISO-26-00012', event, point: null, to })),
    );
    const told = notes.map((comment) => commentText({ event: 'ISOLATION_CHANGED', comment }, language, site));
    expect(told.filter((text) => code.test(text))).toEqual([]);
  });

  test('the radius of a crane is said in the language of the reader', () => {
    const comment = 'Lift plan with wind limit · 12 m/s · Crane radius 38.5 m · LP-3 · Crane radius of old';
    expect(commentText({ event: 'SAFEGUARD_RECORDED', comment }, 'tr', site)).toMatch(
      /^Rüzgâr sınırıyla kaldırma planı · .?12 m\/s.? · Vinç çalışma yarıçapı .?38,5 m.? · LP-3 · Crane radius of old$/,
    );
  });

  test('a control that was not seen is named in the language of the reader', () => {
    const comment = `✓ 1 · – ${en(302)} (no drain)`;
    expect(commentText({ event: 'CONTROLS_ANSWERED', comment }, 'ar', site)).toBe(
      `✓ 1 · – ${numberedControls.get(302)?.text.ar} (\u2068no drain\u2069)`,
    );
  });

  test('a control that was answered "no" begins with that word in the language of the reader', () => {
    const said = (language: Language) => commentText({ event: 'CONTROLS_ANSWERED', comment: `✗ ${en(302)} (dry)` }, language, site);
    expect(languages.map(said)).toEqual([
      `No: ${en(302)} (dry)`,
      `Hayır: ${numberedControls.get(302)?.text.tr} (dry)`,
      `لا: ${numberedControls.get(302)?.text.ar} (\u2068dry\u2069)`,
    ]);
  });

  test.each([
    ['ISOLATION_CHANGED', 'ISO-26-00012: CHANGE points, lock_box', 'ISO-26-00012: Certificate changed'],
    ['ISOLATION_CHANGED', 'ISO-26-00012: CONFIRM, confirmed', 'ISO-26-00012: Confirmed'],
    ['EDITED', 'planned_from, work_order', 'Work order · Planned from'],
    ['ENDORSER_WITHDREW', 'confined_space · Gas was found · Ada Ayşe (1008)', 'confined space · Gas was found · Ada Ayşe (1008)'],
    ['CONTROLS_ANSWERED', '✓ 3 · – 301, 302', `✓ 3 · – ${en(301)} · – ${en(302)}`],
    [
      'CONTROLS_ANSWERED',
      `✓ 1 · ✗ ${en(301)} · – ${en(302)} (no drain · none)`,
      `✓ 1 · No: ${en(301)} · – ${en(302)} (no drain · none)`,
    ],
    ['CREATE', 'CHG-26-000057-M', 'Entered from paper CHG-26-000057-M'],
    ['EMERGENCY', reachComment([{ area: 'U-100', way: 'near', by: null }]), 'Emergency in U-100: the work reaches into this area.'],
  ])('%s', (event, comment, words) => expect(commentText({ event, comment }, 'en', site)).toBe(words));

  const silenceOf = (heardAt: string | null) => silenceComment({ gas: { ...draftFacts.gas, heardAt } });
  const silence = silenceOf('2026-11-25T22:45:19.407Z');
  const late = 'Due 2026-11-25T22:50:19.407Z, noticed 900 s late.';

  test('silence that was noticed late is told by the clock of the site, in the language of the reader', () => {
    const said = (language: Language) => commentText({ event: 'GAS_LOST', comment: `${silence}\n${late}` }, language, site);
    expect(said('en')).toBe(
      'Continuous monitoring silent: not everything was read after 26 Nov 01:45.\nDue 26 Nov 01:50, noticed 900 s late.',
    );
    expect(said('tr')).toBe(
      'Sürekli ölçüm sessiz: 26 Kas 01:45 sonrasında her şey okunmadı.\nZamanı 26 Kas 01:50 idi, 900 s geç fark edildi.',
    );
    expect(said('ar')).toContain('01:45');
  });

  test('I312: silence of one instrument names it with its point, and none that was read', () => {
    const lastRead = (['18:45', '18:49'] as const).map((time, index) => ({
      serial: index === 0 ? 'GM-206' : 'GM-205',
      point: index === 0 ? 'Bottom' : 'Middle',
      substance: 'O2' as const,
      value: 20.9,
      at: `2026-11-25T${time}:00.000Z`,
    }));
    const comment = silenceComment({ gas: { ...draftFacts.gas, heardAt: lastRead[0]?.at ?? null, lastRead } });
    expect(commentText({ event: 'GAS_LOST', comment }, 'en', site)).toBe(
      'Continuous monitoring silent: not everything was read after 25 Nov 21:45. Not heard: GM-206 (Bottom).',
    );
    expect(commentText({ event: 'GAS_LOST', comment }, 'tr', site)).toContain('Ses gelmeyen: GM-206 (Bottom).');
  });

  test.each(languages)('no sentence of the server is left in English, and no instant is left in UTC, in %s', (language) => {
    const kept = [silence, silenceOf(null), late];
    const told = kept.map((comment) => commentText({ event: 'GAS_LOST', comment }, language, site));
    expect(told.filter((text) => /T\d\d:|\dZ/.test(text))).toEqual([]);
    if (language !== 'en') expect(told.filter((text) => /[Mm]onitoring|noticed/.test(text))).toEqual([]);
  });

  test('an event of an isolation that was noticed late', () => {
    const comment = `${isolationNote({ number: 'ISO-26-00012', event: 'APPLY_POINT', point: 1, to: 'sanctioned_test' })}\n${late}`;
    expect(commentText({ event: 'ISOLATION_LOST', comment }, 'en', site)).toBe(
      'ISO-26-00012: Point applied (1), Lifted for a test\nDue 26 Nov 01:50, noticed 900 s late.',
    );
  });

  test('what only looks like an instant stays', () => {
    expect(commentText({ event: 'SUSPEND', comment: '2026-99-99T99:99:99Z' }, 'en', site)).toBe('2026-99-99T99:99:99Z');
  });

  test('a safeguard by its title and with its figure, in the words of the reader', () => {
    const comment = 'Maximum number of entrants · 2 people · Two inside and one to relieve them.';
    expect(commentText({ event: 'SAFEGUARD_RECORDED', comment }, 'tr', site)).toBe(
      'Aynı anda içerideki azami kişi sayısı · 2 kişi · Two inside and one to relieve them.',
    );
  });

  test('who has left, and who is inside, in the words of the reader', () => {
    const comment = leftComment('attendant', 'Ada Lind (A-1)', ['Can Er (61)', 'Ece Ok (62)']);
    expect(commentText({ event: 'SAFEGUARD_LOST', comment }, 'en', site)).toBe(comment);
    expect(commentText({ event: 'SAFEGUARD_LOST', comment }, 'tr', site)).toBe(
      'İçeride, önce dışarı çıkacak: Can Er (61), Ece Ok (62).\nGiriş gözcüsü ayrıldı: Ada Lind (A-1).',
    );
    expect(leftComment('fire_watch', 'Ada Lind (A-1)', [])).toBe('Fire watch has left: Ada Lind (A-1).');
  });

  test('a resolution says with which work, by which controls, and who signed, in the words of the reader', () => {
    const signers = [
      { sap: 1002, name: 'Nadia Feld' },
      { sap: 1009, name: 'Layla Haddad' },
    ];
    const comment = `The lift waits.\n${resolvedNote({ number: 'CHG-26-000861-M', controls: ['R3', 'R9'], signers })}`;
    const said = (language: Language) =>
      commentText({ event: 'CONFLICT_RESOLVED', comment }, language, site).replace(/[\u2066-\u2069]/g, '');
    expect(said('en')).toBe(
      'The lift waits.\nWith CHG-26-000861-M: Exclusion barrier, Other, as the resolution says. Signed by Nadia Feld (1002), Layla Haddad (1009).',
    );
    expect(said('tr')).toContain('CHG-26-000861-M ile: Girilmez bölge bariyeri');
    expect(said('ar')).toContain('الموقّعون: Nadia Feld (1002), Layla Haddad (1009).');
  });

  test('words of a person stay as they were written', () => {
    const comment = 'Valve V-101: ISSUE_2, see planned_from';
    expect(commentText({ event: 'SUSPEND', comment }, 'tr', site)).toBe(comment);
    expect(commentText({ event: 'SUSPEND', comment: null }, 'tr', site)).toBe('');
  });
});
