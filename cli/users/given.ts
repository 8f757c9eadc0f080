import { readValue } from '#cli/kit/values.ts';
import type { ProductRole } from '#domain/access/roles.ts';
import type { Texts } from '#domain/kernel/language.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { roleNamed, roleWords } from './roleWords.ts';

const noSap = (text: string, why: Texts): Texts => ({
  en: `The SAP number '${text}' is not right. ${why.en}`,
  tr: `'${text}' geçerli bir SAP numarası değil. ${why.tr}`,
  ar: `رقم SAP '${text}' غير صحيح. ${why.ar}`,
});
const noRole = (word: string): Texts => ({
  en: `There is no role '${word}'. The roles are: ${roleWords}; none for no role.`,
  tr: `'${word}' diye bir rol yok. Roller: ${roleWords}; rol vermemek için none.`,
  ar: `لا يوجد دور '${word}'. الأدوار: ${roleWords}؛ ولعدم منح دور: none.`,
});

/** The SAP number that stands on the command line without a flag. */
export const sapFrom = (text: string): number => {
  const read = readValue('sap', text);
  if ('wrong' in read) throw new Problem('usage', { text: noSap(text, read.wrong) });
  return Number(read.value);
};

const roleFrom = (word: string): ProductRole => {
  const role = roleNamed(word);
  if (role) return role;
  throw new Problem('usage', { text: noRole(word) });
};

/** Roles of the product, each once, written with commas between them; `none` or an empty text for no role. */
export const rolesFrom = (text: string): ProductRole[] => {
  const words = text.split(',').map((word) => word.trim());
  const named = words.filter((word) => word !== '');
  return named.length === 1 && named[0]?.toLowerCase() === 'none' ? [] : [...new Set(named.map(roleFrom))];
};
