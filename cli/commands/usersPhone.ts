import { defineCommand } from '#cli/kit/command.ts';

export const usersPhone = defineCommand({
  path: ['users', 'phone'],
  about: 'Set or clear a telephone number, shown to HSE Coordinators',
  flags: {
    set: {
      about: 'the number from now on, with + and the country or an extension; an empty text for none',
      takes: 'text',
    },
    phone: { about: 'the same, as users add calls it', takes: 'text' },
  },
  args: { sap: { about: 'the SAP number' } },
  prints: {
    user: 'the account: id, sap, firstname, surname, email, phone, roles, template_role, administrator, disabled, areas, competences',
  },
  examples: ['users phone 4711 --set "+44 7700 900123"', 'users phone 4711 --set ""'],
  run: async (context, given) => {
    const { changePhone } = await import('#cli/users/changePhone.ts');
    return changePhone(context, given);
  },
});
