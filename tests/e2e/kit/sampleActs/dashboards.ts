import { expect, type Page } from '@playwright/test';
import { type App, button, saved } from './act.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** How a shop in the web is visited. */
export const analyticsDashboard: App = {
  path: '/apps/dashboards/analytics',
  acts: {
    'See the visitors of yesterday': async (page, hand) => {
      const days = page.getByRole('group', { name: 'Day: Visitors and page views' });
      await hand.press(days.getByRole('button', { name: 'Yesterday' }));
      await expect(page).toHaveURL(/visitors=yesterday/);
    },
    'See another year': async (page, hand) => {
      await hand.press(page.getByRole('group', { name: 'Year' }).getByRole('button').first());
      await expect(page).toHaveURL(/year=\d{4}/);
    },
    'See the sales of a month': async (page, hand) => {
      await hand.press(page.getByRole('group', { name: 'Period: Sales' }).getByRole('button', { name: '1 month' }));
      await expect(page).toHaveURL(/sales=1Month/);
    },
    'See on which devices it was read in another period': async (page, hand) => {
      await hand.choose(page.getByLabel('Period: Sessions by device'), 'last90');
      await expect(page).toHaveURL(/devices=last90/);
    },
    'Leave a part out of a chart': async (page, hand) => {
      const part = card(page, 'Visitors and page views').getByRole('button', { name: 'Page views', exact: true });
      await hand.press(part);
      await expect(part).toHaveAttribute('aria-pressed', 'false');
    },
    'Read a chart as a table': async (page, hand) => {
      await hand.press(card(page, 'Sessions by device').getByText('As a table'));
      await expect(card(page, 'Sessions by device').getByRole('row').first()).toBeVisible();
    },
    'Save a chart as a picture': async (page, hand) =>
      saved(page, hand.press(button(page, 'Save as PNG: Analytics dashboard')), /png$/),
    'Save a chart as a drawing': async (page, hand) =>
      saved(page, hand.press(button(page, 'Save as SVG: Analytics dashboard')), /svg$/),
    'Sort the campaigns by what they brought': async (page, hand) => {
      await hand.press(card(page, 'Campaigns').getByRole('button', { name: 'Conversion rate' }));
      await expect(page).toHaveURL(/sort=conversion/);
    },
    'Read the figures again': async (page, hand) => {
      await hand.press(button(page, 'Refresh'));
      await expect(page.getByText(/^As of/)).toBeVisible();
    },
  },
};

/** What a project costs, who works on it, and what is still to be done. */
export const projectDashboard: App = {
  path: '/apps/dashboards/project',
  acts: {
    'Look at another project': async (page, hand) => {
      await hand.choose(page.getByLabel('Project', { exact: true }), 'jetty');
      await expect(page).toHaveURL(/project=jetty/);
    },
    'See the money': async (page, hand) => {
      await hand.press(page.getByRole('tab', { name: 'Budget summary' }));
      await expect(page.getByRole('group', { name: 'Budget in detail' })).toBeVisible();
    },
    'See what was spent last week': async (page, hand) => {
      await hand.press(page.getByRole('tab', { name: 'Budget summary' }));
      const lastWeek = page.getByRole('group', { name: 'Period: Spending' }).getByRole('button', { name: 'Last week' });
      await hand.press(lastWeek);
      await expect(lastWeek).toHaveAttribute('aria-pressed', 'true');
    },
    'Sort the budget by what was spent': async (page, hand) => {
      await hand.press(page.getByRole('tab', { name: 'Budget summary' }));
      await hand.press(button(page, 'Spent'));
      await expect(page).toHaveURL(/sort=money_spent/);
    },
    'See who is in the team': async (page, hand) => {
      await hand.press(page.getByRole('tab', { name: 'Team members' }));
      await expect(page.getByRole('group', { name: /team members/ })).toBeVisible();
    },
    'Read the figures again': async (page, hand) => {
      await hand.press(button(page, 'Refresh'));
      await expect(page.getByText(/^As of/)).toBeVisible();
    },
    'Save a chart as a picture': async (page, hand) => {
      await hand.press(page.getByRole('tab', { name: 'Budget summary' }));
      await saved(page, hand.press(button(page, 'Save as PNG: Budget by type')), /png$/);
    },
    'See the issues of last week': async (page, hand) => {
      await hand.press(page.getByRole('group', { name: 'Period: Issues' }).getByRole('button', { name: 'Last week' }));
      await expect(page).toHaveURL(/issues=LW/);
    },
    'See what is in the diary tomorrow': async (page, hand) => {
      await hand.press(page.getByRole('group', { name: 'Period: Schedule' }).getByRole('button', { name: 'Tomorrow' }));
      await expect(page).toHaveURL(/day=DTM/);
    },
    'Sort the team by office': async (page, hand) => {
      await hand.press(page.getByRole('tab', { name: 'Team members' }));
      await hand.press(button(page, 'Office'));
      await expect(page).toHaveURL(/sort=office/);
    },
  },
};
