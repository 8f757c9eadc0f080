import { array, type InferType, mixed, number, object, string } from 'yup';
import { enveloped } from '#domain/kernel/answer.ts';

/** 1 stopped or in danger, 2 needs somebody soon, 3 to be known. */
export const priorities = [1, 2, 3] as const;
export type Priority = (typeof priorities)[number];

/** Why somebody is told: the step is theirs, work has stopped, evidence failed, it came back, somebody asks, time runs (of an override, of anything else), somebody wrote in a conversation, or named one in the team chat. */
export const notificationKinds = [
  'waits',
  'stopped',
  'evidence',
  'back',
  'remind',
  'override',
  'warning',
  'conversation',
  'chat',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/**
 * What is said, as a code: the screen says it in the language of the reader, with the parameters named here. A stop also has `inside`
 * where somebody is inside, what leaves people without a valid permit `on_site`, one for danger `words` where somebody said some, and an emergency `kind` and `areas` once all is stopped.
 */
export const notificationTexts = {
  waits: ['state'],
  suspended: ['reason'],
  danger: ['by', 'words'],
  emergency: [],
  missing: ['kind', 'areas', 'number'],
  expired: [],
  gas_failed: [],
  gas_untrusted: ['words'],
  isolation_lost: ['number'],
  same_equipment: ['words', 'number'],
  back: ['event'],
  ended: ['event'],
  resumed: [],
  remind: ['state', 'by'],
  override: ['tag', 'percent'],
  warning: ['kind', 'until'],
  not_acted: ['of', 'minutes'],
  action: ['by', 'words'],
  said: ['by'],
  mentioned: ['by', 'contact'],
} as const satisfies Record<string, readonly string[]>;
export type NotificationText = keyof typeof notificationTexts;

/** How long words that somebody typed may be in an entry, in characters. */
export const longestWords = 240;
/** Days after which an entry that nobody dismissed is left out: a demo figure. */
export const notificationDays = 14;
/** Entries in one answer at most. */
export const notificationsAtOnce = 200;

const notification = object({
  id: number().integer().required(),
  /** A code of ours; a newer server may know others. */
  text: string().required(),
  params: mixed<Record<string, string>>((value): value is Record<string, string> => typeof value === 'object').required(),
  priority: number<Priority>().oneOf(priorities).required(),
  kind: string().required(),
  permit_id: number().integer().nullable().defined(),
  tracking_number: string().nullable().defined(),
  conversation_id: number().integer().nullable().defined(),
  at: string().required(),
  group_key: string().required(),
  /** How many events this entry stands for. */
  count: number().integer().min(1).required(),
  expires_at: string().required(),
});
export type Notification = InferType<typeof notification>;

export const notificationsReply = enveloped(array(notification.required()).required());
