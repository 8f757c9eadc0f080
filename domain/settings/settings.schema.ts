import { type InferType, object, string } from 'yup';
import { type Direction, directionOf, languages } from '#domain/kernel/language.ts';

export const themes = ['system', 'light', 'dark'] as const;

/** What a person may set in this version: language and colour scheme. The direction follows the language. */
export const settings = object({
  language: string().oneOf(languages).required(),
  theme: string().oneOf(themes).required(),
});
export type Settings = InferType<typeof settings>;
export type Theme = (typeof themes)[number];

export const defaultSettings = { language: 'en', theme: 'system' } as const satisfies Settings;

/** Stored settings, key by key: what is unknown or corrupt falls back to its default and harms nothing else. */
export const settingsFrom = (stored: unknown): Settings => {
  const raw: Record<string, unknown> = typeof stored === 'object' && stored !== null ? { ...stored } : {};
  const language = languages.find((known) => known === raw.language) ?? defaultSettings.language;
  const theme = themes.find((known) => known === raw.theme) ?? defaultSettings.theme;
  return { language, theme };
};

export const directionFor = ({ language }: Settings): Direction => directionOf(language);
