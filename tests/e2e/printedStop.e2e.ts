import { filled } from '#src/platform/routes.ts';
import { axeFindings } from './kit/axe.ts';
import { expect, test } from './kit/journey.ts';
import { livePermit } from './kit/livePermit.ts';
import { permitCalls } from './kit/permitCalls.ts';

test('a printed copy of stopped work begins with who is there, then who stopped it, when and why, then each report of danger, above number and work', async ({
  page,
  api,
  request,
  serverUrl,
  openAs,
}) => {
  const { id, tracking_number: trackingNumber } = await livePermit(api, ({ crew_on, gas }) => crew_on > 0 && gas !== 'silent');
  const [hse, delegate] = [await api.signIn('hse'), await api.signIn('delegate')];
  const { post } = permitCalls(request, serverUrl);
  const stop = (token: string, said: object) => post(token, `/v1/permits/${id}/events/`, { event: 'SUSPEND', ...said });
  const print = filled('/apps/permit/:permitId/:trackingNumber/print', { permitId: id, trackingNumber });
  await openAs('hse', print);
  const paper = page.getByRole('article');
  const first = paper.locator(':scope > section, :scope > header').first();
  await expect(paper).toContainText(trackingNumber);
  await expect(paper.getByRole('region', { name: 'STOPPED' })).toHaveCount(0);
  await stop(hse, { reason: 'danger', comment: 'Steam at the flange.' });
  await stop(delegate, { reason: 'danger', comment: 'The gasket has gone.' });
  await page.reload();
  await expect(first).toHaveAccessibleName('STOPPED');
  const lines = first.getByRole('paragraph');
  await expect(lines).toHaveCount(3);
  await expect(lines.first()).toHaveText(
    /^(\d+ INSIDE(: GET THEM OUT)? · \d+ ON SITE: ATTENDANT AND RESCUERS STAY, ALL OTHERS GET AWAY|\d+ ON SITE: GET THEM AWAY)( · .*)?$/,
  );
  await expect(lines.nth(1)).toContainText(/^STOPPED – Danger: .*\(1002\), .*\d\d:\d\d.*: Steam at the flange\.$/);
  await expect(lines.last()).toContainText(/^DANGER REPORTED: .*\(1009\), .*\d\d:\d\d.*: The gasket has gone\.$/);
  expect(await axeFindings(page, 'article')).toEqual([]);
});
