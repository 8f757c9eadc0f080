import { favourites } from './words/favourites.ts';
import { givenNames, surnames } from './words/names.ts';
import { clubs, places } from './words/places.ts';
import { calendarWords, things } from './words/things.ts';
import { tradeWords } from './words/trade.ts';
import { keyboardWalks } from './words/walks.ts';

const words = (...texts: string[]): string[] => texts.flatMap((text) => text.trim().split(/\s+/));

/** What people put before a name or a thing they are fond of. */
const fond = ['ilove', 'iloveyou', 'my', 'love'];

const fondOf = (): string[] => words(favourites, givenNames, clubs).flatMap((name) => fond.map((before) => `${before}${name}`));

/**
 * What passwords are most often made of, in its bare form: lower case, without accents, without figures and signs around it, look-alikes
 * read as letters. Made from facts (names, places, clubs, things, months, the words of this trade, walks over the keyboard) and from
 * what people do with them. Too large for the console, which does without it.
 */
export const commonWords: ReadonlySet<string> = new Set([
  ...words(favourites, givenNames, surnames, places, clubs, things, calendarWords, tradeWords),
  ...fondOf(),
  ...keyboardWalks(),
]);
