import { defineCommand } from '#cli/kit/command.ts';

export const usersDisable = defineCommand({
  path: ['users', 'disable'],
  about: 'Disable an account and end its sessions',
  flags: { force: { about: 'also if it is your own account' } },
  args: { sap: { about: 'the SAP number' } },
  prints: {
    user: 'the account: id, sap, firstname, surname, email, phone, roles, template_role, administrator, disabled, areas, competences',
  },
  examples: ['users disable 4711', 'users disable 4711 --json'],
  run: async (context, { sap, force }) => {
    const { disable } = await import('#cli/users/setDisabled.ts');
    return disable(context, { sap, force });
  },
});
