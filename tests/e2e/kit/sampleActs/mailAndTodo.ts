import { expect, type Page } from '@playwright/test';
import { type App, box, button, countOf, printed, rows } from './act.ts';

const chosen = { name: 'Actions for the selection' };

/** What is said of a mail that was sent comes ten seconds later, and would take the place of the Undo of the next act. */
const isSent = async (page: Page): Promise<void> => {
  await expect(page.getByText('The mail was sent.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

/** The mail. */
export const mail: App = {
  path: '/apps/mail/inbox',
  acts: {
    'Read a mail': async (page, hand) => {
      await hand.press(rows(page).first());
      await expect(page.getByRole('article').first()).toBeVisible();
    },
    'Answer a mail': async (page, hand) => {
      await hand.press(rows(page).first());
      await hand.press(button(page, 'Reply'));
      await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Message' })).toBeFocused();
      await page.keyboard.type('Thank you, seen.');
      await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }));
      await isSent(page);
    },
    'Write a mail to somebody': async (page, hand) => {
      await hand.press(button(page, 'New mail'));
      const form = page.getByRole('dialog');
      await hand.typeInto(form.getByLabel('To', { exact: true }), 'ada.lindqvist@example.com');
      await hand.typeInto(form.getByLabel('Subject'), 'Quay on Monday');
      await hand.press(form.getByRole('button', { name: 'Send', exact: true }));
      await isSent(page);
    },
    'Forward a mail with what is attached': async (page, hand) => {
      await hand.press(rows(page).filter({ hasText: 'Noise in the compressor hall' }));
      await hand.press(button(page, 'Forward'));
      const form = page.getByRole('dialog');
      await hand.typeInto(form.getByLabel('To', { exact: true }), 'hana.kim@example.com');
      await hand.press(form.getByRole('button', { name: 'Send', exact: true }));
      await isSent(page);
    },
    'Find a mail': async (page, hand) => {
      await hand.typeInto(page.getByRole('searchbox'), 'noise');
      await expect(page).toHaveURL(/q=noise/);
    },
    'Star a mail': async (page, hand) => {
      const star = page
        .locator('main [data-row-id]')
        .first()
        .getByRole('button', { name: /^Starred/ });
      const was = await star.getAttribute('aria-pressed');
      await hand.press(star);
      await expect(star).toHaveAttribute('aria-pressed', String(was !== 'true'));
    },
    'Mark a mail as unread': async (page, hand) => {
      await hand.press(box(page, (await rows(page).first().textContent()) ?? ''));
      await hand.press(page.getByRole('group', chosen).getByRole('button', { name: 'Mark as unread' }));
      await expect(page.locator('main [data-row-id]').first()).toContainText('Unread');
    },
    'Give a label to a mail': async (page, hand) => {
      await hand.press(box(page, (await rows(page).first().textContent()) ?? ''));
      await hand.press(page.getByRole('group', chosen).getByRole('button', { name: 'Label' }));
      await hand.press(page.getByRole('menuitemcheckbox', { name: 'Training' }));
      await expect(page.locator('main [data-row-id]').first()).toContainText('Training');
    },
    'Print a mail': async (page, hand) => {
      await hand.press(rows(page).first());
      await printed(page, () => hand.press(button(page, 'Print')));
    },
    'Throw a mail away, and get it back': async (page, hand) => {
      const count = await countOf(page);
      await hand.press(rows(page).first());
      await hand.press(page.getByRole('region').getByRole('button', { name: 'Move to trash' }));
      await expect(rows(page)).toHaveCount(count - 1);
      await hand.press(button(page, 'Undo'));
      await expect(rows(page)).toHaveCount(count);
    },
  },
};

/** The to-dos. */
export const todo: App = {
  path: '/apps/todo/all',
  acts: {
    'Add something for tomorrow at nine': async (page, hand) => {
      await hand.typeInto(page.getByRole('textbox', { name: 'Add in one line' }), 'Fetch the spare key tomorrow 9');
      await hand.key('Enter');
      await expect(rows(page).first()).toHaveText('Fetch the spare key');
    },
    'Tick something off': async (page, hand) => {
      const done = page.getByRole('button', { name: /^Completed: / }).first();
      await hand.press(done);
      await expect(done).toHaveAttribute('aria-pressed', 'true');
    },
    'See what is for today': async (page, hand) => {
      await hand.press(page.getByRole('link', { name: /^Today/ }));
      await expect(page).toHaveURL(/filter\/today/);
    },
    'Find something': async (page, hand) => {
      await hand.typeInto(page.getByRole('searchbox'), 'isolations');
      await expect(rows(page)).toHaveCount(1);
    },
    'Star something': async (page, hand) => {
      const star = page.getByRole('button', { name: /^Starred: / }).first();
      const was = await star.getAttribute('aria-pressed');
      await hand.press(star);
      await expect(star).toHaveAttribute('aria-pressed', String(was !== 'true'));
    },
    'Set another day': async (page, hand) => {
      await hand.press(rows(page).first());
      const form = page.getByRole('form', { name: 'Edit to-do' });
      await hand.typeInto(form.getByLabel('Due', { exact: true }), '2035-05-06 07:30');
      await hand.press(form.getByRole('button', { name: 'Save' }));
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.locator('main [data-row-id]').first()).toContainText('2035');
    },
    'Add a sub-task': async (page, hand) => {
      await hand.press(rows(page).first());
      const form = page.getByRole('form', { name: 'Edit to-do' });
      await hand.press(form.getByRole('button', { name: 'Add a line' }));
      await page.keyboard.type('Ask the gate');
      await hand.press(form.getByRole('button', { name: 'Save' }));
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.locator('main [data-row-id]').first()).toContainText('sub-task');
    },
    'Give a label to something': async (page, hand) => {
      await hand.press(box(page, (await rows(page).nth(1).textContent()) ?? ''));
      await hand.press(button(page, 'Label'));
      await hand.press(page.getByRole('menuitemcheckbox').first());
      await expect(page.getByRole('menuitemcheckbox')).toHaveCount(0);
    },
    'Tick three off at once': async (page, hand) => {
      for (const at of [3, 4, 5]) await hand.press(box(page, (await rows(page).nth(at).textContent()) ?? ''));
      await hand.press(button(page, 'Mark as completed'));
      await expect(page.getByRole('button', { name: /^Completed: / }).nth(3)).toHaveAttribute('aria-pressed', 'true');
    },
    'Remove something, and put it back': async (page, hand) => {
      const count = await countOf(page);
      await hand.press(box(page, (await rows(page).first().textContent()) ?? ''));
      await hand.press(page.getByRole('group', chosen).getByRole('button', { name: 'Remove' }));
      await expect(rows(page)).toHaveCount(count - 1);
      await hand.press(button(page, 'Undo'));
      await expect(rows(page)).toHaveCount(count);
    },
  },
};
