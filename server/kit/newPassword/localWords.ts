import { favourites } from './words/favourites.ts';
import { givenNames, surnames } from './words/names.ts';
import { clubs, places } from './words/places.ts';
import { calendarWords, things } from './words/things.ts';
import { tradeWords } from './words/trade.ts';

const words = (...texts: string[]): string[] => texts.flatMap((text) => text.trim().split(/\s+/));

/** What people put before a name or a thing they are fond of. */
const fond = ['ilove', 'iloveyou', 'my', 'love'];

const fondOf = (): string[] => words(favourites, givenNames, clubs).flatMap((name) => fond.map((before) => `${before}${name}`));

/**
 * What passwords are made of here and no dictionary of the package has: Turkish names, places and clubs, the words of this trade, and
 * what people put before what they are fond of. In bare form: lower case, without accents, figures and signs.
 */
export const localWords: readonly string[] = [
  ...new Set([...words(favourites, givenNames, surnames, places, clubs, things, calendarWords, tradeWords), ...fondOf()]),
];
