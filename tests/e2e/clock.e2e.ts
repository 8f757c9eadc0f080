import { exportDialog } from './kit/exportDialog.ts';
import { expect, test } from './kit/journey.ts';
import { permitsPage } from './kit/permitsPage.ts';

const day = 86_400_000;

for (const days of [-400, 400])
  test(`clock off by ${days} days: permits end when the server's clock says, and an export begins with its month`, async ({
    page,
    openAs,
  }) => {
    await page.clock.install({ time: new Date(Date.now() + days * day) });
    await openAs('hse', '/apps/permits/11');
    await expect(permitsPage(page).numbers.first()).toBeVisible();
    await expect(permitsPage(page).grid).not.toContainText(/\d{3}d/);
    await exportDialog(page).open();
    await expect(exportDialog(page).date).toHaveValue(`${new Date().toISOString().slice(0, 7)}-01`);
    await expect(exportDialog(page).alert).toHaveCount(0);
  });
