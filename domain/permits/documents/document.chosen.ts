import { Problem } from '#domain/kernel/problem.ts';
import { documentLimits } from './document.limits.ts';
import { documentName, endingOf, nameFault } from './document.name.ts';

/** What can be told of a file before it is sent: too large, of a kind that is not kept, or fit to be tried. */
export const problemOfChosen = ({ name, size }: { name: string; size: number }): Problem | null => {
  const kept = documentName(name);
  if (size > documentLimits.max) return new Problem('too_large');
  if (nameFault(kept) === null && !endingOf(kept)) return new Problem('unsupported_media');
  return null;
};
