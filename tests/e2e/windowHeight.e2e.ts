import type { Page } from '@playwright/test';
import { settingsFrom } from '#domain/settings/settings.schema.ts';
import { expect, test } from './kit/journey.ts';

const deep = process.env.DEEP === '1';

const vertical = (style: string, folded: boolean) => ({ style: 'layout1', config: { navbar: { style, folded } } });
/** Every shell that there is; the first three hold a whole menu beside the page. */
const shells = [
  vertical('style-1', false),
  vertical('style-2', false),
  vertical('style-2', true),
  vertical('style-3', false),
  vertical('style-3', true),
  vertical('style-3-dense', true),
  { style: 'layout2' },
  { style: 'layout3' },
  { style: 'layout1', config: { navbar: { style: 'style-1', position: 'right' } } },
];
const sizes = [
  [1440, 900],
  [1440, 600],
  [768, 1024],
  [390, 844],
  [320, 256],
] as const;
/** All sizes in the deep run, else two for each shell, so that neighbours see every size. */
const sizesFor = (at: number) =>
  deep ? sizes : sizes.filter((_, size) => (size + sizes.length - (at % sizes.length)) % sizes.length < 2);

/** The first scrolls inside at every size, the second holds a page that does, the third scrolls with the window. */
const paths = ['/apps/permits/0', '/ui/page-layouts/carded/left-sidebar-2', '/pages/faq'];
const more = ['/apps/permit-emergencies', '/apps/permit-rules', '/profile', '/ui/icons', '/documentation/introduction'];

/** Puts a layout in force from another tab, `at` which place of the list: a width that no other has tells when it is. */
const chooseLayout = async (elsewhere: Page, page: Page, layout: object, at: number): Promise<void> => {
  const chosen = settingsFrom({ layout }).layout;
  const containerWidth = chosen.config.containerWidth + (at + 1) / 1000;
  const settings = { layout: { ...chosen, config: { ...chosen.config, containerWidth } } };
  await elsewhere.evaluate((text) => localStorage.setItem('control-room.settings', text), JSON.stringify(settings));
  await expect(page.locator('[data-layout]')).toHaveAttribute('style', new RegExp(`--shell-width: ?${containerWidth}px`));
};

/** What is closed in the menus beside the page is opened, branch by branch. */
const openAllBranches = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const closed = () =>
      [...document.querySelectorAll<HTMLElement>('nav button[aria-expanded="false"]:not([aria-haspopup])')].filter((button) =>
        button.checkVisibility({ visibilityProperty: true }),
      );
    for (let buttons = closed(), times = 0; buttons.length > 0 && times < 9; buttons = closed(), times += 1) {
      for (const button of buttons) button.click();
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    }
  });

/** How high the document is, in pixels, without what is left free below for notifications that came meanwhile; the window; what is drawn. */
const heights = (page: Page): Promise<{ document: number; window: number; drawn: number }> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    const shell = document.querySelector('[data-layout]')?.getBoundingClientRect().bottom ?? 0;
    const left = Number.parseFloat(getComputedStyle(document.body).paddingBlockEnd);
    return {
      document: (document.scrollingElement?.scrollHeight ?? 0) - left,
      window: innerHeight,
      drawn: Math.round(Math.max(innerHeight, shell + scrollY)),
    };
  });

for (const path of deep ? [...paths, ...more] : paths)
  test(`no shell, no size and no open menu make the document at ${path} higher than what it shows`, async ({
    page,
    context,
    openAs,
  }) => {
    test.setTimeout(deep ? 600_000 : 180_000);
    await openAs('hse', path);
    const elsewhere = await context.newPage();
    await elsewhere.goto(new URL('/icon.svg', page.url()).href);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    const faults: string[] = [];
    // First every shell with its menus as they are at first: what was opened in one stays open in the next.
    for (const [turn, branches] of ['as they were', 'all open'].entries())
      for (const [at, layout] of shells.entries()) {
        const name = `${JSON.stringify(layout)}, menus ${branches}`;
        await chooseLayout(elsewhere, page, layout, at);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
        if (branches === 'all open') await openAllBranches(page);
        for (const [width, height] of sizesFor(at + turn)) {
          await page.setViewportSize({ width, height });
          const { document, window, drawn } = await heights(page);
          if (document > drawn + 1)
            faults.push(
              `${name}, ${width} × ${height}: the document is ${document} high in a window of ${window}, what is drawn of it ${drawn}`,
            );
        }
        await page.setViewportSize({ width: 1440, height: 900 });
        // A page that scrolls inside is as high as the window, as long as the window leaves it its least height.
        if (path === '/pages/faq' || more.includes(path)) continue;
        const { document, window } = await heights(page);
        if (document > window + 1) faults.push(`${name}: ${document} in a window of ${window}`);
      }
    expect(faults).toEqual([]);
  });
