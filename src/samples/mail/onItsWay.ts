import { keepValue, personPrefix, readValue, removeText } from '#src/platform/storage.ts';

const key = `${personPrefix}mailOnItsWay`;

const ids = (): string[] => {
  const kept = readValue(key);
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
};

const keep = (next: readonly string[]): void => {
  if (next.length > 0) keepValue(key, next);
  else removeText(key);
};

/** A mail is being sent. A page that goes meanwhile may go before that is kept: the next one finds here what is left to do. */
export const noteSending = (id: string): void => keep([...new Set([...ids(), id])]);

/** It was sent, or was not and that was said. */
export const noteSendingOver = (id: string): void => keep(ids().filter((one) => one !== id));

/** The ids of the mails that a page of before was sending when it went. They are handed out once. */
export const takeOnItsWay = (): ReadonlySet<string> => {
  const left = new Set(ids());
  keep([]);
  return left;
};
