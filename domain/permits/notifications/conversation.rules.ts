import type { NewNotification } from './notification.rules.ts';

/** Who speaks in which conversation, and the SAP numbers of those who are told. */
export type Spoken = { conversation: number; by: string; saps: readonly number[] };

const only = (saps: readonly number[]): NewNotification['to'] => ({ saps, role: null, area: null, watchers: false });

/** Somebody wrote in a conversation: one entry of it counts what was written. */
export const messageNotification = ({ conversation, by, saps }: Spoken): NewNotification => ({
  kind: 'conversation',
  text: 'said',
  params: { by },
  priority: 3,
  group: `said:${conversation}`,
  to: only(saps),
});

/** What notifies the owner of an action that was agreed on in a conversation. */
export const actionNotification = ({ conversation, by, saps }: Spoken, words: string): NewNotification => ({
  kind: 'conversation',
  text: 'action',
  params: { by, words },
  priority: 2,
  group: `action:${conversation}`,
  to: only(saps),
});
