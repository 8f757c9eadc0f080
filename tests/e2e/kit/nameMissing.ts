import type { Locator } from '@playwright/test';

/** Where the end of an emergency asks about people who are not accounted for, gives a reason and confirms how many they are. */
export const nameMissing = async (article: Locator): Promise<void> => {
  const confirm = article.getByRole('checkbox', { name: /^Stand down with/ });
  if (!(await confirm.isVisible())) return;
  await article.getByLabel('Reason').fill('Seen at the muster point');
  await confirm.press('Space');
};
