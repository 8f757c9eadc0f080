import { Problem } from '#domain/kernel/problem.ts';

/**
 * The names of a list with commas between them, as a query gives it, each once; null where nothing is asked. An unknown one is 400
 * `bad_request`, which says where it stood and what is known: a misspelt name never leads to an answer with less than was meant.
 */
export const namesIn = <Name extends string>(field: string, known: readonly Name[], asked: string | undefined): Name[] | null => {
  if (asked === undefined) return null;
  const names = asked.split(',').map((name) => name.trim());
  const strange = names.find((name) => !known.some((one) => one === name));
  if (strange !== undefined) {
    const message = `${field} must be of: ${known.join(', ')}`;
    throw new Problem('bad_request', { errors: [{ field, message }] });
  }
  return known.filter((name) => names.includes(name));
};
