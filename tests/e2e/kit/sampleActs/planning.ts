import { expect, type Page } from '@playwright/test';
import { type App, button, rows, saved } from './act.ts';

const event = (page: Page, title: string) => page.locator('[data-event-id]').filter({ hasText: title }).first();

/** The calendar. */
export const calendar: App = {
  path: '/apps/calendar',
  acts: {
    'See the week': async (page, hand) => {
      await hand.press(button(page, 'Week'));
      await expect(page).toHaveURL(/view=week/);
    },
    'See the next month': async (page, hand) => {
      await hand.press(button(page, 'Next'));
      await expect(page).toHaveURL(/day=/);
    },
    'Come back to today': async (page, hand) => {
      await hand.press(button(page, 'Next'));
      await hand.press(button(page, 'Today'));
      await expect(event(page, 'Fire drill')).toBeVisible();
    },
    'Go to a day': async (page, hand) => {
      await hand.press(page.getByRole('grid', { name: 'Go to a day' }).getByRole('link').nth(10));
      await expect(page).toHaveURL(/day=/);
    },
    'Add an event': async (page, hand) => {
      await hand.press(button(page, 'New event'));
      await hand.typeInto(page.getByRole('form', { name: 'New event' }).getByLabel('Title'), 'Scaffold for E-310');
      await hand.key('Enter');
      await expect(event(page, 'Scaffold for E-310')).toBeVisible();
    },
    'See what an event is about': async (page, hand) => {
      await hand.press(event(page, 'Fire drill'));
      await expect(page.getByRole('dialog', { name: 'Fire drill' }).getByText('When', { exact: true })).toBeVisible();
    },
    'Move an event to the next day': async (page, hand) => {
      await hand.press(event(page, 'Calibration of gas detectors due'));
      await hand.press(button(page, '1 day later'));
      await expect(page.getByText(/“Calibration of gas detectors due”: now/).first()).toBeVisible();
    },
    'Find an event': async (page, hand) => {
      await hand.typeInto(page.getByRole('searchbox'), 'drill');
      await expect(page).toHaveURL(/q=drill/);
    },
    'Save the calendar as a file': (page, hand) => saved(page, hand.press(button(page, 'Export')), /ics$/),
    'Remove an event, and put it back': async (page, hand) => {
      await hand.press(event(page, 'Fire drill'));
      await hand.press(page.getByRole('dialog', { name: 'Fire drill' }).getByRole('button', { name: 'Remove' }));
      await expect(page.getByText('“Fire drill” removed').first()).toBeVisible();
      await hand.press(button(page, 'Undo'));
      await expect(event(page, 'Fire drill')).toBeVisible();
    },
  },
};

const noise = 'Ask for the noise map';
const tools = 'Rebuild the tool board';
const card = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

/** A board. */
export const scrumboard: App = {
  path: '/apps/scrumboard/boards/board-1/safer-summer',
  acts: {
    'Add a card': async (page, hand) => {
      await hand.press(button(page, 'Add a card').first());
      await expect(page.getByRole('textbox', { name: 'Title of the card' })).toBeFocused();
      await page.keyboard.type('Paint the steps');
      await hand.key('Enter');
      await expect(card(page, 'Paint the steps')).toBeVisible();
    },
    'See what a card is about': async (page, hand) => {
      await hand.press(card(page, noise));
      await expect(dialogOf(page, noise)).toBeVisible();
    },
    'Move a card to another list': async (page, hand) => {
      await hand.press(button(page, `Card “${noise}”`));
      await hand.press(page.getByRole('menuitem', { name: /^Move to/ }).first());
      await expect(page.getByText(`“${noise}” is now in`).first()).toBeAttached();
    },
    'Give a card to somebody': async (page, hand) => {
      await hand.press(card(page, noise));
      await hand.press(dialogOf(page, noise).getByRole('button', { name: 'Members' }));
      const who = page.getByRole('menuitemcheckbox').first();
      const was = await who.getAttribute('aria-checked');
      await hand.press(who);
      await expect(who).toHaveAttribute('aria-checked', String(was !== 'true'));
    },
    'Say when a card is due, and be reminded': async (page, hand) => {
      await hand.press(card(page, noise));
      await hand.press(dialogOf(page, noise).getByRole('button', { name: 'Due date' }));
      await hand.typeInto(page.getByRole('textbox', { name: 'Due date' }), '2035-05-06 07:30');
      await hand.press(button(page, 'Set the due date'));
      await expect(dialogOf(page, noise)).toContainText('07:30');
    },
    'Tick a line of a card': async (page, hand) => {
      await hand.press(card(page, tools));
      const line = dialogOf(page, tools).getByRole('checkbox').first();
      const was = await line.isChecked();
      await hand.press(
        dialogOf(page, tools)
          .locator('label')
          .filter({ has: page.getByRole('checkbox') })
          .first(),
      );
      await expect(line).toBeChecked({ checked: !was });
    },
    'Say something about a card': async (page, hand) => {
      await hand.press(card(page, noise));
      await hand.typeInto(dialogOf(page, noise).getByRole('textbox', { name: 'Write a comment' }), 'Asked on Monday.');
      await hand.press(dialogOf(page, noise).getByRole('button', { name: 'Send' }));
      await expect(dialogOf(page, noise).getByRole('region', { name: 'Comments and activity' })).toContainText('Asked on Monday.');
    },
    'Find a card': async (page, hand) => {
      await hand.typeInto(page.getByRole('searchbox'), 'noise');
      await expect(rows(page)).toHaveCount(1);
    },
    'See what is overdue': async (page, hand) => {
      await hand.press(button(page, 'Filter'));
      await hand.press(page.getByRole('menuitemcheckbox', { name: 'Overdue' }));
      await expect(page).toHaveURL(/due=late/);
    },
    'Archive a card, and take it back': async (page, hand) => {
      await hand.press(button(page, `Card “${noise}”`));
      await hand.press(page.getByRole('menuitem', { name: 'Archive the card' }));
      await expect(card(page, noise)).toHaveCount(0);
      await hand.press(button(page, 'Undo'));
      await expect(card(page, noise)).toBeVisible();
    },
  },
};

const file = (page: Page, name: string) => page.locator('main').getByRole('link', { name, exact: true });
const more = (page: Page, name: string) => button(page, `More: ${name}`);

/** The files. */
export const fileManager: App = {
  path: '/apps/file-manager',
  acts: {
    'Open a folder': async (page, hand) => {
      await hand.press(file(page, 'Turnaround'));
      await expect(file(page, 'Work list.csv')).toBeVisible();
    },
    'Look into a file': async (page, hand) => {
      await hand.press(file(page, 'Numbers to ring.csv'));
      await expect(file(page, 'Numbers to ring.csv')).toHaveAttribute('aria-current', 'true');
      await hand.press(file(page, 'Numbers to ring.csv'));
      await expect(page.getByRole('columnheader', { name: 'number' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
    'Save a file on the device': async (page, hand) => {
      await hand.press(file(page, 'Numbers to ring.csv'));
      await saved(page, hand.press(button(page, 'Download')), /csv$/);
    },
    'Make a folder': async (page, hand) => {
      await hand.press(button(page, 'New folder'));
      await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
      await page.keyboard.type('Permits');
      await hand.key('Enter');
      await expect(file(page, 'Permits')).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
    'Give a file another name': async (page, hand) => {
      await hand.press(more(page, 'Read me first.txt'));
      await hand.press(page.getByRole('menuitem', { name: 'Rename' }));
      const name = page.getByRole('dialog').getByRole('textbox');
      await hand.press(name);
      await name.fill('Read me.txt');
      await hand.key('Enter');
      await expect(file(page, 'Read me.txt')).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
    'Move a file into another folder': async (page, hand) => {
      await hand.press(more(page, 'Read me.txt'));
      await hand.press(page.getByRole('menuitem', { name: 'Move', exact: true }));
      await hand.press(page.getByRole('dialog').getByText('Toolbox talks'));
      await hand.press(button(page, 'Move here'));
      await expect(file(page, 'Read me.txt')).toHaveCount(0);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
    'Go to a folder in another one': async (page, hand) => {
      await hand.press(page.getByRole('button', { name: 'Folders and places' }));
      await hand.press(button(page, 'Folders in “Turnaround”'));
      await hand.press(page.getByRole('navigation', { name: 'Folders', exact: true }).getByRole('link', { name: 'Lifting plans' }));
      await expect(file(page, 'Wind limits.csv')).toBeVisible();
    },
    'Star a file': async (page, hand) => {
      const star = button(page, 'Starred: Numbers to ring.csv');
      const was = await star.getAttribute('aria-pressed');
      await hand.press(star);
      await expect(star).toHaveAttribute('aria-pressed', String(was !== 'true'));
    },
    'Find a file': async (page, hand) => {
      await hand.typeInto(page.getByRole('searchbox'), 'crane');
      await expect(rows(page)).toHaveText(['Crane radius.svg']);
    },
    'Throw a file away, and get it back': async (page, hand) => {
      await hand.press(more(page, 'Numbers to ring.csv'));
      await hand.press(page.getByRole('menuitem', { name: 'Move to trash' }));
      await expect(file(page, 'Numbers to ring.csv')).toHaveCount(0);
      await hand.press(button(page, 'Undo'));
      await expect(file(page, 'Numbers to ring.csv')).toBeVisible();
    },
  },
};
