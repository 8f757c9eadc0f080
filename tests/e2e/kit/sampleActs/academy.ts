import { expect, type Page } from '@playwright/test';
import { type App, button } from './act.ts';

/** A course in the list: what leads back to the one begun last names it, too, within its words. */
const course = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });

/** Courses that are taken. */
export const academy: App = {
  path: '/apps/academy/courses',
  acts: {
    'Find a course': async (page, hand) => {
      await hand.typeInto(page.getByRole('searchbox'), 'gas');
      await expect(page).toHaveURL(/q=gas/);
    },
    'See the courses of a category': async (page, hand) => {
      await hand.choose(page.getByLabel('Category'), 'Fire and gas');
      await expect(page).toHaveURL(/category=firebase/);
    },
    'Leave out what is completed': async (page, hand) => {
      await hand.press(page.locator('label').filter({ hasText: 'Hide completed' }));
      await expect(page.getByRole('switch', { name: 'Hide completed' })).toBeChecked();
    },
    'Go on with a course where one was': async (page, hand) => {
      await hand.press(course(page, 'Your first permit'));
      await expect(page).toHaveURL(/step=\d/);
    },
    'Finish a step and go to the next one': async (page, hand) => {
      await hand.press(course(page, 'Your first permit'));
      await expect(page).toHaveURL(/step=\d/);
      const before = page.url();
      await hand.press(button(page, 'Done, next step'));
      await expect(page).not.toHaveURL(before);
    },
    'Answer the question of a step': async (page, hand) => {
      await hand.press(course(page, 'Confined spaces'));
      await hand.press(button(page, 'Stays at the opening and calls somebody else'));
      await expect(page.getByText('That is right.')).toBeVisible();
    },
    'Note something on a step': async (page, hand) => {
      await hand.press(course(page, 'Your first permit'));
      await hand.typeInto(page.getByLabel('Your note on this step'), 'Ask about the anchor');
      await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
    },
    'Go to a certain step': async (page, hand) => {
      await hand.press(course(page, 'Your first permit'));
      await hand.press(page.locator('main a[href*="step=2"]').first());
      await expect(page).toHaveURL(/step=2$/);
    },
    'Begin a course': async (page, hand) => {
      await hand.press(course(page, 'Weather and open decks'));
      await expect(page).toHaveURL(/step=1$/);
    },
    'Start a course over': async (page, hand) => {
      await hand.press(course(page, 'Confined spaces'));
      await hand.press(button(page, 'Start over'));
      await expect(page.getByText('begins again')).toBeVisible();
    },
  },
};
