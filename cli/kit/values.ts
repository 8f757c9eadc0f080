import { isDay } from '#domain/kernel/siteTime.ts';
import type { Kind } from './flag.ts';

type Checked = { value: string | number } | { wrong: string };

const dayOf = (text: string): Checked =>
  isDay(text) ? { value: text } : { wrong: 'It must be a day of the calendar, YYYY-MM-DD.' };

const addressOf = (text: string): Checked => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return { wrong: 'It must be an http or https address.' };
  if (url.username || url.password) return { wrong: 'It must not carry a name or password.' };
  return { value: `${url.origin}${url.pathname}`.replace(/\/+$/, '') };
};

const sapOf = (text: string): Checked =>
  /^[1-9]\d{3,9}$/.test(text) ? { value: Number(text) } : { wrong: 'It must be 4 to 10 digits, the first not 0.' };

const numberOf = (text: string, fits: (value: number) => boolean, wrong: string): Checked => {
  const value = Number(text);
  return text.trim() !== '' && Number.isFinite(value) && fits(value) ? { value } : { wrong };
};

const readers: Record<Kind, (text: string) => Checked> = {
  text: (text) => ({ value: text }),
  day: dayOf,
  folder: (text) => (text === '' ? { wrong: 'It must not be empty.' } : { value: text }),
  file: (text) => (text === '' ? { wrong: 'It must not be empty.' } : { value: text }),
  address: addressOf,
  sap: sapOf,
  seconds: (text) => numberOf(text, (value) => value > 0 && value <= 86_400, 'It must be a number of seconds above 0.'),
  count: (text) =>
    numberOf(text, (value) => Number.isInteger(value) && value >= 0 && value <= 100, 'It must be a number from 0 to 100.'),
  profile: (text) =>
    /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(text) ? { value: text } : { wrong: 'It must be letters, digits, dots or dashes.' },
};

/** A text from the command line or the environment as the kind of value it has to be, or what is wrong with it. */
export const readValue = (kind: Kind, text: string): Checked => readers[kind](text);
