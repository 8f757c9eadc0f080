import { defineCommand } from '#cli/kit/command.ts';

export const usersResetPassword = defineCommand({
  path: ['users', 'reset-password'],
  about: 'Set a new password and end the account’s sessions',
  flags: { passwordStdin: { about: 'read the password from standard input' } },
  args: { sap: { about: 'the SAP number' } },
  prints: {
    user: 'the account: id, sap, firstname, surname, email, phone, roles, template_role, administrator, disabled, areas, competences',
  },
  examples: ['users reset-password 4711', 'users reset-password 4711 --password-stdin < password.txt'],
  run: async (context, given) => {
    const { resetPassword } = await import('#cli/users/resetPassword.ts');
    return resetPassword(context, given);
  },
});
