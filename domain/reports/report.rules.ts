import { type FaultReport, reportLimits } from './report.schema.ts';

// A query may hold what was searched for or a ticket of a sign-in; what is long and random may be a key to something.
const query = /[?#][^\s:)]*/g;
const likeAKey = /[A-Za-z0-9_-]{40,}/g;

const withoutSecrets = (text: string): string => text.replace(query, '').replace(likeAKey, '…');

/** A report without queries and without anything that looks like a key, cut to its limits. Done where it is written and where it is logged. */
export const cleaned = ({ id, path, message, stack, version }: FaultReport): FaultReport => ({
  id,
  path: withoutSecrets(path).slice(0, reportLimits.path),
  message: withoutSecrets(message).slice(0, reportLimits.message),
  stack: withoutSecrets(stack).slice(0, reportLimits.stack),
  version,
});
