import { Problem } from '#domain/kernel/problem.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import type { accountDeletionMachine } from './accountDeletion.machine.ts';

export const accountDeletionAlphabet = alphabet<typeof accountDeletionMachine>({
  events: [
    { type: 'deletion.changed', value: 'control-room' },
    { type: 'deletion.changed', value: '' },
    { type: 'deletion.submitted' },
  ],
  ports: {
    deleteAccount: { answers: [undefined], failures: [new Problem('password_wrong')] },
    leave: { answers: [undefined], failures: ['nobody is there to sign out'] },
  },
  facts: ({ password, isMissing, problem }) => [password, isMissing, problem !== null],
});
