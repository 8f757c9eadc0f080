import type { Context } from '#cli/kit/context.ts';
import type { Exit } from '#cli/kit/exit.ts';
import { readPassword } from '#cli/session/readPassword.ts';
import { rolesFrom } from './given.ts';
import { printUser } from './printUser.ts';

type Given = {
  sap: number;
  firstname: string;
  surname: string;
  email: string | undefined;
  phone: string | undefined;
  roles: string;
  passwordStdin: boolean;
};

/** Creates an account. The server judges names, roles and password. */
export const addUser = async (context: Context, { passwordStdin, roles, email, phone, ...given }: Given): Promise<Exit> => {
  const granted = rolesFrom(roles);
  const password = await readPassword(context, passwordStdin);
  const { api } = await context.connect('token');
  const body = { ...given, email: email ?? null, phone: phone ?? null, roles: granted, password };
  const { result } = await api.administration.add({ body, signal: context.signal });
  return printUser(context, result);
};
