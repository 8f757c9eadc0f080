import type { Context } from '#cli/kit/context.ts';
import type { Exit } from '#cli/kit/exit.ts';
import type { AdministeredUser } from '#domain/administration/administration.endpoints.ts';
import { spelledRole } from '#domain/kernel/role.texts.ts';

/** What an account may do, in one line. */
export const rightsOf = ({ roles, template_role, administrator, disabled }: AdministeredUser): string =>
  [...roles.map(spelledRole), template_role, administrator && 'administers users', disabled && 'disabled']
    .filter(Boolean)
    .join(', ') || 'no role';

const lasting = (what: string, until: string | null): string => (until === null ? what : `${what} until ${until}`);

/** What somebody holds beside their roles, each until when. */
export const heldBy = ({ areas, competences }: AdministeredUser): string[] => [
  ...areas.map(({ site, code, until }) => lasting(`delegate of ${site} ${code}`, until)),
  ...competences.map(({ code, until }) => lasting(code, until)),
];

/** Tells how an account stands after a change. */
export const printUser = ({ print }: Context, user: AdministeredUser, done: readonly string[] = []): Exit => {
  const phone = user.phone === null ? '' : `, ${user.phone}`;
  const held = heldBy(user);
  const lines = held.length > 0 ? [`Holds: ${held.join(', ')}.`] : [];
  print.result({ user }, [...done, `${user.firstname} ${user.surname} (SAP ${user.sap}${phone}): ${rightsOf(user)}.`, ...lines]);
  return 'ok';
};
