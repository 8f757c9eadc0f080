import { expect } from '@playwright/test';
import { type App, button } from './act.ts';

/** The page of a person. */
export const profile: App = {
  path: '/pages/profile',
  acts: {
    'Write something': async (page, hand) => {
      await hand.typeInto(page.getByRole('textbox', { name: 'What is new?' }), 'Tide is in.');
      await hand.press(button(page, 'Post'));
      await expect(page.getByRole('article').filter({ hasText: 'Tide is in.' })).toBeVisible();
    },
    'Like what somebody wrote': async (page, hand) => {
      const like = page.getByRole('article').first().getByRole('button', { name: /^Like/ });
      await hand.press(like);
      await expect(like).toHaveAttribute('aria-pressed', 'true');
    },
    'Answer somebody': async (page, hand) => {
      const post = page.getByRole('article').first();
      await hand.typeInto(post.getByRole('textbox'), 'So it is.');
      await hand.press(post.getByRole('button', { name: 'Comment', exact: true }));
      await expect(post.getByText('So it is.')).toBeVisible();
    },
    'Look at a picture and at the next one': async (page, hand) => {
      await hand.press(page.getByRole('tab', { name: 'Photos and videos' }));
      await hand.press(page.getByRole('button', { name: /^Open the picture/ }).first());
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeFocused();
      await hand.key('ArrowRight');
      await expect(page.getByRole('dialog').getByRole('status')).toContainText('2 of 13');
      await page.keyboard.press('Escape');
    },
    'See how to reach the person': async (page, hand) => {
      await hand.press(page.getByRole('tab', { name: 'About' }));
      await expect(page.getByRole('region', { name: 'Contact' })).toBeVisible();
    },
    'See who the friends are': async (page, hand) => {
      await hand.press(page.getByRole('tab', { name: 'About' }));
      await expect(page.getByRole('region', { name: 'Friends' })).toBeVisible();
    },
    'Share what somebody wrote': async (page, hand) => {
      const share = page
        .getByRole('article')
        .last()
        .getByRole('button', { name: /^Share/ });
      await hand.press(share);
      await expect(share).toHaveAttribute('aria-pressed', 'true');
    },
    'Take a like back': async (page, hand) => {
      const like = page.getByRole('article').last().getByRole('button', { name: /^Like/ });
      await like.click();
      await expect(like).toHaveAttribute('aria-pressed', 'true');
      await hand.press(like);
      await expect(like).toHaveAttribute('aria-pressed', 'false');
    },
    'Remove what one wrote, and put it back': async (page, hand) => {
      await page.getByRole('textbox', { name: 'What is new?' }).fill('Tide is out.');
      await button(page, 'Post').click();
      const own = page.getByRole('article').filter({ hasText: 'Tide is out.' });
      await hand.press(own.getByRole('button', { name: 'Remove', exact: true }));
      await hand.press(button(page, 'Undo'));
      await expect(own).toBeVisible();
    },
    'Remove an answer of one’s own': async (page, hand) => {
      const post = page.getByRole('article').last();
      await post.getByRole('textbox').fill('It is not.');
      await post.getByRole('button', { name: 'Comment', exact: true }).click();
      await hand.press(page.getByRole('button', { name: 'Remove the comment “It is not.”' }));
      await expect(page.getByText('It is not.')).toHaveCount(0);
    },
  },
};
