import type { OpenSession } from '#domain/account/account.endpoints.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import type { accountSessionsMachine } from './accountSessions.machine.ts';

const time = '2026-11-20T08:00:00.000Z';
const session = (id: number, current = false): OpenSession => ({
  id,
  created_at: time,
  last_used_at: time,
  expires_at: time,
  agent: 'Firefox/140.0',
  current,
});

export const accountSessionsAlphabet = alphabet<typeof accountSessionsMachine>({
  events: [{ type: 'sessions.reload' }, { type: 'sessions.end', which: 2 }, { type: 'sessions.end', which: 'others' }],
  ports: {
    load: { answers: [[session(1, true), session(2), session(3)]], failures: [new Problem('unreachable')] },
    end: { answers: [undefined], failures: [new Problem('unreachable')] },
  },
  facts: ({ rows, ending, problem }) => [rows.length, ending, problem !== null],
});
