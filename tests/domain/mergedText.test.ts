import { describe, expect, test } from 'vitest';
import { mergedHtml, mergedText } from '#domain/kernel/mergedText.ts';

const base = 'Red lentils, onions and salt.\nSimmer for an hour.';

describe('a text that two have changed without knowing of each other', () => {
  test('is what one has made of it where the other has changed nothing', () => {
    expect(mergedText(base, base, 'Other')).toBe('Other');
    expect(mergedText(base, 'Other', base)).toBe('Other');
    expect(mergedText(base, 'Other', 'Other')).toBe('Other');
  });

  test.each([
    ['at its two ends', `Two kilos. ${base}`, `${base} Serve hot.`, `Two kilos. ${base} Serve hot.`],
    ['both behind it', `${base} Mine.`, `${base} Theirs.`, `${base} Theirs. Mine.`],
    [
      'a word each',
      base.replace('onions', 'leeks'),
      base.replace('hour', 'evening'),
      'Red lentils, leeks and salt.\nSimmer for an evening.',
    ],
    [
      'one taken out, one put in',
      base.replace('Red ', ''),
      base.replace('hour', 'evening'),
      'lentils, onions and salt.\nSimmer for an evening.',
    ],
  ])('holds both changes: %s', (_, mine, theirs, merged) => {
    expect(mergedText(base, mine, theirs)).toBe(merged);
  });

  test('holds the words of both where they changed the same ones, and none twice', () => {
    expect(mergedText('Lamp 3 is out', 'Lamp 4 is out', 'Lamp 5 is out')).toBe('Lamp 5\n4 is out');
    expect(mergedText('Lamp', 'Light', 'Torch', ' / ')).toBe('Torch / Light');
    expect(mergedText('', 'Fuses', 'Fuses are in drawer 4')).toBe('Fuses are in drawer 4');
    // What somebody took out is out; what was written meanwhile is not.
    expect(mergedText('Lamp 3 is out', '', 'Lamp 3 is out of oil')).toBe(' of oil');
  });

  test('has whole blocks where it is HTML', () => {
    const html = '<p>Base</p><ul><li>one</li></ul>';
    expect(mergedHtml(html, `<p>Mine</p>${html}`, html.replace('one', 'two'))).toBe('<p>Mine</p><p>Base</p><ul><li>two</li></ul>');
    expect(mergedHtml('<p>base</p>', '<p>base <b>mine</b></p>', '<p>base theirs</p>')).toBe(
      '<p>base theirs</p><p>base <b>mine</b></p>',
    );
  });

  test('loses no word of either, wherever they wrote', () => {
    const words = base.split(' ');
    for (let at = 0; at <= words.length; at += 1)
      for (let length = 0; length < 4; length += 1)
        for (let theirAt = 0; theirAt <= words.length; theirAt += 1) {
          const mine = words.toSpliced(at, length, 'mine').join(' ');
          const theirs = words.toSpliced(theirAt, 2, 'theirs').join(' ');
          expect(mergedText(base, mine, theirs)).toMatch(/mine/);
          expect(mergedText(base, mine, theirs)).toMatch(/theirs/);
        }
  });
});
