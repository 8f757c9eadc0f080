import { Problem } from '#domain/kernel/problem.ts';
import type { PermitRevision } from '#domain/permits/papers/papers.endpoints.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import type { permitRevisionsMachine } from './permitRevisions.machine.ts';

const asked: PermitRevision = {
  revision: 0,
  fields: null,
  area: null,
  performing_authority: null,
  crew: null,
  ended_at: null,
  ended_by: null,
  actor: null,
};

/** Revisions that are read, and a call that fails. */
export const permitRevisionsAlphabet = alphabet<typeof permitRevisionsMachine>({
  input: { permitId: 7 },
  events: [{ type: 'revisions.retry' }],
  ports: { readRevisions: { answers: [[asked]], failures: [new Problem('unreachable')] } },
});
