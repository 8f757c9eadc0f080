import { defineCommand } from '#cli/kit/command.ts';

export const usersList = defineCommand({
  path: ['users', 'list'],
  about: 'List accounts by SAP number',
  flags: { search: { about: 'only those whose number begins so, or whose name or e-mail holds this', takes: 'text', default: '' } },
  prints: {
    users:
      'the accounts: id, sap, firstname, surname, email, phone, roles, template_role, administrator, disabled, areas, competences',
  },
  examples: ['users list', 'users list --search marlow --json'],
  run: async (context, given) => {
    const { listUsers } = await import('#cli/users/listUsers.ts');
    return listUsers(context, given);
  },
});
