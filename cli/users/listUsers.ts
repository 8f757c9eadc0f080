import type { Context } from '#cli/kit/context.ts';
import type { Exit } from '#cli/kit/exit.ts';
import type { AdministeredUser } from '#domain/administration/administration.endpoints.ts';
import { heldBy, rightsOf } from './printUser.ts';

const pageSize = 500;

/** Every account that fits, page by page. */
export const listUsers = async ({ connect, print, signal }: Context, { search }: { search: string }): Promise<Exit> => {
  const { api } = await connect('token');
  const users: AdministeredUser[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const page: { result: AdministeredUser[]; next: number | null } = await api.administration.list({
      query: { search, after, limit: pageSize },
      signal,
    });
    users.push(...page.result);
    after = page.next;
  }
  print.table(
    { users },
    ['SAP', 'Name', 'E-mail', 'Rights', 'Holds'],
    users.map((user) => [
      String(user.sap),
      `${user.firstname} ${user.surname}`,
      user.email ?? '',
      rightsOf(user),
      heldBy(user).join(', '),
    ]),
  );
  return 'ok';
};
