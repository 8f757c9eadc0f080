import { Problem } from '#domain/kernel/problem.ts';
import { guest } from '#domain/session/session.schema.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import { type AnySession, markOf, type Session, type sessionMachine } from './session.machine.ts';

const session = (token: string): Session => ({
  user: { ...guest, uid: '7', sap: 1002, role: ['Hse Coordinator', 'user'] },
  token,
  endsAt: 1_000,
});

/** Of either provider: the chart does not look which. */
const provided: AnySession = {
  user: { ...guest, uid: 'one', from: 'auth0', role: ['admin', 'user'] },
  token: null,
  endsAt: null,
};

export const sessionAlphabet = alphabet<typeof sessionMachine>({
  events: [
    { type: 'session.adopted', session: session('mine') },
    { type: 'session.adopted', session: provided },
    { type: 'session.renewed', token: 'mine', endsAt: 2_000 },
    { type: 'session.pictured', photoURL: '/avatar.svg' },
    { type: 'session.rejected', token: 'mine' },
    { type: 'session.rejected', token: 'an older one' },
    { type: 'session.expired' },
    { type: 'session.changedElsewhere', mark: 'mine' },
    { type: 'session.changedElsewhere', mark: 'auth0:one' },
    { type: 'session.changedElsewhere', mark: null },
    { type: 'session.changedElsewhere', mark: null, ended: true },
    { type: 'session.leave' },
    { type: 'session.retry' },
  ],
  ports: {
    recallFirebase: { answers: [null, provided], failures: [new Problem('unreachable')] },
    recallExternal: { answers: [null, provided], failures: [new Problem('unreachable')] },
    recallToken: { answers: [null, 'mine'], failures: ['storage is forbidden'] },
    checkToken: {
      answers: [session('mine')],
      failures: [new Problem('invalid_token'), new Problem('wrong_role'), new Problem('unreachable')],
    },
    keepToken: { answers: [undefined], failures: ['storage is full'] },
    forget: { answers: [undefined], failures: [new Problem('unreachable')] },
    watchOtherTabs: { failures: ['this browser cannot tell'] },
    watchExpiry: { failures: ['this browser cannot tell'] },
  },
  facts: ({ because, problem, found, ...who }) => [
    markOf(who),
    because === 'tokenRefused',
    problem?.code ?? null,
    found[0]?.user.from ?? '',
  ],
});
