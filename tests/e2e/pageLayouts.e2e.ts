import type { Locator, Page } from '@playwright/test';
import ar from '#src/app/titles/locales/ar.json' with { type: 'json' };
import en from '#src/app/titles/locales/en.json' with { type: 'json' };
import { pathOf, type Variant, variants } from '#src/samples/pageLayouts/variants.ts';
import { expect, test } from './kit/journey.ts';
import { chooseElsewhere } from './kit/settings.ts';
import { walkTo } from './kit/walkTo.ts';

const carded = (name: string) => `/ui/page-layouts/carded/${name}`;
const simple = (name: string) => `/ui/page-layouts/simple/${name}`;
const content = (page: Page): Locator => page.getByRole('group', { name: 'Content of the page' });
const opener = (page: Page): Locator => page.getByRole('button', { name: 'Open the sidebar: Checks of a round' });
const drawer = (page: Page): Locator => page.getByRole('dialog', { name: 'Checks of a round' });

/** What a demo looks like, as somebody with a ruler sees it. */
const looks = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    const box = (element: Element | null | undefined) => element?.getBoundingClientRect();
    const header = main?.querySelector('header');
    const side = main?.querySelector('aside');
    const middle = (rect: DOMRect | undefined) => (rect ? rect.left + rect.width / 2 : 0);
    return {
      overflow: Math.max(0, document.documentElement.scrollWidth - innerWidth),
      headerHeight: Math.round(box(header)?.height ?? 0),
      sideWidth: Math.round(box(side)?.width ?? 0),
      sideStands: side ? (middle(box(side)) < middle(box(main)) ? 'left' : 'right') : 'nowhere',
      sideBeginsUnderHeader: side && header ? (box(side)?.top ?? 0) >= (box(header)?.bottom ?? 0) : false,
      buttons: header?.querySelectorAll('button').length ?? 0,
      tabs: main?.querySelectorAll('[role="tab"]').length ?? 0,
      scrollsItself: main?.querySelectorAll('[role="group"][tabindex="0"]').length ?? 0,
      rows: (main?.querySelectorAll('aside li') ?? []).length,
    };
  });

const opposite = { left: 'right', right: 'left' } as const;

const titleOf = ({ title }: Variant, language: 'en' | 'ar'): string =>
  Object.entries(titles[language]).find(([key]) => title === `titles:${key}`)?.[1] ?? '';

/** What the table of variants promises. */
const promised = (variant: Variant, wide: boolean, rtl: boolean): Awaited<ReturnType<typeof looks>> => {
  const { frame, sidebar, innerScroll, sidebarsUnderHeader, tabbed } = variant;
  const beside = wide && sidebar !== undefined;
  const side = sidebar && rtl ? opposite[sidebar] : sidebar;
  return {
    overflow: 0,
    headerHeight: frame === 'blank' ? 0 : 120,
    sideWidth: beside ? 240 : 0,
    sideStands: beside && side ? side : 'nowhere',
    sideBeginsUnderHeader: beside && sidebarsUnderHeader === true,
    buttons: sidebar && !wide ? 1 : 0,
    tabs: tabbed ? 7 : 0,
    scrollsItself: innerScroll ? (beside ? 2 : 1) : 0,
    rows: beside ? 30 : 0,
  };
};

const titles = { en, ar };
const walks: readonly { width: number; languages: readonly ('en' | 'ar')[] }[] =
  process.env.DEEP === '1'
    ? [390, 768, 1440].map((width) => ({ width, languages: ['en', 'ar'] }))
    : [
        { width: 390, languages: ['ar'] },
        { width: 1440, languages: ['en'] },
      ];

for (const { width, languages } of walks)
  test(`the page layouts are what they promise at ${width} px, in ${languages.join(' and ')}`, async ({ page, openAs }) => {
    await page.setViewportSize({ width, height: 900 });
    await openAs('sme', '/ui/page-layouts/blank');
    for (const language of languages) {
      await chooseElsewhere(page, { language, theme: 'light' });
      for (const variant of variants) {
        const path = pathOf(variant);
        await walkTo(page, path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(titleOf(variant, language));
        const seen = { [`${language} ${path}`]: await looks(page) };
        expect(seen).toEqual({ [`${language} ${path}`]: promised(variant, width >= 1280, language === 'ar') });
      }
    }
  });

test.describe('the tabs of a page', () => {
  test('stand in the address, last over a reload and follow the keys', async ({ page, openAs }) => {
    await openAs('sme', carded('right-sidebar-tabbed'));
    const tab = (name: string) => page.getByRole('tab', { name });
    await expect(page.getByRole('complementary', { name: 'Checks of a round' })).toBeVisible();
    await tab('Gas test').click();
    await expect(page).toHaveURL(/\?tab=gas$/);
    await page.reload();
    await expect(tab('Gas test')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', { name: 'Gas test' })).toContainText('Oxygen 20.9 %');
    await tab('Gas test').press('ArrowRight');
    await expect(tab('Tools')).toBeFocused();
    await expect(page.getByRole('tabpanel', { name: 'Tools' })).toContainText('The grinder has its guard');
    await tab('Tools').press('Home');
    await expect(tab('Plan')).toBeFocused();
    await expect(page).toHaveURL(/right-sidebar-tabbed$/);
  });

  test('that do not fit on a phone scroll by themselves until the selected one is in sight', async ({ page, openAs }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openAs('sme', `${simple('tabbed')}?tab=handBack`);
    await expect(page.getByRole('tab', { name: 'Hand-back' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('tab', { name: 'Plan' })).not.toBeInViewport();
    expect((await looks(page)).overflow).toBe(0);
  });
});

test.describe('what scrolls by itself', () => {
  const offset = (page: Page) => content(page).evaluate((element) => element.scrollTop);
  // A key scrolls gently. What is pressed before it came to rest is another question.
  const toTheEnd = (page: Page) =>
    content(page).evaluate(({ scrollHeight, clientHeight, scrollTop }) => scrollHeight - clientHeight - scrollTop);

  test('is reached and scrolled by keyboard, and begins at its top under each tab and address', async ({ page, openAs }) => {
    await page.setViewportSize({ width: 1440, height: 700 });
    await openAs('sme', carded('full-width-2-tabbed'));
    await page.getByRole('tab', { name: 'Plan' }).focus();
    await page.keyboard.press('Tab');
    await expect(content(page)).toBeFocused();
    await page.keyboard.press('End');
    await expect.poll(() => toTheEnd(page)).toBeLessThan(2);
    expect(await offset(page)).toBeGreaterThan(100);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.getByRole('tab', { name: 'Rescue' }).click();
    await expect.poll(() => offset(page)).toBe(0);
    await content(page).press('End');
    await expect.poll(() => toTheEnd(page)).toBeLessThan(2);
    await walkTo(page, carded('full-width-2'));
    await expect(page.getByRole('heading', { level: 1, name: 'Full width 2', exact: true })).toBeVisible();
    await expect.poll(() => offset(page)).toBe(0);
  });
});

test.describe('a sidebar on a small screen', () => {
  const swipe = async (page: Page, by: number) => {
    const from = { pointerType: 'touch', isPrimary: true, clientX: 190, clientY: 300 };
    await drawer(page).dispatchEvent('pointerdown', from);
    await drawer(page).dispatchEvent('pointerup', { ...from, clientX: 190 + by });
  };

  test('opens by a button, goes by Escape, its button, the backdrop or a swipe, and is beside the content when there is room', async ({
    page,
    openAs,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openAs('sme', simple('left-sidebar-2'));
    const leave: readonly (() => Promise<unknown>)[] = [
      () => page.keyboard.press('Escape'),
      () => drawer(page).getByRole('button', { name: 'Close' }).click(),
      () => page.mouse.click(370, 600),
      () => swipe(page, -120),
    ];
    for (const go of leave) {
      await opener(page).press('Enter');
      await expect(drawer(page).getByText('Fire extinguisher').first()).toBeVisible();
      await expect(opener(page)).toHaveAttribute('aria-expanded', 'true');
      expect(
        await drawer(page).evaluate((dialog) => dialog.closest('body') !== null && document.activeElement !== document.body),
      ).toBe(true);
      await go();
      await expect(drawer(page)).toBeHidden();
      await expect(opener(page)).toBeFocused();
    }

    await page.setViewportSize({ width: 768, height: 900 });
    await walkTo(page, simple('right-sidebar-3'));
    await expect(page.getByRole('heading', { level: 1, name: 'Right sidebar 3', exact: true })).toBeVisible();
    await opener(page).click();
    await expect(drawer(page)).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(page.getByRole('complementary', { name: 'Checks of a round' })).toBeVisible();
    await expect(drawer(page)).toBeHidden();
    await expect(opener(page)).toBeHidden();

    await page.setViewportSize({ width: 390, height: 844 });
    await walkTo(page, carded('left-sidebar'));
    await expect(page.getByRole('heading', { level: 1, name: 'Left sidebar', exact: true })).toBeVisible();
    await opener(page).click();
    await expect(drawer(page)).toBeVisible();
    await chooseElsewhere(page, { language: 'ar', theme: 'light' });
    const arabic = page.getByRole('dialog', { name: 'فحوص الجولة' });
    // It stands at the other edge, and a swipe the other way closes it.
    await expect.poll(async () => (await arabic.boundingBox())?.x).toBe(150);
    const from = { pointerType: 'touch', isPrimary: true, clientX: 200, clientY: 300 };
    for (const clientX of [80, 320]) {
      await expect(arabic).toBeVisible();
      await arabic.dispatchEvent('pointerdown', from);
      await arabic.dispatchEvent('pointerup', { ...from, clientX });
    }
    await expect(arabic).toBeHidden();
  });
});
