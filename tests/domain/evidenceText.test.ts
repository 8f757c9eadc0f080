import { describe, expect, test } from 'vitest';
import { evidenceText, explains, isPlaceholder, placeText, reasonText, sameName, wordsText } from '#domain/kernel/evidenceText.ts';
import { fieldErrorIn } from '#domain/kernel/field.texts.ts';
import { languages } from '#domain/kernel/language.ts';

/** Where it has to say something at all. */
const takes = (text: string): boolean => evidenceText().min(1).isValidSync(text);

describe('a text that is to prove something', () => {
  test.each([
    ...[
      '',
      '   ',
      '\u200b',
      '\u00ad',
      '\ufeff',
      '\u200e',
      '\u3164',
      '\u2800',
      '-',
      '?',
      '…',
      'x',
      'xxx',
      'X X',
      'tbd',
      'T.B.D.',
      'n/a',
      'N.A.',
      'N\\A',
      'none',
      'None.',
      'n/a n/a n/a',
      'not needed',
      'Not applicable.',
    ],
    ...[
      'As per plan',
      'as per plan.',
      'per procedure',
      'See plan',
      'see attached',
      'See rescue plan',
      'as per the method statement',
      'acc. to plan',
      'as usual',
      'as above',
      'refer to document',
      'Same as above',
      'the same as before',
      'nothing needed',
      'none required',
      'aaaaa',
    ],
    ...[
      'plana göre',
      'Plan gereği',
      'bkz. plan',
      'Ekte',
      'ekteki plana bakınız',
      'kurtarma planına göre',
      'yukarıdaki gibi',
      'her zamanki gibi',
      'yukarıdakiyle aynı',
      'önlem gerekmez',
    ],
    ...[
      'حسب الخطة',
      'وفق الإجراء',
      'انظر الخطة',
      'راجع المرفق',
      'كما في الخطة',
      'طبقًا لخطة الإنقاذ',
      'كالمعتاد',
      'نفس ما أعلاه',
      'لا شيء مطلوب',
    ],
    ...['yok', 'YOK!', 'hayır', 'Bilinmiyor', 'gerek yok', 'GEÇERLİ DEĞİL', 'daha sonra'],
    ...['لا يوجد', 'لا', 'غير معروف', 'لا ينطبق', 'غير مطلوب', 'لاحقًا'],
  ])('is not “%s”', (text) => expect([isPlaceholder(text), takes(text)]).toEqual([true, false]));

  test.each(['abc', '7', '12.', 'it'])('is longer than “%s”', (text) =>
    expect([isPlaceholder(text), takes(text)].at(1)).toBe(text === '12.'),
  );

  test.each([
    'RP-07',
    '0 V',
    '0 bar',
    'CV-2210 rev. 4',
    'Seen there.',
    'Test rig of bay 3',
    'Vinç yok, sapan var',
    'الرافعة عند البوابة',
    'no voltage',
    'As per plan RP-07',
    'See drawing 12, rev. 2',
    'Rescue plan of the boiler house',
    'Kurtarma planı RP-07, kontrol odasında',
    'حسب الخطة RP-07',
  ])('is “%s”', (text) => expect([isPlaceholder(text), takes(text)]).toEqual([false, true]));

  test('figures alone are a reading, and no reason', () => {
    for (const text of ['1234567890', '12.5 / 13', '٣٤٥٦٧٨٩٠١٢'])
      expect([takes(text), reasonText().isValidSync(text)]).toEqual([true, false]);
    expect(reasonText().isValidSync('Seen at the gate, 14:10.')).toBe(true);
  });

  test.each(languages)('what is refused is said in %s', (language) => {
    const said = fieldErrorIn({ field: 'said', message: '?', rule: 'placeholder' }, language).message;
    expect(said.length).toBeGreaterThan(10);
    expect(
      new Set(languages.map((one) => fieldErrorIn({ field: 'said', message: '?', rule: 'placeholder' }, one).message)).size,
    ).toBe(3);
  });
});

test.each<[string, boolean]>([
  ['x', false],
  ['.', false],
  ['1', false],
  ['12', false],
  ['n/a', false],
  ['see attached', false],
  ['Cut', true],
  ['غاز', true],
  ['Top', true],
  ['Manhole 4', true],
])('“%s” is a word to go by at work, and a place: %s', (text, is) =>
  expect([wordsText().isValidSync(text), placeText().isValidSync(text)]).toEqual([is, is]),
);

test('names are one however they are written', () => {
  expect(new Set(['Top', 'TOP', ' top. ', 'tóp'].map(sameName)).size).toBe(1);
  expect(new Set(['Top opening', 'TOP  opening', 'Ｔｏｐ-opening', 'T\u200bop opening'].map(sameName)).size).toBe(1);
  expect(new Set(['فتحة ٢', 'فتحه 2', 'فـتحة 2'].map(sameName)).size).toBe(1);
  expect(sameName('Manhole 1')).not.toBe(sameName('Manhole 2'));
});

test.each<[string | null, boolean]>([
  [null, false],
  ['x', false],
  ['x x x', false],
  ['not needed', false],
  ['no drain', false],
  ['No drain here.', true],
  ['Burada kanal yok.', true],
  ['لا مصرف قريب هنا.', true],
])('why a control does not apply: “%s”', (why, does) => expect(explains(why)).toBe(does));
