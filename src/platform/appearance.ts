import { Classes } from '@blueprintjs/core';
import type { Direction, Language } from '#domain/kernel/language.ts';
import type { Theme } from '#domain/settings/settings.schema.ts';

const systemIsDark = matchMedia('(prefers-color-scheme: dark)');

/** Puts a colour scheme on the page. `early.js` has done the same before the first paint. */
export const showTheme = (theme: Theme): void => {
  const dark = theme === 'dark' || (theme === 'system' && systemIsDark.matches);
  document.documentElement.classList.toggle(Classes.DARK, dark);
};

/** Calls back when the system switches between light and dark. */
export const watchSystemTheme = (changed: () => void): void => systemIsDark.addEventListener('change', changed);

export const showLanguage = (language: Language, direction: Direction): void => {
  document.documentElement.lang = language;
  document.documentElement.dir = direction;
};
