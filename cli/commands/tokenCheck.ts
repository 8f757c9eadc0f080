import { defineCommand } from '../kit/command.ts';

export const tokenCheck = defineCommand({
  path: ['token', 'check'],
  about: 'Ask the server whose token this is',
  flags: {},
  examples: ['token check', 'token check --token-file /run/credentials/control-room.token --json'],
  run: async (context) => {
    const { checkToken } = await import('../session/checkToken.ts');
    return checkToken(context);
  },
});
