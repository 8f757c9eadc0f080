import { createActorContext } from '@xstate/react';
import { loginMachine } from '#machines/login/login.machine.ts';

/** The sign-in form of the page, as long as it is there. */
export const LoginActor = createActorContext(loginMachine);
