import { defineCommand } from '#cli/kit/command.ts';

export const whoami = defineCommand({
  path: ['whoami'],
  about: 'Show who you are signed in as',
  flags: {},
  prints: {
    sap: 'your SAP number; null for a device',
    name: 'your name, or that of the device',
    email: 'your e-mail, empty when the server has none',
    roles: 'your roles at this moment',
    server: 'address of the server',
    expires_at: 'when the token ends at the latest; null when it has no end',
    device: 'the device whose token is in force: name, serial of its instrument, site; null for a person',
  },
  examples: ['whoami', 'whoami --profile night --json'],
  run: async (context) => {
    const { whoAmI } = await import('#cli/session/whoAmI.ts');
    return whoAmI(context);
  },
});
