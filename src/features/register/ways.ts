import type { RegisterWay } from '#machines/register/register.machine.ts';
import type { Ports } from '#src/system/Ports.tsx';

type Known = Pick<Ports, 'providers' | 'registration'>;

/** With whom one may register, as people call them. */
export const waysOf = ({ providers }: Known): { id: RegisterWay; title: string }[] => [
  { id: 'token', title: 'JWT' },
  { id: 'firebase', title: 'Firebase' },
  { id: 'external', title: providers.external?.name ?? 'Auth0' },
];

/** Which of them this site has set up. */
export const readyOf = ({ providers, registration }: Known): Record<RegisterWay, boolean> => ({
  token: registration,
  firebase: providers.firebase !== null,
  external: providers.external !== null,
});
