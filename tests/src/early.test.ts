import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { Classes } from '@blueprintjs/core';
import { describe, expect, test } from 'vitest';
import { directionOf, languages } from '#domain/kernel/language.ts';
import { defaultSettings, themes } from '#domain/settings/settings.schema.ts';
import { storageKeys } from '#src/platform/storage.ts';

const script = readFileSync(new URL('../../public/early.js', import.meta.url), 'utf8');

/** What the script makes of the page, with this text kept in the browser. */
const pageAfter = (kept: string | null, systemIsDark = false) => {
  const classes = new Map<string, boolean>();
  const root = { lang: '', dir: '', classList: { toggle: (name: string, on: boolean) => classes.set(name, on) } };
  runInNewContext(script, {
    document: { documentElement: root },
    localStorage: { getItem: (key: string) => (key === storageKeys.settings ? kept : null) },
    matchMedia: () => ({ matches: systemIsDark }),
  });
  return { lang: root.lang, dir: root.dir, dark: classes.get(Classes.DARK) };
};

describe('before the first paint', () => {
  test.each(languages)('the page speaks %s in its direction', (language) => {
    expect(pageAfter(JSON.stringify({ language }))).toMatchObject({ lang: language, dir: directionOf(language) });
  });

  test.each(themes.flatMap((theme) => [true, false].map((dark) => [theme, dark] as const)))(
    'the scheme %s, on a system that is dark: %s, is what the console shows later',
    (theme, systemIsDark) => {
      const dark = theme === 'dark' || (theme === 'system' && systemIsDark);
      expect(pageAfter(JSON.stringify({ theme }), systemIsDark).dark).toBe(dark);
    },
  );

  test.each([null, 'not JSON', 'null', '{"language":"xx","theme":7}'])("'%s' kept means the defaults", (kept) => {
    const { language } = defaultSettings;
    expect(pageAfter(kept)).toEqual({ lang: language, dir: directionOf(language), dark: false });
  });
});
