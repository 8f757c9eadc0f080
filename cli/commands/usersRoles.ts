import { defineCommand } from '#cli/kit/command.ts';
import { roleWords } from '#cli/users/roleWords.ts';

export const usersRoles = defineCommand({
  path: ['users', 'roles'],
  about: 'Grant or revoke roles and the right to administer users',
  flags: {
    roles: { about: `the roles of the product from now on, with commas between: ${roleWords}; none for no role`, takes: 'text' },
    set: { about: 'the same as --roles', takes: 'text' },
    template: { about: "the template's role", takes: 'text', oneOf: ['admin', 'staff', 'none'] },
    administrator: { about: 'whether the account may administer users', takes: 'text', oneOf: ['yes', 'no'] },
  },
  args: { sap: { about: 'the SAP number' } },
  prints: {
    user: 'the account: id, sap, firstname, surname, email, phone, roles, template_role, administrator, disabled, areas, competences',
  },
  examples: ['users roles 4711 --roles "SME,Area Owner Delegate"', 'users roles 4711 --administrator yes'],
  run: async (context, given) => {
    const { changeRoles } = await import('#cli/users/changeRoles.ts');
    return changeRoles(context, given);
  },
});
