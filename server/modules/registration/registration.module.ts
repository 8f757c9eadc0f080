import { Problem } from '#domain/kernel/problem.ts';
import { registrationEndpoints } from '#domain/session/registration.endpoints.ts';
import type { ServerConfig } from '#server/config/config.ts';
import type { ServerModule } from '#server/kit/module.ts';
import { createPasswords } from '#server/kit/passwords.ts';
import { register } from './register.ts';

/** Accounts that people make for themselves. A site that does not want them answers so. */
export const registrationModule = ({
  hashing,
  refusalMs,
  registration,
  registrationsPerMinutePerAddress: perMinute,
}: ServerConfig): ServerModule => {
  const passwords = createPasswords(hashing);
  return {
    name: 'registration',
    answers: (on) => {
      on(
        registrationEndpoints.register,
        async (call) => {
          if (!registration) throw new Problem('registration_closed');
          return register(call, passwords, refusalMs);
        },
        { perMinute },
      );
    },
  };
};
