import { type Language, type Texts, textIn } from '#domain/kernel/language.ts';
import { normalizeForSearch } from '#domain/kernel/normalizeForSearch.ts';
import { commonWords } from './commonWords.ts';
import { passwordLimits } from './password.limits.ts';

const texts = {
  tooShort: {
    en: `The password needs ${passwordLimits.min} characters or more.`,
    tr: `Parola en az ${passwordLimits.min} karakter olmalıdır.`,
    ar: `يجب ألا تقل كلمة المرور عن ${passwordLimits.min} أحرف.`,
  },
  tooLong: {
    en: `The password may have ${passwordLimits.max} characters at most.`,
    tr: `Parola en çok ${passwordLimits.max} karakter olabilir.`,
    ar: `يجب ألا تزيد كلمة المرور على ${passwordLimits.max} حرفًا.`,
  },
  common: {
    en: 'Too many people use this password, or one like it. Choose another; several unrelated words are good.',
    tr: 'Bu parolayı ya da benzerini çok kişi kullanıyor. Başka bir parola seçin; ilgisiz birkaç sözcük iyidir.',
    ar: 'يستخدم كثيرون كلمة المرور هذه أو ما يشبهها. اختر غيرها؛ عدة كلمات لا رابط بينها خيار جيد.',
  },
  personal: {
    en: 'The password must not be made of your own number, name or address.',
    tr: 'Parola kendi numaranızdan, adınızdan veya adresinizden oluşmamalıdır.',
    ar: 'يجب ألا تتكوّن كلمة المرور من رقمك أو اسمك أو عنوانك.',
  },
} satisfies Record<string, Texts>;

const letters: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' };

/** The word that a password is dressed up from: `P@ssw0rd2026!` is `password`. */
const bareForms = (password: string): string[] => {
  const plain = normalizeForSearch(password).replaceAll(/[\s._-]/g, '');
  const trimmed = plain.replace(/^[^a-z]+|[^a-z]+$/g, '');
  const undressed = (text: string) => [...text].map((char) => letters[char] ?? char).join('');
  // Walks have figures of their own, so only what is no figure is taken from them, and then a year.
  const unsigned = plain.replace(/[^a-z0-9]+$/, '');
  const yearless = unsigned.replace(/(?:19|20)\d\d$/, '');
  return [plain, trimmed, unsigned, yearless, undressed(plain), undressed(trimmed), undressed(plain.replace(/[\d!?.*#]+$/, ''))];
};

const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz', '01234567890', '1234567890'];

const isDay = (day: number, month: number, year: number): boolean =>
  day >= 1 && day <= 31 && month >= 1 && month <= 12 && year >= 1900 && year <= 2099;

/** A day of the calendar in eight figures, in any order that people write it, with whatever signs between. */
const isDate = (text: string): boolean => {
  const figures = text.replaceAll(/[\s./_-]/g, '');
  if (!/^\d{8}$/.test(figures)) return false;
  const at = (from: number, to: number) => Number(figures.slice(from, to));
  const first = at(0, 2);
  const second = at(2, 4);
  return isDay(first, second, at(4, 8)) || isDay(second, first, at(4, 8)) || isDay(at(6, 8), at(4, 6), at(0, 4));
};

/** One character or two over and over, or a walk along a row of the keyboard or the alphabet. */
const isPattern = (text: string): boolean => {
  if (isDate(text) || /^(.{1,3})\1+.?.?$/.test(text)) return true;
  const back = [...text].reverse().join('');
  return rows.some((row) => `${row}${row}`.includes(text) || `${row}${row}`.includes(back));
};

type Owner = { sap: number; firstname: string; surname: string; email?: string | null | undefined };

// What stands before the sign of an address is mostly a name; what stands behind it is mostly the company's.
const wordsOf = ({ sap, firstname, surname, email }: Owner): string[] =>
  [
    String(sap),
    normalizeForSearch(email ?? ''),
    ...normalizeForSearch(`${firstname} ${surname} ${email ?? ''}`).split(/[\s@._-]+/),
  ].filter((part) => part.length > 2);

const isPersonal = (password: string, owner: Owner): boolean => {
  const rest = wordsOf(owner).reduce((text, part) => text.replaceAll(part, ''), normalizeForSearch(password));
  return rest.replaceAll(/[^a-z]/g, '').length < 4 && rest.length < normalizeForSearch(password).length;
};

const faultOf = (password: string, owner: Owner): Texts | null => {
  const { length } = [...password];
  if (length < passwordLimits.min) return texts.tooShort;
  if (length > passwordLimits.max) return texts.tooLong;
  if (isPersonal(password, owner)) return texts.personal;
  const forms = bareForms(password);
  return forms.some((form) => commonWords.has(form)) || isPattern(normalizeForSearch(password)) ? texts.common : null;
};

/** What is wrong with a new password, as a sentence for its field; null when it may be used (OWASP ASVS 5.0, 6.2.1 to 6.2.12). */
export const passwordFault = (password: string, owner: Owner, language: Language): string | null => {
  const fault = faultOf(password, owner);
  return fault && textIn(fault, language);
};
