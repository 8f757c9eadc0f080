import { createDesk, type Desk, type Ran } from '#tests/kit/runCli.ts';

export const password = 'control-room';

/** Signs the desk in as the HSE Coordinator of the demo plant. */
export const signIn = (desk: Desk, server: string, args: readonly string[] = []): Promise<Ran> =>
  desk.run(['login', '--server', server, '--sap', '1002', '--password-stdin', ...args], { stdin: `${password}\n` });

/** A token as another client would get it. */
export const tokenAt = async (server: string, sap = 1002): Promise<string> => {
  const response = await fetch(`${server}/v1/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sap, password, control_room: true }),
  });
  const { token } = (await response.json()) as { token: string };
  return token;
};

/** A desk where the environment says which server and token to use. */
export const deskAt = (server: string, token: string): Promise<Desk> =>
  createDesk({ CONTROL_ROOM_URL: server, CONTROL_ROOM_TOKEN: token });
