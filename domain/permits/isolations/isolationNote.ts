import { type Language, textIn } from '#domain/kernel/language.ts';
import { isolationEvents } from './isolation.events.ts';
import { isolationStates } from './isolation.schema.ts';
import { isolationStateTexts } from './isolation.texts.ts';

/** What happened to an isolation: its number, the event, at which point with which tag, how it stands now, and in which words a loss was reported. */
type Happened = {
  number: string;
  event: string;
  point: number | null | undefined;
  tag?: string;
  to: string;
  words?: string | null;
};

/** What the history of a permit keeps of an event of its isolation, words on a line of their own. It is part of what is hashed, and never changes its form. */
export const isolationNote = ({ number, event, point, tag, to, words }: Happened): string =>
  `${number}: ${event}${point ? ` ${point}` : ''}${point && tag ? ` ${tag}` : ''}, ${to}${words ? `\n${words}` : ''}`;

const kept = /^(?<number>[^:]+): (?<event>[A-Z_]+)(?: (?<point>\d+)(?: (?<tag>.+))?)?, (?<to>[a-z_]+)(?:\n(?<words>[\s\S]*))?$/;

const changed = /^(?<number>[^:]+): CHANGE [a-z_, ]+$/;
const changedText = { en: 'Certificate changed', tr: 'Belge değişti', ar: 'تغيّرت الشهادة' };

const isEvent = (name: string): name is keyof typeof isolationEvents => Object.hasOwn(isolationEvents, name);

const losing: readonly string[] = ['LOSE_POINT', 'TEST_OVER', 'HANDED_BACK'] satisfies (keyof typeof isolationEvents)[];

/** The number of the isolation that a line of history tells of as lost; null of any other line. */
export const lostIn = (comment: string): string | null => {
  const { number, event = '', to } = kept.exec(comment)?.groups ?? {};
  return number && to === 'lost' && losing.includes(event) ? number : null;
};

/** What the history has kept of an isolation, in words of a language; null for anything else. */
export const isolationNoteText = (comment: string, language: Language): string | null => {
  const certificate = changed.exec(comment)?.groups?.number;
  if (certificate) return `${certificate}: ${textIn(changedText, language)}`;
  const { number, event = '', point, tag, to, words } = kept.exec(comment)?.groups ?? {};
  const state = isolationStates.find((one) => one === to);
  if (!isEvent(event) || !state) return null;
  const what = textIn(isolationEvents[event].text, language);
  const stands = textIn(isolationStateTexts[state], language);
  // "Confirmed, Confirmed" says it twice.
  return `${number}: ${what}${point ? ` (${tag ?? point})` : ''}${stands === what ? '' : `${language === 'ar' ? '،' : ','} ${stands}`}${words ? `: ${words}` : ''}`;
};
