import { defineCommand } from '#cli/kit/command.ts';
import { rightFlags } from '#cli/users/rightFlags.ts';

export const usersRevoke = defineCommand({
  path: ['users', 'revoke'],
  about: 'Take an area, a discipline or a competence from somebody',
  flags: {
    ...rightFlags,
  },
  args: { sap: { about: 'the SAP number' } },
  prints: {
    user: 'the account: id, sap, firstname, surname, email, phone, roles, template_role, administrator, disabled, areas, competences',
  },
  examples: ['users revoke 4711 --site CHG --area U200-B', 'users revoke 4711 --competence gas_tester'],
  run: async (context, given) => {
    const { revokeRight } = await import('#cli/users/changeRights.ts');
    return revokeRight(context, given);
  },
});
