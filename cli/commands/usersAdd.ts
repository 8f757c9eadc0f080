import { defineCommand } from '#cli/kit/command.ts';
import { roleWords } from '#cli/users/roleWords.ts';

export const usersAdd = defineCommand({
  path: ['users', 'add'],
  about: 'Create an account',
  flags: {
    sap: { about: 'the SAP number', takes: 'sap', required: true },
    firstname: { about: 'first name', takes: 'text', required: true },
    surname: { about: 'surname', takes: 'text', required: true },
    email: { about: 'e-mail', takes: 'text' },
    phone: { about: 'telephone number, for HSE Coordinators to see', takes: 'text' },
    roles: { about: `roles of the product, with commas between: ${roleWords}; none for no role`, takes: 'text', default: 'none' },
    passwordStdin: { about: 'read the password from standard input' },
  },
  prints: {
    user: 'the account: id, sap, firstname, surname, email, phone, roles, template_role, administrator, disabled, areas, competences',
  },
  examples: [
    'users add --sap 4711 --firstname Ines --surname Marlow --roles "SME,aod" --password-stdin < password.txt',
    'users add --sap 4712 --firstname Ada --surname Brook',
  ],
  run: async (context, given) => {
    const { addUser } = await import('#cli/users/addUser.ts');
    return addUser(context, given);
  },
});
