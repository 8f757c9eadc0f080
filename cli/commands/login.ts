import { defineCommand } from '#cli/kit/command.ts';

export const login = defineCommand({
  path: ['login'],
  about: 'Sign in and keep the token in the profile',
  flags: {
    sap: { about: 'your SAP number; after the first time the profile knows it', takes: 'sap' },
    passwordStdin: { about: 'read the password from standard input' },
  },
  prints: {
    server: 'address of the server',
    profile: 'name of the profile',
    file: 'where the token is kept',
    user: 'who signed in: sap, name, roles',
  },
  examples: ['login --server https://control-room.example --sap 1002 --password-stdin < password.txt', 'login --profile night'],
  run: async (context, { sap, passwordStdin }) => {
    const { signIn } = await import('#cli/session/signIn.ts');
    return signIn(context, { sap, fromStdin: passwordStdin });
  },
});
