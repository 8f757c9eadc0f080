import { type ProductRole, productRoles } from '#domain/access/roles.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { readValue } from '../kit/values.ts';

/** The SAP number that stands on the command line without a flag. */
export const sapFrom = (text: string): number => {
  const read = readValue('sap', text);
  if ('wrong' in read) throw new Problem('usage', { message: `The SAP number '${text}' is not right. ${read.wrong}` });
  return Number(read.value);
};

const roleFrom = (word: string): ProductRole => {
  const known = productRoles.find(({ code }) => code.toLowerCase() === word.toLowerCase());
  if (known) return known.code;
  const codes = productRoles.map(({ code }) => code).join(', ');
  throw new Problem('usage', { message: `There is no role '${word}'. The roles are: ${codes}.` });
};

/** Roles of the product, written with commas between them. */
export const rolesFrom = (text: string): ProductRole[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .map(roleFrom);
