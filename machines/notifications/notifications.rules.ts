import type { Notification } from '#domain/permits/notifications/notification.schema.ts';

/** What a list has that another one has not: entries of their own, and those to which something has come since. */
export const withoutIds = (list: readonly Notification[], others: readonly Notification[]): Notification[] =>
  list.filter((one) => !others.some(({ id, count }) => id === one.id && count === one.count));

/** A list without the entries of another one, whatever has come to them. */
export const without = (list: readonly Notification[], others: readonly Notification[]): Notification[] =>
  list.filter((one) => !others.some(({ id }) => id === one.id));
