import type { Context } from '#cli/kit/context.ts';
import type { Exit } from '#cli/kit/exit.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { rolesFrom, sapFrom } from './given.ts';
import { printUser } from './printUser.ts';

type Given = {
  sap: string;
  roles: string | undefined;
  set: string | undefined;
  template: 'admin' | 'staff' | 'none' | undefined;
  administrator: 'yes' | 'no' | undefined;
};

/** Changes what is named and leaves the rest. The new roles hold from the person's next call on. */
export const changeRoles = async (context: Context, { sap, roles, set, template, administrator }: Given): Promise<Exit> => {
  if (roles !== undefined && set !== undefined) throw new Problem('usage', { message: 'Name the roles once, with --roles.' });
  const named = roles ?? set;
  if (named === undefined && !template && !administrator)
    throw new Problem('usage', { message: 'Nothing to change: name --roles, --template or --administrator.' });
  const params = { sap: sapFrom(sap) };
  const body = {
    ...(named === undefined ? {} : { roles: rolesFrom(named) }),
    ...(template ? { template_role: template === 'none' ? null : template } : {}),
    ...(administrator ? { administrator: administrator === 'yes' } : {}),
  };
  const { api } = await context.connect('token');
  const { result } = await api.administration.change({ params, body, signal: context.signal });
  return printUser(context, result);
};
