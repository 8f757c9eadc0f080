import type { Json } from '#domain/kernel/json.ts';
import type { FieldChange } from './audit.rules.ts';

type Members = { readonly [name: string]: Json };

const isMembers = (value: Json | undefined): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

const at = (path: string, name: string | number): string => (path === '' ? String(name) : `${path}.${name}`);

const between = (path: string, from: Json | undefined, to: Json | undefined): FieldChange[] => {
  if (isMembers(from) && isMembers(to))
    return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((name) =>
      between(at(path, name), from[name], to[name]),
    );
  // A list that has become shorter is told whole: which of its members went is not to be seen from their places.
  if (isList(from) && isList(to) && to.length >= from.length)
    return to.flatMap((member, place) => between(at(path, place), from[place], member));
  const isSame = JSON.stringify(from ?? null) === JSON.stringify(to ?? null);
  return isSame ? [] : [{ path, from: from ?? null, to: to ?? null }];
};

/** What is other in one document than it was in another: the smallest members that differ, each from what to what. */
export const fieldChanges = (from: Members, to: Members): FieldChange[] => between('', from, to);
