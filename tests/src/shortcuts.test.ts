import { describe, expect, test } from 'vitest';
import { isPressOf, isSingle, type Press, shortcutNames, shortcutScopes, shortcuts } from '#src/ui/keys/shortcuts.ts';

/** A press as a browser tells it: its members are not its own, so that none of them is in a copy. */
const press = (key: string, held: Partial<Press> = {}): Press =>
  Object.create({ key, code: '', metaKey: false, ctrlKey: false, altKey: false, shiftKey: false, ...held });

describe('a shortcut of one key', () => {
  test.each([
    ['?', press('?', { shiftKey: true })],
    ['the question mark of an Arabic keyboard', press('؟', { shiftKey: true })],
  ])('is heard for %s', (_, pressed) => expect(isPressOf('help', pressed)).toBe(true));

  test('is heard with AltGr, which says Ctrl and Alt', () => {
    expect(isPressOf('labelBefore', press('[', { ctrlKey: true, altKey: true }))).toBe(true);
  });

  test.each([
    ['Ctrl', press('/', { ctrlKey: true })],
    ['Alt', press('/', { altKey: true })],
    ['Cmd', press('/', { metaKey: true })],
  ])('is not heard with %s', (_, pressed) => expect(isPressOf('searchPermits', pressed)).toBe(false));
});

describe('a shortcut of one letter', () => {
  test.each([
    ['J', press('j')],
    ['J under Caps Lock', press('J')],
    ['the place of J on an Arabic keyboard', press('ت', { code: 'KeyJ' })],
  ])('is heard for %s', (_, pressed) => expect(isPressOf('nextRow', pressed)).toBe(true));

  test.each([
    ['Ctrl', press('j', { ctrlKey: true })],
    ['Shift', press('J', { shiftKey: true })],
    ['AltGr', press('j', { ctrlKey: true, altKey: true })],
  ])('is not heard with %s', (_, pressed) => expect(isPressOf('nextRow', pressed)).toBe(false));
});

describe('a shortcut with Ctrl', () => {
  test.each([
    ['Ctrl and K', press('k', { ctrlKey: true })],
    ['Cmd and K', press('k', { metaKey: true })],
    ['K under Caps Lock', press('K', { ctrlKey: true })],
    ['the same place on an Arabic keyboard', press('ن', { code: 'KeyK', ctrlKey: true })],
  ])('is heard for %s', (_, pressed) => expect(isPressOf('palette', pressed)).toBe(true));

  test.each([
    ['K alone', press('k')],
    ['Ctrl, Shift and K', press('K', { ctrlKey: true, shiftKey: true })],
    ['AltGr and K', press('k', { ctrlKey: true, altKey: true })],
    ['Ctrl and J', press('j', { ctrlKey: true, code: 'KeyJ' })],
  ])('is not heard for %s', (_, pressed) => expect(isPressOf('palette', pressed)).toBe(false));
});

describe('a shortcut of two keys, one after the other', () => {
  const [g, l] = [press('g'), press('l')];
  test.each([
    ['G and L', l, g],
    ['under Caps Lock', press('L'), press('G')],
    ['the same places on an Arabic keyboard', press('م', { code: 'KeyL' }), press('ل', { code: 'KeyG' })],
  ])('is heard for %s', (_, pressed, before) => expect(isPressOf('labelLive', pressed, before)).toBe(true));

  test.each([
    ['L alone', l, null],
    ['L after another key', l, press('h')],
    ['G after L', g, l],
    ['L with Ctrl', press('l', { ctrlKey: true }), g],
    ['L after G with Shift', l, press('G', { shiftKey: true })],
    ['another letter in the place of L', press('n', { code: 'KeyL' }), g],
  ])('is not heard for %s', (_, pressed, before) => expect(isPressOf('labelLive', pressed, before)).toBe(false));
});

test.each(shortcutScopes)('no two shortcuts that are heard in the place %s have the same keys', (scope) => {
  // Calendar and notes listen to the keys of lists, too, notes but for what only other apps can do with a row.
  const isHeard = (name: (typeof shortcutNames)[number]): boolean =>
    ['everywhere', scope].includes(shortcuts[name].place) ||
    (scope === 'calendar' && shortcuts[name].place === 'lists') ||
    (scope === 'notes' && shortcuts[name].place === 'lists' && name !== 'editRow' && name !== 'starRow');
  const keys = shortcutNames
    .filter(isHeard)
    .map((name) => `${isSingle(name) ? '' : 'Ctrl+'}${'after' in shortcuts[name] ? 'after ' : ''}${shortcuts[name].key}`);
  expect(new Set(keys).size).toBe(keys.length);
});
