import type { Emergency } from '#domain/permits/emergencies/emergency.endpoints.ts';
import { byPermit, unaccountedIn } from '#domain/permits/emergencies/emergency.rules.ts';

/** Everybody who is not accounted for in an emergency, named as who stands it down has to; null where nobody is missing. */
export const namingAll = ({ stopped, also_on_site }: Pick<Emergency, 'stopped' | 'also_on_site'>) => {
  const people = unaccountedIn([...stopped, ...also_on_site]);
  return people.length > 0 ? { people: byPermit(people), reason: 'Seen at the muster point' } : null;
};
