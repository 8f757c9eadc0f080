import { type ProductRole, productRoles } from '#domain/access/roles.ts';
import { spelledRole } from '#domain/kernel/role.texts.ts';

const shortForms: Record<ProductRole, string> = { 'Hse Coordinator': 'hse', SME: 'sme', 'Area Owner Delegate': 'aod' };

/** The roles as they are shown, each with its short form, for help and refusals. */
export const roleWords: string = productRoles
  .map(({ code }) => (code.toLowerCase() === shortForms[code] ? code : `${spelledRole(code)} (${shortForms[code]})`))
  .join(', ');

const plain = (word: string): string => word.toLowerCase().replace(/[\s_-]+/g, '');

/** The role that somebody means by its name or its short form; capitals, blanks and dashes do not count. */
export const roleNamed = (word: string): ProductRole | undefined =>
  productRoles.find(({ code }) => [plain(code), shortForms[code]].includes(plain(word)))?.code;
