import type { Key } from '#src/i18n/namespaces.ts';

/** Where a shortcut works: everywhere, or on pages of one kind. */
export const shortcutScopes = ['everywhere', 'permits', 'lists', 'mail', 'notes', 'calendar', 'academy'] as const;
type ShortcutScope = (typeof shortcutScopes)[number];
type Shortcut = {
  /** A single key as it is printed, or one that is pressed with Ctrl or Cmd. */
  key: string;
  withControl?: boolean;
  /** The letter that is pressed before it. */
  after?: string;
  /** What stands on the key, where that is not its name. */
  printed?: string;
  /** The same key on a keyboard of other letters. */
  also?: readonly string[];
  place: ShortcutScope;
  about: Key<'keys'>;
};

/** Every keyboard shortcut of the console: what a component listens to and what the help shows. */
export const shortcuts = {
  palette: { key: 'k', withControl: true, place: 'everywhere', about: 'keys:palette' },
  help: { key: '?', also: ['؟'], place: 'everywhere', about: 'keys:help' },
  searchPermits: { key: '/', place: 'permits', about: 'keys:searchPermits' },
  labelBefore: { key: '[', place: 'permits', about: 'keys:labelBefore' },
  labelAfter: { key: ']', place: 'permits', about: 'keys:labelAfter' },
  labelLive: { key: 'l', after: 'g', place: 'permits', about: 'keys:labelLive' },
  nextPermit: { key: 'j', place: 'permits', about: 'keys:nextRow' },
  permitBefore: { key: 'k', place: 'permits', about: 'keys:rowBefore' },
  openPermit: { key: 'Enter', place: 'permits', about: 'keys:openRow' },
  peekPermit: { key: 'p', place: 'permits', about: 'keys:peekPermit' },
  foldGroup: { key: 'ArrowLeft', printed: '← →', place: 'permits', about: 'keys:foldGroup' },
  selectPermit: { key: 'x', place: 'permits', about: 'keys:selectRow' },
  watchPermit: { key: 's', place: 'permits', about: 'keys:watchPermit' },
  nextRow: { key: 'j', place: 'lists', about: 'keys:nextRow' },
  rowBefore: { key: 'k', place: 'lists', about: 'keys:rowBefore' },
  openRow: { key: 'Enter', place: 'lists', about: 'keys:openRow' },
  selectRow: { key: 'x', place: 'lists', about: 'keys:selectRow' },
  editRow: { key: 'e', place: 'lists', about: 'keys:editRow' },
  starRow: { key: 's', place: 'lists', about: 'keys:starRow' },
  removeRow: { key: '#', place: 'lists', about: 'keys:removeRow' },
  addRow: { key: 'n', place: 'lists', about: 'keys:addRow' },
  undo: { key: 'z', withControl: true, place: 'lists', about: 'keys:undo' },
  searchRows: { key: '/', place: 'lists', about: 'keys:searchRows' },
  replyMail: { key: 'r', place: 'mail', about: 'keys:replyMail' },
  replyAllMail: { key: 'a', place: 'mail', about: 'keys:replyAllMail' },
  forwardMail: { key: 'f', place: 'mail', about: 'keys:forwardMail' },
  unreadMail: { key: 'u', place: 'mail', about: 'keys:unreadMail' },
  archiveNote: { key: 'e', place: 'notes', about: 'keys:archiveNote' },
  pinNote: { key: 'f', place: 'notes', about: 'keys:pinNote' },
  calendarToday: { key: 't', place: 'calendar', about: 'keys:calendarToday' },
  calendarMonth: { key: 'm', place: 'calendar', about: 'keys:calendarMonth' },
  calendarWeek: { key: 'w', place: 'calendar', about: 'keys:calendarWeek' },
  calendarDay: { key: 'd', place: 'calendar', about: 'keys:calendarDay' },
  calendarAgenda: { key: 'a', place: 'calendar', about: 'keys:calendarAgenda' },
  calendarBefore: { key: 'p', place: 'calendar', about: 'keys:calendarBefore' },
  calendarAfter: { key: 'f', place: 'calendar', about: 'keys:calendarAfter' },
  stepRight: { key: 'ArrowRight', printed: '→', place: 'academy', about: 'keys:stepRight' },
  stepLeft: { key: 'ArrowLeft', printed: '←', place: 'academy', about: 'keys:stepLeft' },
  stepDone: { key: 'd', place: 'academy', about: 'keys:stepDone' },
} as const satisfies Record<string, Shortcut>;

export type ShortcutName = keyof typeof shortcuts;
export const shortcutNames = Object.keys(shortcuts) as ShortcutName[];

/** What is printed on the key that is held, the same in every language. */
export const controlKey = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '') ? '⌘' : 'Ctrl';

/** What of a press on the keyboard tells a shortcut. */
export type Press = Pick<KeyboardEvent, 'key' | 'code' | 'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey'>;

const isWithControl = (key: string, press: Press): boolean =>
  (press.ctrlKey || press.metaKey) &&
  !press.altKey &&
  !press.shiftKey &&
  // The same place on the keyboard where its letters are others.
  (press.key.toLowerCase() === key || press.code === `Key${key.toUpperCase()}`);

/** A letter alone; on a keyboard of another script the key in its place. */
const isLetter = (letter: string, { key, code, ctrlKey, metaKey, altKey, shiftKey }: Press): boolean => {
  if (ctrlKey || metaKey || altKey || shiftKey) return false;
  return key.toLowerCase() === letter || (!/^[\x20-\x7f]$/.test(key) && code === `Key${letter.toUpperCase()}`);
};

/**
 * Whether a press is that of a shortcut, given the one before it. A single key may need AltGr, as `[` does on many keyboards, which
 * says Ctrl and Alt.
 */
export const isPressOf = (name: ShortcutName, press: Press, before: Press | null = null): boolean => {
  const { key, withControl = false, after, also = [] }: Shortcut = shortcuts[name];
  if (withControl) return isWithControl(key, press);
  if (after) return before !== null && isLetter(after, before) && isLetter(key, press);
  if (/^[a-z]$/.test(key)) return isLetter(key, press);
  // With Shift an arrow selects text.
  if (key.startsWith('Arrow') && press.shiftKey) return false;
  return (key === press.key || also.includes(press.key)) && !press.metaKey && press.ctrlKey === press.altKey;
};

/** Shortcuts of one key, and of one after another, can be switched off (WCAG 2.1.4). */
export const isSingle = (name: ShortcutName): boolean => !('withControl' in shortcuts[name]);
