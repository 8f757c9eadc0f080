import { Problem } from '#domain/kernel/problem.ts';
import type { Context } from '../kit/context.ts';
import type { Exit } from '../kit/exit.ts';
import { rolesFrom, sapFrom } from './given.ts';
import { tellUser } from './tellUser.ts';

type Given = {
  sap: string;
  set: string | undefined;
  template: 'admin' | 'staff' | 'none' | undefined;
  administrator: 'yes' | 'no' | undefined;
};

/** Changes what is named and leaves the rest. The new roles hold from the person's next call on. */
export const changeRoles = async (context: Context, { sap, set, template, administrator }: Given): Promise<Exit> => {
  if (set === undefined && !template && !administrator)
    throw new Problem('usage', { message: 'Nothing to change: name --set, --template or --administrator.' });
  const params = { sap: sapFrom(sap) };
  const body = {
    ...(set === undefined ? {} : { roles: rolesFrom(set) }),
    ...(template ? { template_role: template === 'none' ? null : template } : {}),
    ...(administrator ? { administrator: administrator === 'yes' } : {}),
  };
  const { api } = await context.connect('token');
  const { result } = await api.administration.change({ params, body, signal: context.signal });
  return tellUser(context, result);
};
