import type { Context } from '#cli/kit/context.ts';
import type { Exit } from '#cli/kit/exit.ts';
import { spelledRole } from '#domain/kernel/role.texts.ts';
import { isDeviceToken } from '#domain/session/tokenPrefixes.ts';
import { deviceOfToken, deviceWords, endWords, ownerOfToken } from './checkToken.ts';

/** Tells who the calls of this command line are made by: a person, or a device whose token is in force. */
export const whoAmI = async ({ print, connect, signal }: Context): Promise<Exit> => {
  const connection = await connect('token');
  const { server, token } = connection;
  if (isDeviceToken(token)) {
    const { device, expiresAt } = await deviceOfToken(connection, token, signal);
    const nobody = { sap: null, name: device.name, email: '', roles: [] };
    print.result({ ...nobody, server, device, expires_at: expiresAt }, [`${deviceWords(device, server)}${endWords(expiresAt)}`]);
    return 'ok';
  }
  const { user, expiresAt } = await ownerOfToken(connection);
  const { displayName: name, email } = user.data;
  print.result({ sap: user.sap, name, email, roles: user.role, server, device: null, expires_at: expiresAt }, [
    `${name} (SAP ${user.sap}) at ${server}; roles: ${user.role.map(spelledRole).join(', ')}.`,
  ]);
  return 'ok';
};
