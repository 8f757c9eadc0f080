import type { Page } from '@playwright/test';

/** The export of conversations as a person uses it. */
export const exportDialog = (page: Page) => {
  const question = page.getByRole('dialog', { name: 'Export conversations' });
  const backdrop = page.getByRole('dialog', { name: 'Conversations exporting...' });
  return {
    question,
    backdrop,
    open: () => page.getByRole('banner').getByRole('button', { name: 'Export conversations' }).click(),
    date: question.getByLabel('First day'),
    counting: question.locator('[role="status"][aria-busy="true"]'),
    counted: question.locator('[role="status"][aria-busy="false"]'),
    alert: question.getByRole('alert'),
    retry: () => question.getByRole('button', { name: 'Retry' }).click(),
    request: () => question.getByRole('button', { name: 'Export', exact: true }).click(),
    dismiss: () => question.getByRole('button', { name: 'Cancel' }).click(),
    cancel: () => backdrop.getByRole('button', { name: 'Cancel' }).click(),
    done: page.getByText('Conversations exported', { exact: true }),
    cutOff: page.getByText('The download was interrupted. Nothing was saved; try again.'),
  };
};
