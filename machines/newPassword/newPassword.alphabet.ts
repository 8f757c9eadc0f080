import type { NewPasswordValues } from '#domain/account/newPassword.schema.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import type { NewPasswordErrors, newPasswordMachine } from './newPassword.machine.ts';

const check = ({ password, new_password, repeat }: NewPasswordValues): NewPasswordErrors => ({
  ...(password === '' ? { password: 'profile:passwordMissing' } : {}),
  ...(new_password === '' ? { new_password: 'profile:passwordMissing' } : {}),
  ...(repeat === new_password ? {} : { repeat: 'profile:passwordsDiffer' }),
});

export const newPasswordAlphabet = alphabet<typeof newPasswordMachine>({
  input: { check },
  events: [
    { type: 'password.changed', field: 'password', value: 'control-room' },
    { type: 'password.changed', field: 'new_password', value: 'granite otter lantern' },
    { type: 'password.changed', field: 'repeat', value: 'granite otter lantern' },
    { type: 'password.changed', field: 'repeat', value: 'granite' },
    { type: 'password.submitted' },
  ],
  ports: { changePassword: { answers: [undefined], failures: [new Problem('password_wrong')] } },
  facts: ({ values }) => values,
});
