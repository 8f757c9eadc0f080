import type { Texts } from '#domain/kernel/language.ts';

// What is said of a command line that is not understood, in every language. Flags and what was typed stay as they are.

/** Puts an option among Arabic words: without the mark its dashes would move behind it. */
const ltr = '\u200e';

export const values = {
  day: {
    en: 'It must be a day of the calendar, YYYY-MM-DD.',
    tr: 'YYYY-AA-GG biçiminde, takvimde olan bir gün olmalı (YYYY-MM-DD).',
    ar: 'يجب أن يكون يومًا من التقويم بالصيغة YYYY-MM-DD.',
  },
  empty: { en: 'It must not be empty.', tr: 'Boş olamaz.', ar: 'يجب ألا يكون فارغًا.' },
  address: {
    en: 'It must be an http or https address.',
    tr: 'Bir http ya da https adresi olmalı.',
    ar: 'يجب أن يكون عنوان http أو https.',
  },
  addressWithName: {
    en: 'It must not carry a name or password.',
    tr: 'İçinde kullanıcı adı ya da parola bulunamaz.',
    ar: 'يجب ألا يحتوي على اسم أو كلمة مرور.',
  },
  sap: {
    en: 'It must be 4 to 10 digits, the first not 0.',
    tr: '4 ile 10 arası rakamdan oluşmalı, 0 ile başlamamalı.',
    ar: 'يجب أن يتكوّن من 4 إلى 10 أرقام وألا يبدأ بالرقم 0.',
  },
  seconds: {
    en: 'It must be a number of seconds above 0.',
    tr: '0’dan büyük bir saniye sayısı olmalı.',
    ar: 'يجب أن يكون عدد ثوانٍ أكبر من 0.',
  },
  count: {
    en: 'It must be a number from 0 to 100.',
    tr: '0 ile 100 arasında bir sayı olmalı.',
    ar: 'يجب أن يكون عددًا من 0 إلى 100.',
  },
  profile: {
    en: 'It must be letters, digits, dots or dashes.',
    tr: 'Yalnızca harf, rakam, nokta ve tireden oluşmalı.',
    ar: 'يجب أن يتكوّن من حروف أو أرقام أو نقاط أو شرطات.',
  },
} satisfies Record<string, Texts>;

/** That a value has to be one of several words. */
export const oneOf = (words: readonly string[]): Texts => ({
  en: `It must be one of ${words.join(', ')}.`,
  tr: `Şunlardan biri olmalı: ${words.join(', ')}.`,
  ar: `يجب أن يكون أحد هذه القيم: ${words.join(', ')}.`,
});

export const optionMissing = (option: string): Texts => ({
  en: `The option ${option} is missing.`,
  tr: `${option} seçeneği eksik.`,
  ar: `الخيار ${ltr}${option} مفقود.`,
});

const commandMissing: Texts = { en: 'A command is missing.', tr: 'Komut eksik.', ar: 'الأمر مفقود.' };

const valueMissing = (option: string): Texts => ({
  en: `option '${option}' argument missing.`,
  tr: `'${option}' seçeneğinin değeri eksik.`,
  ar: `قيمة الخيار '${ltr}${option}' مفقودة.`,
});

const argumentMissing = (name: string): Texts => ({
  en: `missing required argument '${name}'.`,
  tr: `'${name}' eksik.`,
  ar: `'${name}' مفقود.`,
});

const tooMany: Texts = {
  en: 'too many arguments.',
  tr: 'Fazladan sözcük var.',
  ar: 'توجد كلمات زائدة في السطر.',
};

/** The reason stands in the language already. */
const invalid = (option: string, given: string, why: string): Texts => ({
  en: `option '${option}' argument '${given}' is invalid. ${why}`,
  tr: `'${option}' seçeneği için '${given}' geçersiz. ${why}`,
  ar: `القيمة '${given}' للخيار '${ltr}${option}' غير صالحة. ${why}`,
});

const didYouMean = (near: string): Texts => ({
  en: ` Did you mean ${near}?`,
  tr: ` Şunu mu demek istediniz: ${near}?`,
  ar: ` هل تقصد ${ltr}${near}؟`,
});

const joined = (first: Texts, second: Texts): Texts => ({
  en: first.en + second.en,
  tr: first.tr + second.tr,
  ar: first.ar + second.ar,
});

const unknown = (what: 'option' | 'command', name: string, near: string | undefined): Texts => {
  const said =
    what === 'option'
      ? { en: `unknown option '${name}'.`, tr: `'${name}' diye bir seçenek yok.`, ar: `لا يوجد خيار '${ltr}${name}'.` }
      : { en: `unknown command '${name}'.`, tr: `'${name}' diye bir komut yok.`, ar: `لا يوجد أمر '${name}'.` };
  return near ? joined(said, didYouMean(near)) : said;
};

type Reader = (found: readonly string[]) => Texts;
const near = '(?: \\(Did you mean (?:one of )?(.+)\\?\\))?';
/** What Commander finds wrong, which it says in English only, by its code. */
const readers: Readonly<Record<string, readonly [RegExp, Reader]>> = {
  'commander.unknownOption': [new RegExp(`^unknown option '(.+?)'${near}`), ([name = '', like]) => unknown('option', name, like)],
  'commander.unknownCommand': [
    new RegExp(`^unknown command '(.*?)'${near}`),
    ([name = '', like]) => unknown('command', name, like),
  ],
  'commander.excessArguments': [/./, () => tooMany],
  'commander.missingArgument': [/'(.+)'/, ([name = '']) => argumentMissing(name)],
  'commander.optionMissingArgument': [/'(.+)'/, ([option = '']) => valueMissing(option)],
  'commander.invalidArgument': [
    /^option '(.+?)' argument '(.*)' is invalid\. (.+)$/,
    ([option = '', given = '', why = '']) => invalid(option, given, why),
  ],
  'commander.help': [/^/, () => commandMissing],
};

/** What is wrong with the command line, from the words of Commander. What it may say one day that is not known here stays English. */
export const wrongLine = (code: string, message: string): Texts => {
  const said = message.replace(/^error: /, '').replaceAll('\n', ' ');
  const [pattern, read] = readers[code] ?? [];
  const found = pattern?.exec(said);
  const why = found && read ? read(found.slice(1)) : { en: said, tr: said, ar: said };
  return joined(why, {
    en: ' See --help.',
    tr: ' Yardım için: --help.',
    ar: ` للمساعدة: ${ltr}--help.`,
  });
};
