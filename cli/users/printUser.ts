import type { Context } from '#cli/kit/context.ts';
import type { Exit } from '#cli/kit/exit.ts';
import type { AdministeredUser } from '#domain/administration/administration.endpoints.ts';
import { spelledRole } from '#domain/kernel/role.texts.ts';

/** What an account may do, in one line. */
export const rightsOf = ({ roles, template_role, administrator, disabled }: AdministeredUser): string =>
  [...roles.map(spelledRole), template_role, administrator && 'administers users', disabled && 'disabled']
    .filter(Boolean)
    .join(', ') || 'no role';

/** Tells how an account stands after a change. */
export const printUser = ({ print }: Context, user: AdministeredUser): Exit => {
  const phone = user.phone === null ? '' : `, ${user.phone}`;
  print.result({ user }, [`${user.firstname} ${user.surname} (SAP ${user.sap}${phone}): ${rightsOf(user)}.`]);
  return 'ok';
};
