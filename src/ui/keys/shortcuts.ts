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
};

/** Every keyboard shortcut of the console: what a component listens to and what the help shows. */
export const shortcuts = {
  palette: { key: 'k', withControl: true, place: 'everywhere' },
  help: { key: '?', also: ['؟'], place: 'everywhere' },
  searchPermits: { key: '/', place: 'permits' },
  labelBefore: { key: '[', place: 'permits' },
  labelAfter: { key: ']', place: 'permits' },
  labelLive: { key: 'l', after: 'g', place: 'permits' },
  nextPermit: { key: 'j', place: 'permits' },
  permitBefore: { key: 'k', place: 'permits' },
  openPermit: { key: 'Enter', place: 'permits' },
  peekPermit: { key: 'p', place: 'permits' },
  foldGroup: { key: 'ArrowLeft', printed: '← →', place: 'permits' },
  selectPermit: { key: 'x', place: 'permits' },
  watchPermit: { key: 's', place: 'permits' },
  nextRow: { key: 'j', place: 'lists' },
  rowBefore: { key: 'k', place: 'lists' },
  openRow: { key: 'Enter', place: 'lists' },
  selectRow: { key: 'x', place: 'lists' },
  editRow: { key: 'e', place: 'lists' },
  starRow: { key: 's', place: 'lists' },
  removeRow: { key: '#', place: 'lists' },
  addRow: { key: 'n', place: 'lists' },
  undo: { key: 'z', withControl: true, place: 'lists' },
  searchRows: { key: '/', place: 'lists' },
  replyMail: { key: 'r', place: 'mail' },
  replyAllMail: { key: 'a', place: 'mail' },
  forwardMail: { key: 'f', place: 'mail' },
  unreadMail: { key: 'u', place: 'mail' },
  labelMail: { key: 'l', place: 'mail' },
  moveMail: { key: 'v', place: 'mail' },
  archiveNote: { key: 'e', place: 'notes' },
  pinNote: { key: 'f', place: 'notes' },
  calendarToday: { key: 't', place: 'calendar' },
  calendarMonth: { key: 'm', place: 'calendar' },
  calendarWeek: { key: 'w', place: 'calendar' },
  calendarDay: { key: 'd', place: 'calendar' },
  calendarAgenda: { key: 'a', place: 'calendar' },
  calendarBefore: { key: 'p', place: 'calendar' },
  calendarAfter: { key: 'f', place: 'calendar' },
  stepRight: { key: 'ArrowRight', printed: '→', place: 'academy' },
  stepLeft: { key: 'ArrowLeft', printed: '←', place: 'academy' },
  stepDone: { key: 'd', place: 'academy' },
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
