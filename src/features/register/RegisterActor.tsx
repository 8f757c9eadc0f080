import { isOwnPath } from '#domain/access/access.ts';
import { registerMachine } from '#machines/register/register.machine.ts';
import { screenActor } from '#src/system/screenActor.tsx';
import { checkRegister } from './register.check.ts';
import { withRegisterPorts } from './register.ports.ts';
import { readyOf } from './ways.ts';

const returnToIn = (state: unknown): string | null => {
  const returnTo = typeof state === 'object' && state !== null && 'returnTo' in state ? state.returnTo : null;
  return typeof returnTo === 'string' && isOwnPath(returnTo) ? returnTo : null;
};

/** The register form of the page, as long as it is there. `state` is what came with the address. */
export const RegisterActor = screenActor(registerMachine, (outside, { state }: { state: unknown }) => ({
  logic: withRegisterPorts(outside, { ...outside, returnTo: returnToIn(state) }),
  input: { check: checkRegister, ready: readyOf(outside) },
}));
