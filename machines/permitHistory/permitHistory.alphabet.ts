import { Problem } from '#domain/kernel/problem.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import type { permitHistoryMachine } from './permitHistory.machine.ts';

const event = {
  seq: 1,
  event: 'SUBMIT',
  from_state: 'draft',
  to_state: 'requested',
  reason: null,
  comment: null,
  actor: { sap: 4001, name: 'Deniz Aksoy' },
  role_code: 'applicant',
  at: '2026-11-01T06:00:00.000Z',
  prev_hash: '0'.repeat(64),
  hash: 'a'.repeat(64),
} as const;

/** A history of one event, whole, broken and impossible to verify. */
export const permitHistoryAlphabet = alphabet<typeof permitHistoryMachine>({
  input: { permitId: 7 },
  events: [{ type: 'history.retry' }, { type: 'history.verify' }],
  ports: {
    loadHistory: { answers: [[event]], failures: [new Problem('unreachable')] },
    verifyChain: {
      answers: [{ kind: 'whole', events: 1 }, { kind: 'broken', seq: 1 }, { kind: 'unable' }],
      failures: [new Problem('server_broken')],
    },
  },
});
