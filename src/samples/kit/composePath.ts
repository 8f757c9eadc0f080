import { addressText } from '#domain/mail/mail.draft.ts';
import type { MailAddress } from '#domain/mail/mail.schema.ts';

/** The parameter of the mail's address that says to whom somebody wants to write; once for each of them. */
export const toParam = 'to';

/** What would part one person from the next, or a name from its address. */
const marks = /[,;<>"\n]+/g;

/** The address at which the mail app begins a mail to these people. */
export const composePath = (people: readonly MailAddress[]): string => {
  const asked = people.map(({ name, email }) => [toParam, addressText({ name: name.replace(marks, ' ').trim(), email })]);
  return `/apps/mail/inbox?${new URLSearchParams(asked)}`;
};
