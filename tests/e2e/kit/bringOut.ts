import { expect, type Page } from '@playwright/test';
import type { Emergency } from '#domain/permits/emergencies/emergency.endpoints.ts';

/** Records out everybody whom the entry logs have inside where emergencies are: none is stood down before. */
export const bringOut = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    const headers = {
      Authorization: `Token ${localStorage.getItem('access_token')}`,
      'Content-Type': 'application/json',
      'If-Match': '*',
    };
    const open: Emergency[] = (await (await fetch('/v1/emergencies/', { headers })).json()).result;
    for (const { id, crew } of open.flatMap(({ stopped, also_on_site }) => [...stopped, ...also_on_site]))
      for (const { no } of crew.filter(({ inside }) => inside))
        await fetch(`/v1/permits/${id}/entries/`, {
          method: 'POST',
          headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
          body: JSON.stringify({ member: no, inside: false }),
        });
  });
  await expect(page.getByText('Inside, by the entry log')).toHaveCount(0, { timeout: 10_000 });
};
