import type { SampleNotification, ToldNotification } from './notificationPanel.schema.ts';

type Entry = [variant: SampleNotification['options']['variant'], message: string];

/** By the ids of the accounts of the sample: what administrators and staff are told about differs. */
const told: Readonly<Record<string, readonly Entry[]>> = {
  'sample-account-1': [
    ['success', 'The backup of Sunday night is complete and was read back.'],
    ['info', 'Tarık Boone has asked for access to the board “Autumn shutdown”.'],
    ['warning', 'Two accounts of contractors end on Thursday.'],
    ['error', 'The upload of “north-quay-plan.pdf” broke off at 80 percent.'],
  ],
  'sample-account-2': [
    ['success', 'Your course certificate “Isolation, part two” is ready to print.'],
    ['info', 'Milo Reeve has put you on the board “Autumn shutdown”.'],
    ['warning', 'Gas detector 22 is due for calibration on Thursday.'],
  ],
};

/** What the two accounts of the sample are told. */
export const notificationPanelSeed: ToldNotification[] = Object.entries(told)
  .flatMap(([account, entries]) => entries.map((entry) => ({ account, entry })))
  .map(({ account, entry: [variant, message] }, index) => ({
    id: `sample-notification-${index + 1}`,
    account,
    message,
    options: { variant },
    dismissed: false,
  }));
