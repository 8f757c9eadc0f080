import type { Texts } from '#domain/kernel/language.ts';
import { isDay } from '#domain/kernel/siteTime.ts';
import type { Kind } from './flag.ts';
import { values } from './usage.texts.ts';

type Checked = { value: string | number } | { wrong: Texts };

const dayOf = (text: string): Checked => (isDay(text) ? { value: text } : { wrong: values.day });

const addressOf = (text: string): Checked => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return { wrong: values.address };
  if (url.username || url.password) return { wrong: values.addressWithName };
  return { value: `${url.origin}${url.pathname}`.replace(/\/+$/, '') };
};

const sapOf = (text: string): Checked => (/^[1-9]\d{3,9}$/.test(text) ? { value: Number(text) } : { wrong: values.sap });

const numberOf = (text: string, fits: (value: number) => boolean, wrong: Texts): Checked => {
  const value = Number(text);
  return text.trim() !== '' && Number.isFinite(value) && fits(value) ? { value } : { wrong };
};

const readers: Record<Kind, (text: string) => Checked> = {
  text: (text) => ({ value: text }),
  day: dayOf,
  folder: (text) => (text === '' ? { wrong: values.empty } : { value: text }),
  file: (text) => (text === '' ? { wrong: values.empty } : { value: text }),
  address: addressOf,
  sap: sapOf,
  seconds: (text) => numberOf(text, (value) => value > 0 && value <= 86_400, values.seconds),
  count: (text) => numberOf(text, (value) => Number.isInteger(value) && value >= 0 && value <= 100, values.count),
  profile: (text) => (/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(text) ? { value: text } : { wrong: values.profile }),
};

/** A text from the command line or the environment as the kind of value it has to be, or what is wrong with it. */
export const readValue = (kind: Kind, text: string): Checked => readers[kind](text);
