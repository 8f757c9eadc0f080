import { expect, type Page } from '@playwright/test';

/**
 * What has just been put in from elsewhere is on the page of the permit. Heard of later, it would move the buttons of a dialog under
 * the pointer, and take away a password that was typed for the permit as it was. What the page itself is saving may still change it:
 * the version is asked for again each time.
 */
export const caughtUp = (page: Page): Promise<void> =>
  expect(async () => {
    const version = await page.evaluate(async () => {
      const [, , , id] = location.pathname.split('/');
      const headers = { Authorization: `Token ${localStorage.getItem('access_token')}` };
      const reply = await fetch(`/v1/permits/${id}/can/`, { headers });
      return (await reply.json()).result.version;
    });
    const actions = page.getByRole('region', { name: 'Actions' });
    await expect(actions).toHaveAttribute('data-version', String(version), { timeout: 2000 });
  }).toPass({ timeout: 90_000 });
