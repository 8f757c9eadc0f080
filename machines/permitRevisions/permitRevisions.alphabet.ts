import { Problem } from '#domain/kernel/problem.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import type { permitRevisionsMachine } from './permitRevisions.machine.ts';

/** Revisions that are read, and a call that fails. */
export const permitRevisionsAlphabet = alphabet<typeof permitRevisionsMachine>({
  input: { permitId: 7 },
  events: [{ type: 'revisions.retry' }],
  ports: { readRevisions: { answers: [[]], failures: [new Problem('unreachable')] } },
});
