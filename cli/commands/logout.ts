import { defineCommand } from '../kit/command.ts';

export const logout = defineCommand({
  path: ['logout'],
  about: 'Revoke the token and forget it',
  flags: {},
  examples: ['logout', 'logout --profile night'],
  run: async (context) => {
    const { signOut } = await import('../session/signOut.ts');
    return signOut(context);
  },
});
