import { defineCommand } from '../kit/command.ts';

export const tokenCheck = defineCommand({
  path: ['token', 'check'],
  about: 'Ask the server whose token this is',
  flags: {},
  prints: {
    valid: 'true',
    server: 'address of the server',
    origin: 'where the token came from',
    user: 'whose it is: sap, name, roles',
  },
  examples: ['token check', 'token check --token-file /run/credentials/control-room.token --json'],
  run: async (context) => {
    const { checkToken } = await import('../session/checkToken.ts');
    return checkToken(context);
  },
});
