import type { Emergency } from '#domain/permits/emergencies/emergency.endpoints.ts';
import { byPermit, unaccountedIn } from '#domain/permits/emergencies/emergency.rules.ts';
import { type Desk, desk } from './permitDesk.ts';

/** Everybody who is not accounted for in an emergency, named as who stands it down has to; null where nobody is missing. */
export const namingAll = ({ stopped, also_on_site }: Pick<Emergency, 'stopped' | 'also_on_site'>) => {
  const people = unaccountedIn([...stopped, ...also_on_site]);
  return people.length > 0 ? { people: byPermit(people), reason: 'Seen at the muster point' } : null;
};

/**
 * Counts everybody who is missing from an emergency, so that they lead and watch, and sign, as soon as it is over. Answers who is missing
 * still, as who stands it down has to name them: those who are inside.
 */
export const countAll = async ({ call }: Pick<Desk, 'call'>, { id, stopped, also_on_site }: Emergency) => {
  for (const { permit, member } of unaccountedIn([...stopped, ...also_on_site]))
    await call(desk.sme, 'PUT', `/v1/emergencies/${id}/head-count/`, { permit, member, accounted: true });
  const open: Emergency[] = (await call(desk.hse, 'GET', '/v1/emergencies/')).json().result;
  return open.filter((one) => one.id === id).map(namingAll)[0] ?? null;
};
