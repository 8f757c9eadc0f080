import { createInstance } from 'i18next';
import { use, useSyncExternalStore } from 'react';
import { type Language, languages } from '#domain/kernel/language.ts';
import { learnSentences, type Sentences } from '#domain/kernel/problem.ts';
import { loadOnce } from '#src/late/loadOnce.ts';
import type { Key, Namespace } from './namespaces.ts';

type Texts = Record<string, string>;
type Values = Record<string, string | number>;

/** A function that answers texts of the named namespaces, and of `ui` and `titles`, which are always there. */
export type Translate<N extends Namespace = never> = (key: Key<N | 'ui' | 'titles'>, values?: Values) => string;

type Loaders = Record<string, () => Promise<Texts>>;

const firstTexts: Loaders = import.meta.glob<Texts>(
  ['../ui/locales/*.json', '../app/titles/locales/*.json', '../features/login/locales/*.json'],
  { import: 'default' },
);

const namespaceOf = (file: string): string => /([^/]+)\/locales\/\w+\.json$/.exec(file)?.[1] ?? '';
const languageOf = (file: string): string => /(\w+)\.json$/.exec(file)?.[1] ?? '';
const loaderIn = (files: Loaders, name: string) =>
  Object.entries(files).find(([file]) => `${languageOf(file)}/${namespaceOf(file)}` === name)?.[1];
const loaderOf = async (name: string) => loaderIn(firstTexts, name) ?? loaderIn((await import('./laterTexts.ts')).laterTexts, name);

const i18n = createInstance().use({
  type: 'formatter',
  // A whole number may be an id or a year, and reads alike in all our languages; a fraction and a large count do not.
  format: (value: unknown, _: unknown, language: string, { interpolationkey }: { interpolationkey: string }) =>
    typeof value === 'number' && ((interpolationkey === 'count' && value > 999) || !Number.isInteger(value))
      ? new Intl.NumberFormat(language).format(value)
      : value,
});
const always: readonly Namespace[] = ['ui', 'titles'];
const needed = new Set<Namespace>(always);
let version = 0;
const readers = new Set<() => void>();

const readyToRead = i18n.init({
  lng: 'en',
  fallbackLng: 'en',
  supportedLngs: languages,
  ns: [...always],
  resources: {},
  // React makes every text safe itself.
  interpolation: {
    escapeValue: false,
    alwaysFormat: true,
  },
});

// Texts without values, by key, until others come: a long list asks for the same few in each row that it draws.
const said = new Map<string, string>();

const textsOf = loadOnce(async (name: `${Language}/${Namespace}`): Promise<void> => {
  const [language = 'en', namespace = 'ui'] = name.split('/');
  const load = await loaderOf(name);
  i18n.addResourceBundle(language, namespace, (await load?.()) ?? {});
  said.clear();
});

const need = (language: Language, namespace: Namespace): Promise<void> => textsOf(`${language}/${namespace}`);

const sentencesIn: Record<Exclude<Language, 'en'>, () => Promise<Sentences>> = {
  tr: async () => (await import('#domain/kernel/problem.texts.tr.ts')).turkishSentences,
  ar: async () => (await import('#domain/kernel/problem.texts.ar.ts')).arabicSentences,
};

/** What problems say in this language: needed when nothing can be loaded any more, so it comes with the language. */
const sentences = loadOnce(async (language: Language): Promise<void> => {
  if (language !== 'en') learnSentences(language, await sentencesIn[language]());
});

/** Switches the language when every text in use is there; rejects, changing nothing, when one cannot be loaded. */
export const setLanguage = async (language: Language): Promise<void> => {
  await readyToRead;
  await Promise.all([sentences(language), ...[...needed].map((namespace) => need(language, namespace))]);
  await i18n.changeLanguage(language);
  said.clear();
  version += 1;
  for (const notify of readers) notify();
};

/** Brings texts that a part without a view names, so that `textOrSelf` finds them. */
export const bringTexts = (namespace: Namespace): Promise<void> => {
  needed.add(namespace);
  return need(spoken(), namespace);
};

const subscribe = (notify: () => void) => {
  readers.add(notify);
  return () => readers.delete(notify);
};

const spoken = (): Language => languages.find((language) => language === i18n.language) ?? 'en';

/** The language in force. */
export const useLanguage = (): Language => {
  useSyncExternalStore(subscribe, () => version);
  return spoken();
};

/** Texts for a component. It waits (Suspense) until the namespaces it names are there in the language in force. */
export const useTranslations = <N extends Namespace = never>(...namespaces: N[]): Translate<N> => {
  const language = useLanguage();
  // All are asked for before the first is waited for.
  const asked = namespaces.map((namespace) => {
    needed.add(namespace);
    return need(language, namespace);
  });
  // Always used: React loses count of a component's hooks when a `use` is left out the second time.
  for (const texts of asked) use(texts);
  return translate;
};

const translate = (key: string, values?: Values): string => {
  if (values) return i18n.t(key, values);
  const known = said.get(key);
  if (known !== undefined) return known;
  const text = i18n.t(key);
  said.set(key, text);
  return text;
};

/** The key of a text, and the numbers that stand in it. */
const keyed = /^(\w+:\w+)((?:&\w+=\d+)+)$/;

/**
 * A text by a key that came from a chart or a schema, which may bring the numbers that stand in it (`forms:fault_tooLong&most=120`); a
 * sentence that is no key is answered as it is.
 */
export const textOrSelf = (text: string, values: Values = {}): string => {
  const [, key, brought] = keyed.exec(text) ?? [];
  if (key === undefined) return i18n.exists(text, values) ? i18n.t(text, values) : text;
  const figures = [...new URLSearchParams(brought)].map(([name, figure]) => [
    name,
    new Intl.NumberFormat(spoken()).format(Number(figure)),
  ]);
  return textOrSelf(key, { ...values, ...Object.fromEntries(figures) });
};
