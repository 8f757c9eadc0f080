import { Problem } from '#domain/kernel/problem.ts';
import type { Notification } from '#domain/permits/notifications/notification.schema.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import type { notificationsMachine } from './notifications.machine.ts';

const numbered = (id: number, count = 1): Notification => ({
  id,
  text: 'suspended',
  params: { reason: 'gas' },
  priority: 1,
  kind: 'stopped',
  permit_id: 7,
  tracking_number: 'CHG-26-000007-K',
  conversation_id: null,
  at: '2026-11-20T06:30:00.000Z',
  group_key: `suspended:${id}:gas`,
  count,
  expires_at: '2026-12-04T06:30:00.000Z',
});

/** One is dismissed, seen again with something that came to it, or all are; some of it is taken back. */
export const notificationsAlphabet = alphabet<typeof notificationsMachine>({
  events: [
    { type: 'notification.dismissed', one: numbered(1) },
    { type: 'notification.dismissed', one: numbered(1, 2) },
    { type: 'notification.allDismissed', list: [numbered(2)] },
    { type: 'notification.undone' },
    { type: 'page.leaving' },
  ],
  ports: {
    watchLeaving: { failures: ['nothing tells that the page is left'] },
    remove: { answers: [undefined], failures: [new Problem('unavailable')] },
  },
  facts: ({ going, whole, refusal }) => [going.map(({ id, count }) => `${id} ${count}`).join(), whole, refusal !== null],
});
