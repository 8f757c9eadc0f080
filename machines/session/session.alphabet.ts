import { Problem } from '#domain/kernel/problem.ts';
import { guest } from '#domain/session/session.schema.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import type { Session, sessionMachine } from './session.machine.ts';

const session = (token: string): Session => ({
  user: { ...guest, uid: '7', sap: 1002, role: ['Hse Coordinator', 'user'] },
  token,
});

export const sessionAlphabet = alphabet<typeof sessionMachine>({
  events: [
    { type: 'session.adopted', session: session('mine') },
    { type: 'session.rejected', token: 'mine' },
    { type: 'session.rejected', token: 'an older one' },
    { type: 'session.changedElsewhere', token: 'mine' },
    { type: 'session.changedElsewhere', token: 'another' },
    { type: 'session.changedElsewhere', token: null },
    { type: 'session.leave' },
    { type: 'session.retry' },
  ],
  ports: {
    recallToken: { answers: [null, 'mine'], failures: ['storage is forbidden'] },
    checkToken: {
      answers: [session('mine')],
      failures: [new Problem('invalid_token'), new Problem('wrong_role'), new Problem('unreachable'), new Problem('unavailable')],
    },
    keepToken: { answers: [undefined], failures: ['storage is full'] },
    forget: { answers: [undefined], failures: [new Problem('unreachable')] },
    watchOtherTabs: { failures: ['this browser cannot tell'] },
  },
  facts: ({ token, because }) => [token, because !== null],
});
