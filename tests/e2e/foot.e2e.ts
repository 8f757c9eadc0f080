import type { Page } from '@playwright/test';
import { type Settings, settingsFrom } from '#domain/settings/settings.schema.ts';
import ar from '#src/shell/saving/locales/ar.json' with { type: 'json' };
import en from '#src/shell/saving/locales/en.json' with { type: 'json' };
import tr from '#src/shell/saving/locales/tr.json' with { type: 'json' };
import { expect, test } from './kit/journey.ts';
import { livePermit } from './kit/livePermit.ts';
import { shellFaults } from './kit/shellFaults.ts';
import { textSpacing } from './kit/textSpacing.ts';

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 256 },
];

/** What the product says; notifications of the plant, which may come at any time, lie elsewhere. */
const said = (page: Page) => page.locator('[data-attention]:not([role="log"] *)');

/** Headings, what can be pressed and what has the focus, as far as they lie under the message and above the foot that it stands in. */
const coveredBy = (page: Page): Promise<string[]> =>
  said(page).evaluate((toast) => {
    const kinds =
      'h1, h2, h3, h4, button, a[href], input, select, textarea, summary, [role="button"], [role="tab"], [tabindex="0"]';
    const box = toast.getBoundingClientRect();
    const found = new Set<string>();
    for (let y = Math.max(0, box.top); y <= Math.min(box.bottom, innerHeight - 1); y += 4)
      for (let x = Math.max(0, box.left); x <= Math.min(box.right, innerWidth - 1); x += 4) {
        const stack = document.elementsFromPoint(x, y);
        if (!(stack[0] && toast.contains(stack[0]))) continue;
        const foot = stack.findIndex((one) => one.matches('[data-part="footer"]'));
        const under = stack.slice(0, foot < 0 ? undefined : foot).filter((one) => !toast.contains(one));
        for (const one of under) {
          const covered = one.closest(kinds) ?? (one === document.activeElement ? one : null);
          if (covered && !covered.contains(toast)) found.add(`${covered.tagName} “${covered.textContent?.trim().slice(0, 40)}”`);
        }
      }
    return [...found];
  });

test('what is said of the sign-in stands at the foot and covers no heading, no button and nothing with the focus, once to a tab', async ({
  page,
  openAs,
  api,
}) => {
  const { path } = await livePermit(api);
  const covered: string[] = [];
  await openAs('hse', '/profile');
  await expect(said(page)).toContainText('Logged in with JWT');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(said(page)).toHaveCount(0);
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const address of ['/apps/permits/0', path, '/apps/permits/new', '/apps/permit-handover', '/profile']) {
      await page.evaluate(() => sessionStorage.clear());
      await page.goto(address);
      await expect(said(page)).toContainText('Logged in with JWT');
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('[data-part="footer"]').getByRole('status')).toHaveText('Logged in with JWT');
      const place = `${size.width} × ${size.height} ${address}`;
      covered.push(...(await coveredBy(page)).map((one) => `${place}: ${one}`));
      // At the end of the page, too: there the foot of a low window is in sight.
      await said(page).hover();
      covered.push(...(await coveredBy(page)).map((one) => `${place}, at its end: ${one}`));
      const { within, height } = await said(page).evaluate((toast) => {
        const foot = toast.closest('[data-part="footer"]')?.getBoundingClientRect();
        const { top, bottom } = toast.getBoundingClientRect();
        return { within: foot !== undefined && top >= foot.top && bottom <= foot.bottom, height: foot?.height };
      });
      expect([place, within, height]).toEqual([place, true, 48]);
    }
  }
  expect(covered).toEqual([]);
});

/** Where the foot, or the part of it that holds anything, is narrow. */
const narrow = [
  { width: 1440, mode: 'container' },
  { width: 1440, mode: 'boxed' },
  { width: 768, mode: 'boxed' },
  { width: 390, mode: 'container' },
  { width: 320, mode: 'container' },
] as const;
/** Of the messages with a button the longest. */
const notKept = { en: en.notKept, tr: tr.notKept, ar: ar.notKept };
const narrowSettings = (
  language: Settings['language'],
  mode: 'container' | 'boxed',
  fontSize: number,
  containerWidth: number,
): Settings =>
  settingsFrom({
    language,
    direction: language === 'ar' ? 'rtl' : 'ltr',
    fontSize,
    layout: { style: 'layout1', config: { mode, containerWidth } },
  });

test.describe('with the spacing of text that WCAG 1.4.12 asks for', () => {
  test.use({ bypassCSP: true });

  test('a message with buttons keeps them within the foot, however narrow that is and however large the text', async ({
    page,
    context,
    openAs,
    door,
  }) => {
    door.plan({ path: /user\/update/, fault: { kind: 'status', status: 503 } });
    await openAs('hse', '/pages/faq', door.address);
    const elsewhere = await context.newPage();
    await elsewhere.goto(`${door.address}/icon.svg`);
    await page.getByRole('button', { name: /^Appearance/ }).click();
    await page.getByRole('option', { name: 'Dark' }).click();
    await expect(said(page)).toContainText(notKept.en);
    // Whoever is at it keeps it there.
    await page.keyboard.press('F8');
    await expect(said(page).getByRole('button', { name: 'Try again' })).toBeFocused();
    const sheet = await page.addStyleTag({ content: '/**/' });
    const faults: string[] = [];
    let tried = 0;
    for (const language of ['en', 'tr', 'ar'] as const)
      for (const fontSize of [1, 1.2, 1.3])
        for (const { width, mode } of narrow) {
          await page.setViewportSize({ width, height: 900 });
          tried += 1;
          const settings = narrowSettings(language, mode, fontSize, 600 + tried / 1000);
          await elsewhere.evaluate((text) => localStorage.setItem('control-room.settings', text), JSON.stringify(settings));
          await expect(page.locator('[data-layout]')).toHaveAttribute(
            'style',
            new RegExp(`${settings.layout.config.containerWidth}px`),
          );
          await expect(page.locator('[data-part="footer"]').getByRole('status')).toContainText(notKept[language]);
          for (const spacing of ['', textSpacing]) {
            await sheet.evaluate((style, text) => {
              style.textContent = text;
            }, spacing);
            const place = `${language}, ${mode}, ${width}, ${fontSize}${spacing && ', spaced'}`;
            faults.push(...(await shellFaults(page)).map((fault) => `${place}: ${fault}`));
          }
        }
    expect(faults).toEqual([]);
  });
});
