import { passwordLimits } from '#domain/access/password/password.limits.ts';
import { type Language, type Texts, textIn } from '#domain/kernel/language.ts';
import { normalizeForSearch } from '#domain/kernel/normalizeForSearch.ts';

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

const faultOf = async (password: string, owner: Owner): Promise<Texts | null> => {
  const { length } = [...password];
  if (length < passwordLimits.min) return texts.tooShort;
  if (length > passwordLimits.max) return texts.tooLong;
  if (isPersonal(password, owner)) return texts.personal;
  const { isGuessable } = await import('./guessable.ts');
  return isGuessable(password) ? texts.common : null;
};

/** What is wrong with a new password, as a sentence for its field; null when it may be used (OWASP ASVS 5.0, 6.2.1 to 6.2.12). */
export const passwordFault = async (password: string, owner: Owner, language: Language): Promise<string | null> => {
  const fault = await faultOf(password, owner);
  return fault && textIn(fault, language);
};
