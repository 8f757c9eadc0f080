import type { SampleNotification } from './notificationPanel.schema.ts';

const told: readonly [SampleNotification['options']['variant'], string][] = [
  ['success', 'Your course certificate “Isolation, part two” is ready to print.'],
  ['info', 'Milo Reeve has put you on the board “Autumn shutdown”.'],
  ['warning', 'Gas detector 22 is due for calibration on Thursday.'],
  ['error', 'The upload of “north-quay-plan.pdf” broke off at 80 percent.'],
];

/** One notification of each look. */
export const notificationPanelSeed: SampleNotification[] = told.map(([variant, message], index) => ({
  id: `sample-notification-${index + 1}`,
  message,
  options: { variant },
  dismissed: false,
}));
