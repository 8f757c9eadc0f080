import { defineCommand } from '#cli/kit/command.ts';

export const usersEnable = defineCommand({
  path: ['users', 'enable'],
  about: 'Enable an account again',
  flags: {},
  args: { sap: { about: 'the SAP number' } },
  prints: {
    user: 'the account: id, sap, firstname, surname, email, phone, roles, template_role, administrator, disabled, areas, competences',
  },
  examples: ['users enable 4711', 'users enable 4711 --json'],
  run: async (context, { sap }) => {
    const { enable } = await import('#cli/users/setDisabled.ts');
    return enable(context, sap);
  },
});
