import { expect, type Page } from '@playwright/test';

/**
 * What has just been put in from elsewhere is on the page of the permit. Heard of later, it would move the buttons of a dialog under
 * the pointer, and take away a password that was typed for the permit as it was.
 */
export const caughtUp = async (page: Page): Promise<void> => {
  const version = await page.evaluate(async () => {
    const [, , , id] = location.pathname.split('/');
    const headers = { Authorization: `Token ${localStorage.getItem('access_token')}` };
    const reply = await fetch(`/v1/permits/${id}/can/`, { headers });
    return (await reply.json()).result.version;
  });
  await expect(page.getByRole('region', { name: 'Actions' })).toHaveAttribute('data-version', String(version));
};
