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

/** Two are told, one of them again; one or all are dismissed, some of it taken back. */
export const notificationsAlphabet = alphabet<typeof notificationsMachine>({
  events: [
    { type: 'notifications.changed' },
    { type: 'notifications.retry' },
    { type: 'notification.dismissed', id: 1 },
    { type: 'notification.allDismissed' },
    { type: 'notification.undone' },
    { type: 'page.leaving' },
  ],
  ports: {
    watch: { failures: ['nothing tells what changed'] },
    watchLeaving: { failures: ['nothing tells that the page is left'] },
    load: { answers: [[], [numbered(2), numbered(1)]], failures: [new Problem('unreachable')] },
    refresh: { answers: [[numbered(1, 2), numbered(2)]], failures: [new Problem('unreachable')] },
    remove: { answers: [[numbered(2)]], failures: [new Problem('unavailable')] },
  },
  facts: ({ list, going, whole, refusal }) => [list.length, Math.min(going.length, 2), whole, refusal !== null],
});
