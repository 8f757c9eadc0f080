import { defineCommand } from '#cli/kit/command.ts';

export const whoami = defineCommand({
  path: ['whoami'],
  about: 'Show who you are signed in as',
  flags: {},
  prints: {
    sap: 'your SAP number',
    name: 'your name',
    email: 'your e-mail, empty when the server has none',
    roles: 'your roles at this moment',
    server: 'address of the server',
  },
  examples: ['whoami', 'whoami --profile night --json'],
  run: async (context) => {
    const { whoAmI } = await import('#cli/session/whoAmI.ts');
    return whoAmI(context);
  },
});
