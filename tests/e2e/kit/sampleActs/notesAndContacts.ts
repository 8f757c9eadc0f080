import { expect, type Page } from '@playwright/test';
import { type App, button, countOf, rows, saved } from './act.ts';

const noteOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
const soup = 'Lentil soup for twenty';

/** The notes. */
export const notes: App = {
  path: '/apps/notes',
  acts: {
    'Write a note': async (page, hand) => {
      await hand.press(button(page, 'Take a note…'));
      await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Text' })).toBeFocused();
      await page.keyboard.type('Spare fuses are in drawer 4');
      await hand.key('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Spare fuses are in drawer 4', exact: true })).toBeVisible();
    },
    'Make a list': async (page, hand) => {
      await hand.press(button(page, 'New list'));
      await expect(page.getByRole('dialog').getByRole('listitem').getByRole('textbox')).toBeFocused();
      await page.keyboard.type('Gloves');
      await hand.key('Enter');
      await page.keyboard.type('Goggles');
      await hand.key('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('checkbox', { name: 'Goggles' })).toHaveCount(1);
    },
    'Tick a line of a list': async (page, hand) => {
      const line = page.getByRole('checkbox', { name: 'Goggles' });
      await hand.press(page.locator('label').filter({ has: line }));
      await expect(line).toBeChecked();
    },
    'Pin a note': async (page, hand) => {
      const pin = page.getByRole('button', { name: `Pinned: ${soup}` });
      const was = await pin.getAttribute('aria-pressed');
      await noteOf(page, soup).hover();
      await hand.press(pin);
      await expect(pin).toHaveAttribute('aria-pressed', String(was !== 'true'));
    },
    'Colour a note': async (page, hand) => {
      await noteOf(page, soup).hover();
      await hand.press(button(page, `Colour: ${soup}`));
      await hand.press(page.getByRole('menuitemradio', { name: 'Green' }));
      await expect(page.getByRole('menu', { name: 'Colour' })).toHaveCount(0);
    },
    'Be reminded of a note tomorrow': async (page, hand) => {
      await noteOf(page, soup).hover();
      await hand.press(button(page, `Remind me: ${soup}`));
      await hand.press(page.getByRole('menuitem', { name: /^Tomorrow/ }));
      await expect(noteOf(page, soup)).toContainText('08:00');
    },
    'Give a label to a note': async (page, hand) => {
      await noteOf(page, soup).hover();
      await hand.press(button(page, `Labels: ${soup}`));
      const label = page.getByRole('menuitemcheckbox').last();
      const was = await label.getAttribute('aria-checked');
      await hand.press(label);
      await expect(label).toHaveAttribute('aria-checked', String(was !== 'true'));
    },
    'Find a note': async (page, hand) => {
      await hand.typeInto(page.getByRole('searchbox'), 'lentil');
      await expect(rows(page)).toHaveCount(1);
    },
    'Archive a note, and take it back': async (page, hand) => {
      await noteOf(page, soup).hover();
      await hand.press(button(page, `Archive: ${soup}`));
      await expect(noteOf(page, soup)).toHaveCount(0);
      await hand.press(button(page, 'Undo'));
      await expect(noteOf(page, soup)).toBeVisible();
    },
    'Throw a note away, and get it back': async (page, hand) => {
      await noteOf(page, soup).hover();
      await hand.press(button(page, `Move to the trash: ${soup}`));
      await expect(noteOf(page, soup)).toHaveCount(0);
      await hand.press(button(page, 'Undo'));
      await expect(noteOf(page, soup)).toBeVisible();
    },
  },
};

const contact = (page: Page, name: string) => page.locator('main').getByRole('link', { name, exact: true });

/** The contacts. */
export const contacts: App = {
  path: '/apps/contacts/all',
  acts: {
    'Find somebody': async (page, hand) => {
      await hand.typeInto(page.getByRole('searchbox'), 'tove');
      await expect(rows(page)).toHaveText(['Tove Berg']);
    },
    'Go to a letter': async (page, hand) => {
      await hand.press(page.getByRole('toolbar', { name: 'Go to a letter' }).getByRole('button', { name: 'V' }));
      await expect(contact(page, 'Vera Castellano')).toBeInViewport();
    },
    'Write a mail to somebody': async (page, hand) => {
      await hand.press(contact(page, 'Ada Lindqvist'));
      await hand.press(page.getByRole('link', { name: 'Write to Ada Lindqvist' }));
      const composer = page.getByRole('dialog', { name: 'New mail' });
      await expect(composer.getByRole('list', { name: 'To', exact: true })).toHaveText(/Ada Lindqvist/);
      // It is over the page whatever comes next.
      await composer.getByRole('button', { name: 'Discard' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
    'Say something in the chat': async (page, hand) => {
      await hand.press(contact(page, 'Baran Çelik'));
      await hand.press(button(page, 'Chat'));
      await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toBeFocused();
      await page.keyboard.type('Are the boards up?');
      await hand.key('Enter');
      await expect(page.getByRole('log', { name: 'Messages' }).getByText('Are the boards up?')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('log', { name: 'Messages' })).toHaveCount(0);
    },
    'Add somebody': async (page, hand) => {
      await hand.press(button(page, 'New contact'));
      const form = page.getByRole('form', { name: 'New contact' });
      await hand.typeInto(form.getByLabel('First name'), 'Ida');
      await hand.typeInto(form.getByLabel('E-mail'), 'ida@example.com');
      await hand.key('Enter');
      await expect(page.getByRole('dialog', { name: 'Ida' })).toBeVisible();
    },
    'Change a phone number': async (page, hand) => {
      await hand.press(contact(page, 'Emil Brandt'));
      await hand.press(button(page, 'Edit'));
      await hand.typeInto(page.getByRole('form').getByLabel('Phone'), '+44 20 7946 0999');
      await hand.key('Enter');
      await expect(page.getByRole('dialog').getByText('+44 20 7946 0999')).toBeVisible();
    },
    'Put somebody into a group': async (page, hand) => {
      await hand.press(contact(page, 'Emil Brandt'));
      const group = page.getByRole('dialog').getByRole('group', { name: 'Groups' }).getByRole('button').first();
      const was = await group.getAttribute('aria-pressed');
      await hand.press(group);
      await expect(group).toHaveAttribute('aria-pressed', String(was !== 'true'));
    },
    'Star somebody': async (page, hand) => {
      const star = button(page, 'Starred: Emil Brandt');
      const was = await star.getAttribute('aria-pressed');
      await hand.press(star);
      await expect(star).toHaveAttribute('aria-pressed', String(was !== 'true'));
    },
    'Save all as vCard': async (page, hand) => {
      await hand.press(button(page, 'Import, export, merge'));
      await saved(page, hand.press(page.getByRole('menuitem', { name: 'Export as vCard' })), /vcf$/);
    },
    'Remove somebody, and put them back': async (page, hand) => {
      const count = await countOf(page);
      await contact(page, 'Farah Haddad').hover();
      await hand.press(button(page, 'Remove Farah Haddad'));
      const asked = page.getByRole('alertdialog').getByRole('button', { name: 'Remove' });
      await hand.press(asked);
      await expect(rows(page)).toHaveCount(count - 1);
      await hand.press(button(page, 'Undo'));
      await expect(rows(page)).toHaveCount(count);
    },
  },
};
