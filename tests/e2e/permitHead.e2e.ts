import { axeFindings } from './kit/axe.ts';
import { expect, test } from './kit/journey.ts';
import { livePermit } from './kit/livePermit.ts';

// Emergencies and stops of other journeys may have left no such work live.
test.use({ plant: 'permitHead' });

test('the head of a permit says how far it has come, and its tabs how the evidence stands', async ({ page, api, openAs }) => {
  const { path } = await livePermit(api, ({ gas }) => gas === 'valid' || gas === 'due_soon');
  await openAs('hse', path);
  const line = page.getByRole('list', { name: 'Progress of the permit' });
  await expect(line.getByRole('listitem')).toHaveText([
    'Request',
    'Preparation',
    'Approval',
    'Issue',
    'Work · Live',
    'Hand-back',
    'Closed',
  ]);
  await expect(line.locator('[aria-current="step"]')).toHaveText('Work · Live');
  const gas = page.getByRole('tab', { name: 'Gas', exact: true });
  await expect(gas).toHaveAttribute('aria-description', /^Gas test (valid|due soon)$/);
  await expect(page.getByRole('tab', { name: 'Documents', exact: true })).not.toHaveAttribute('aria-description');
  expect(await axeFindings(page, 'article header')).toEqual([]);

  // On a phone the stage of now is read; a low window gives the line's room away.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(line.getByText('Work · Live')).toBeVisible();
  expect(await line.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
  await page.setViewportSize({ width: 320, height: 256 });
  await expect(line).toBeHidden();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${path}?settings=${encodeURIComponent(JSON.stringify({ language: 'ar' }))}`);
  await expect(page.getByRole('list', { name: 'مسار التصريح' }).locator('[aria-current="step"]')).toHaveText('العمل · سارٍ');
});
