import { defineCommand } from '#cli/kit/command.ts';
import { rightFlags } from '#cli/users/rightFlags.ts';

export const usersGrant = defineCommand({
  path: ['users', 'grant'],
  about: 'Make somebody delegate of an area, or give a discipline or competence',
  flags: {
    ...rightFlags,
    until: { about: 'the last day on which it holds, UTC; without it, it has no end', takes: 'day' },
  },
  args: { sap: { about: 'the SAP number' } },
  prints: {
    user: 'the account: id, sap, firstname, surname, email, phone, roles, template_role, administrator, disabled, areas, competences',
  },
  examples: ['users grant 4711 --site CHG --area U200-B --until 2027-06-30', 'users grant 4711 --competence gas_tester'],
  run: async (context, given) => {
    const { grantRight } = await import('#cli/users/changeRights.ts');
    return grantRight(context, given);
  },
});
