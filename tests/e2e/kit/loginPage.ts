import type { Page } from '@playwright/test';
import { type Person, people, password as rightPassword } from './people.ts';

/** The sign-in as a person uses it. */
export const loginPage = (page: Page) => {
  const sap = page.getByLabel('Sap number');
  const password = page.getByLabel('Password', { exact: true });
  const submit = () => page.getByRole('button', { name: 'Login', exact: true }).click();
  return {
    heading: page.getByRole('heading', { name: 'Login to the Control Room' }),
    sap,
    password,
    submit,
    alert: page.getByRole('alert'),
    fill: async (typedSap: string, typedPassword: string) => {
      await sap.fill(typedSap);
      await password.fill(typedPassword);
    },
    signIn: async (person: Person, typed = rightPassword) => {
      await sap.fill(String(people[person]));
      await password.fill(typed);
      await submit();
    },
  };
};
