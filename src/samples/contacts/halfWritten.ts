import { keepValue, personPrefix, readValue, removeText } from '#src/platform/storage.ts';

const key = `${personPrefix}chatBeginnings`;

const all = (): Record<string, string> => {
  const texts = Object.entries(readValue(key) ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(texts);
};

/** What was typed to somebody and not sent yet; empty where nothing was. */
export const beginningFor = (contactId: string): string => all()[contactId] ?? '';

/** Keeps what is typed to somebody until it is sent, however the chat is left. It goes with the person who signs out. */
export const keepBeginning = (contactId: string, text: string): void => {
  const { [contactId]: _, ...others } = all();
  const next = text === '' ? others : { ...others, [contactId]: text };
  if (Object.keys(next).length > 0) keepValue(key, next);
  else removeText(key);
};
