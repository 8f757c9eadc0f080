import type { Notification } from '#domain/permits/notifications/notification.schema.ts';

/** What a list has that another one has not: entries of their own, and those to which something has come since. */
export const withoutThose = (list: readonly Notification[], others: readonly Notification[]): Notification[] =>
  list.filter((one) => !others.some(({ id, count }) => id === one.id && count === one.count));
