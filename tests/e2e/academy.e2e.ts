import type { Page } from '@playwright/test';
import { axeFindings } from './kit/axe.ts';
import { expect, test } from './kit/journey.ts';
import { swipe } from './kit/panels.ts';
import { chooseElsewhere } from './kit/settings.ts';

const academyPage = (page: Page) => {
  const courses = page.getByRole('list', { name: 'Courses' });
  const steps = page.getByRole('navigation', { name: 'Steps' });
  return {
    names: courses.locator('[data-row-name]'),
    card: (name: string) => courses.getByRole('listitem').filter({ hasText: name }),
    heading: (name: string) => page.getByRole('heading', { level: 2, name }),
    shown: steps.locator('[aria-current="step"]'),
    done: steps.locator('[data-done="true"]'),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    link: (name: string) => page.getByRole('link', { name, exact: true }),
  };
};

const confined = 'Confined spaces: nobody goes in alone';
const weather = 'Weather and open decks';

test.describe('the academy', () => {
  test('finds courses by title and category, counts what was done, keeps notes, and takes a course as somebody writes it', async ({
    page,
    openAs,
  }) => {
    await openAs('sme', '/apps/academy');
    const { names, card, heading, shown, done, button, link } = academyPage(page);
    await expect(page).toHaveURL(/\/apps\/academy\/courses$/);
    await expect(names).toHaveCount(18);
    await expect(card('Working at height').getByText('Continue')).toBeVisible();
    await expect(card('Checking the gas').getByText('Completed')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Go on with “/ })).toHaveAttribute(
      'href',
      /\/apps\/academy\/courses\/course-\d+\//,
    );
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('searchbox').fill('nobody');
    await page.getByLabel('Category').selectOption('Fire and gas');
    await expect(page.getByRole('link', { name: /^Go on with “/ })).toHaveCount(0);
    await expect(page).toHaveURL(/\?q=nobody&category=firebase$/);
    await card(confined).click();
    await expect(page).toHaveURL(/\/course-6\/[\w-]+\?q=nobody&category=firebase&step=3$/);
    await expect(shown).toContainText('Three people at least');
    await expect(done).toHaveCount(2);
    expect(await axeFindings(page)).toEqual([]);

    await button('Fetches it quickly').click();
    await expect(page.getByText('That is not right.')).toBeVisible();
    await expect(done).toHaveCount(2);
    await button('Stays at the opening and calls somebody else').click();
    await expect(done).toHaveCount(3);
    await link('Next step').click();
    await expect(heading('Isolate everything that leads in')).toBeVisible();
    await page.getByLabel('Your note on this step').fill('Spool piece 12');
    await expect(page.getByRole('status').filter({ hasText: 'Saved until this page is reloaded or closed' })).toBeVisible();
    await button('Done, next step').click();
    await expect(heading('Clean, purge, air')).toBeVisible();
    await expect(done).toHaveCount(4);
    await link('Previous step').click();
    await expect(page.getByLabel('Your note on this step')).toHaveValue('Spool piece 12');
    await button('Start over').click();
    await expect(done).toHaveCount(0);
    await button('Undo').click();
    await expect(done).toHaveCount(4);

    await button('Edit course').click();
    await page.getByRole('textbox', { name: 'Heading of step 1', exact: true }).fill('');
    await button('Remove step 2').click();
    await button('Save').click();
    await expect(page.getByRole('textbox', { name: 'Heading of step 1', exact: true })).toBeFocused();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'Heading of step 1', exact: true }).fill('What is confined?');
    await page.getByLabel('Answers of step 2').fill('one\ntwo');
    await button('Save').click();
    await expect(page.getByText('A question needs two answers or more')).toBeVisible();
    await page.getByLabel('Answers of step 2').fill('one\n* two');
    await button('Save').click();
    await expect(page.getByText('3 of 10 steps done')).toBeVisible();
    await link('Back to the courses').first().click();
    await expect(page.getByLabel('Category')).toHaveValue('firebase');
    await expect(card(confined).getByText('3 of 10 steps done')).toBeVisible();
  });

  test('has the names of its steps begin at one line in Arabic, however long they are, and its question inside of the frame', async ({
    page,
    openAs,
  }) => {
    await openAs('staff', '/apps/academy/courses/course-6/any?step=3');
    const { shown } = academyPage(page);
    await expect(shown).toBeVisible();
    await chooseElsewhere(page, { language: 'ar', theme: 'dark' });
    const names = page.getByRole('navigation').locator('[data-done] bdi');
    await expect(names).toHaveCount(11);
    // A long one fills two lines, the other ends early: they begin beside their numbers all the same.
    const edges = await names.evaluateAll((all) =>
      all.flatMap((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return [...range.getClientRects()].map(({ right }) => Math.round(right));
      }),
    );
    expect(edges.length).toBeGreaterThan(11);
    expect(Math.max(...edges) - Math.min(...edges)).toBeLessThan(3);
    // The one that is shown is as wide as before: bold, it might need a line more, and those below would move with every step.
    await expect(page.locator('nav [aria-current="step"] bdi')).toHaveCSS('font-weight', '400');
    const frame = page.getByRole('group', { name: /attendant/ });
    const [outer, asked] = await Promise.all([frame.boundingBox(), frame.locator('legend').boundingBox()]);
    expect(asked?.y ?? 0).toBeGreaterThan((outer?.y ?? 0) + 1);
  });

  test('shows the way back from its last step as one, and a tick only once every step is done', async ({ page, openAs }) => {
    await openAs('staff', '/apps/academy/courses/course-6/any?step=11');
    const back = page.getByRole('main').getByRole('link', { name: 'Back to the courses' }).last();
    await expect(back).toHaveAttribute('data-way', 'list');
  });

  test('is read by keys alone, mirrored from right to left, and says what is not there', async ({ page, openAs }) => {
    await openAs('sme', '/apps/academy/courses');
    const { names, shown, heading, done, button } = academyPage(page);
    await expect(names).toHaveCount(18);
    await page.keyboard.press('/');
    await page.keyboard.type('weather');
    await expect(names).toHaveText([weather]);
    await page.keyboard.press('Tab');
    await names.first().press('Enter');
    await expect(shown).toContainText('Looking ahead');
    const said = page.getByRole('status').filter({ hasText: /Step \d+ of/ });
    await page.keyboard.press('d');
    await expect(shown).toContainText('Wind');
    await expect(done).toHaveCount(1);
    await expect(done).toHaveAccessibleName(/Done.*Looking ahead/);
    await expect(said).toHaveText(/^Done: Looking ahead, 1 of \d+ steps done\. Step 2 of \d+: Wind$/);
    await page.keyboard.press('k');
    await expect(said).toHaveText(/^Step 1 of \d+: Looking ahead$/);
    await page.keyboard.press('d');
    await expect(done).toHaveCount(0);
    await expect(said).toHaveText(/^Not done any more: Looking ahead, 0 of \d+ steps done\. Step 1 of/);
    await page.keyboard.press('d');
    await expect(shown).toContainText('Wind');
    await expect(done).toHaveCount(1);
    await page.keyboard.press('ArrowRight');
    await expect(heading('Lightning')).toBeVisible();
    await page.keyboard.press('k');
    await expect(heading('Wind')).toBeVisible();
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    await page.keyboard.press('ArrowLeft');
    await expect(heading('Lightning')).toBeVisible();
    // What it asks is answered by a choice alone: the key that marks a step leads there.
    await page.keyboard.press('d');
    await expect(
      page
        .getByRole('group', { name: /after lightning/ })
        .getByRole('button')
        .first(),
    ).toBeFocused();
    await expect(done).toHaveCount(1);

    await page.goto('/apps/academy/courses/course-13?step=12');
    await expect(heading('This course has no such step')).toBeVisible();
    await page.goto('/apps/academy/courses/nobody');
    await expect(page.getByText('This course was not found')).toBeVisible();
    await page.goto('/apps/academy/courses/course-13?scenario=readonly&step=11');
    await expect(page.getByText('11 steps are not done yet.')).toBeVisible();
    await button('Mark as done').click();
    await expect(page.getByText('The change was not saved. The samples are read-only in this address')).toBeVisible();
    await expect(done).toHaveCount(0);
    await page.goto('/apps/academy/courses?scenario=broken');
    await expect(page.getByText('The courses could not be loaded')).toBeVisible();
    await expect(button('Retry')).toBeVisible();
  });

  test('is written with its line breaks, read back and forth by the history, and removed', async ({ page, openAs }) => {
    await openAs('sme', '/apps/academy/courses');
    const { names, heading, done, button, link } = academyPage(page);
    await button('New course').click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Purging');
    await expect(page.getByRole('textbox', { name: 'Heading of step 1', exact: true })).toHaveAttribute('aria-required', 'true');
    await expect(page.getByRole('textbox', { name: 'Question of step 1', exact: true })).not.toHaveAttribute(
      'aria-required',
      'true',
    );
    await page.getByRole('textbox', { name: 'Heading of step 1', exact: true }).fill('Stop');
    await page.getByLabel('Text of step 1').fill('<script>alert(1)</script>\nStop if it smells.\n\n- look\n- listen');
    await button('Add a step').click();
    await page.getByRole('textbox', { name: 'Heading of step 2', exact: true }).fill('Ask');
    await page.getByLabel('Text of step 2').fill('Ask.');
    await page.getByLabel('Question of step 2').fill('Who?');
    await page.getByLabel('Answers of step 2').fill('* you\nme');
    await button('Add').click();
    await expect(heading('Stop')).toBeVisible();
    await expect(page.getByRole('article').locator('br')).toHaveCount(1);
    await expect(page.getByRole('article').getByText('<script>alert(1)</script>')).toBeVisible();
    await expect(page.getByRole('article').getByRole('listitem')).toHaveText(['look', 'listen']);
    // That one is there is kept; nobody has written anything that could be saved.
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toHaveCount(0);
    await button('Done, next step').click();
    await expect(heading('Ask')).toBeVisible();
    await expect(done).toHaveCount(1);
    await expect(page.getByText('The right answer marks this step as done.')).toBeVisible();
    // Who closes the page before the note has saved itself is asked.
    await expect(async () => {
      await page.getByLabel('Your note on this step').pressSequentially('x');
      const isAsked = await page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
      expect(isAsked).toBe(true);
    }).toPass({ intervals: [100] });
    await page.getByLabel('Your note on this step').fill('x'.repeat(4000));
    await expect(page.getByText('The note is full: 4,000 characters fit, and what is beyond them was not taken.')).toBeVisible();
    await link('Previous step').click();
    await expect(heading('Stop')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toHaveCount(0);
    // Each step is one of the history, too.
    await page.goBack();
    await expect(heading('Ask')).toBeVisible();
    await page.goBack();
    await expect(heading('Stop')).toBeVisible();
    await page.goBack();
    await expect(names.first()).toHaveText('Purging');
    await names.first().click();
    await button('Remove course').click();
    await expect(names).toHaveCount(18);
    await button('Undo').click();
    await expect(names.first()).toHaveText('Purging');
  });

  test('stays at a step that could not be marked as done', async ({ page, openAs }) => {
    await openAs('sme', '/apps/academy/courses/course-13?scenario=readonly&step=1');
    const { heading, done, button } = academyPage(page);
    const name = (await page.getByRole('heading', { level: 2 }).first().textContent()) ?? '';
    await button('Done, next step').click();
    await expect(page.getByText('The change was not saved.')).toBeVisible();
    await expect(done).toHaveCount(0);
    await expect(heading(name)).toBeVisible();
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    test('has the ways to other steps below what is read, never over it', async ({ page, openAs }) => {
      await openAs('sme', '/apps/academy/courses/course-13?step=2');
      const sheet = page.getByRole('article');
      await expect(sheet).toBeVisible();
      for (const name of ['Previous step', 'Next step']) {
        const [text, turn] = await Promise.all([sheet.boundingBox(), page.getByRole('link', { name }).boundingBox()]);
        expect(turn?.y).toBeGreaterThanOrEqual((text?.y ?? 0) + (text?.height ?? 0));
      }
    });

    test('is leafed by a finger in the direction of the text, in Arabic the other way', async ({ page, openAs }) => {
      await openAs('sme', '/apps/academy/courses/course-13?step=1');
      const step = () => new URL(page.url()).searchParams.get('step');
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await swipe(page, { x: 195, y: 300 }, -150);
      await expect.poll(step).toBe('2');
      await swipe(page, { x: 195, y: 300 }, 150);
      await expect.poll(step).toBe('1');
      await chooseElsewhere(page, { language: 'ar', theme: 'dark' });
      await swipe(page, { x: 195, y: 300 }, 150);
      await expect.poll(step).toBe('2');
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      expect(await axeFindings(page)).toEqual([]);
    });
  });
});
