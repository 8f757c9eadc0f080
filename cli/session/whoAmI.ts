import type { Context } from '#cli/kit/context.ts';
import type { Exit } from '#cli/kit/exit.ts';
import { spelledRole } from '#domain/kernel/role.texts.ts';
import { ownerOfToken } from './checkToken.ts';

/** Tells who the calls of this command line are made by. */
export const whoAmI = async ({ print, connect }: Context): Promise<Exit> => {
  const connection = await connect('token');
  const { user } = await ownerOfToken(connection);
  const { displayName: name, email } = user.data;
  print.result({ sap: user.sap, name, email, roles: user.role, server: connection.server }, [
    `${name} (SAP ${user.sap}) at ${connection.server}; roles: ${user.role.map(spelledRole).join(', ')}.`,
  ]);
  return 'ok';
};
