import { array, boolean, type InferType, mixed, number, object, string } from 'yup';
import { isEmailAddress } from '#domain/kernel/emailAddress.ts';
import { lineText } from '#domain/kernel/trimmedText.ts';
import { megabyte } from '#domain/kernel/units.ts';

/** Characters, people of one field, and files of one mail with the bytes of each, at most. */
export const mailLimits = { subject: 200, message: 200_000, people: 50, files: 5, fileBytes: 2 * megabyte } as const;

/** What may be sent along. A picture is drawn only from the bytes that came with the mail: nobody hears that it is read. */
export const attachmentTypes = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf', 'text/plain', 'text/csv'] as const;
export type AttachmentType = (typeof attachmentTypes)[number];
export const attachmentTypeOf = (type: string): AttachmentType | undefined => attachmentTypes.find((known) => known === type);

/** The folders by what the product does with them; their names on the wire are in the seed. */
export const folderIds = { inbox: 0, sent: 1, drafts: 2, spam: 3, trash: 4 } as const;

const address = object({ name: lineText().max(200).defined(), email: string().max(320).defined() });
/** Somebody with an address. In a draft it may still be wrong. */
export type MailAddress = InferType<typeof address>;
const addresses = array(address.required()).max(mailLimits.people);

// yup asks these tests about values of any kind, too.
const isOfItsType = (url: unknown, type: unknown): boolean => typeof url === 'string' && url.startsWith(`data:${type};base64,`);
const isAddressed = (people: readonly unknown[]): boolean => {
  const all = people.flatMap((list) => (Array.isArray(list) ? list : []));
  return all.length > 0 && all.every((one) => typeof one?.email === 'string' && isEmailAddress(one.email));
};

const attachment = object({
  type: string().oneOf(attachmentTypes).required(),
  fileName: string().max(200).required(),
  /** A picture of it as a data address, or empty. */
  preview: string().defined(),
  /** Its bytes, as a data address. */
  url: string()
    .defined()
    .test('url', 'these are no bytes of that type', (url, { parent }) => isOfItsType(url, parent.type)),
  /** Bytes. */
  size: number().integer().min(0).max(mailLimits.fileBytes).required(),
});
export type Attachment = InferType<typeof attachment>;

/** One mail. Its message is HTML, its time an instant (RFC 3339 UTC); `conversation` is the id of the mail that the talk began with. */
export const mail = object({
  id: string().required(),
  from: object({ name: string().defined(), avatar: string().defined(), email: string().required() }).required(),
  to: addresses.required(),
  cc: addresses,
  bcc: addresses,
  subject: lineText().max(mailLimits.subject).defined(),
  message: string().max(mailLimits.message).defined(),
  time: string()
    .required()
    .test('time', 'this is no time', (time) => !Number.isNaN(Date.parse(time))),
  read: boolean().required(),
  starred: boolean().required(),
  important: boolean().required(),
  hasAttachments: boolean().required(),
  attachments: array(attachment.required()).max(mailLimits.files).required(),
  labels: array(number().required()).required(),
  folder: number().required(),
  conversation: string(),
}).test(
  'addressed',
  'a mail that is sent goes to somebody, and to good addresses only',
  ({ folder, to, cc, bcc }) => folder !== folderIds.sent || isAddressed([to, cc, bcc]),
);
export type Mail = InferType<typeof mail>;

const isMail = (row: unknown): row is Mail => {
  if (typeof row !== 'object' || row === null) return false;
  const kindOf = (member: string) => typeof Reflect.get(row, member);
  const texts = ['id', 'subject', 'message', 'time'].every((member) => kindOf(member) === 'string');
  const marks = ['read', 'starred', 'important'].every((member) => kindOf(member) === 'boolean');
  const lists = ['to', 'attachments', 'labels'].every((member) => Array.isArray(Reflect.get(row, member)));
  return texts && marks && lists && kindOf('from') === 'object' && kindOf('folder') === 'number';
};

/** Many of them as they are answered. Looked at by hand: thousands, member by member, would hold the page up for half a second. */
export const mailList = array(mixed(isMail).required()).required();

const view = object({
  id: number().required(),
  handle: string().required(),
  title: string().required(),
  icon: string().required(),
});
export const mailViews = array(view.required()).required();
export type MailView = InferType<typeof view>;

const label = object({
  id: number().required(),
  handle: string().required(),
  title: string().required(),
  color: string().required(),
});
export const mailLabels = array(label.required()).required();
export type MailLabel = InferType<typeof label>;

/** Which mails are asked for: a label wins over a filter, a filter over a folder. */
export const mailQuery = object({ labelHandle: string(), filterHandle: string(), folderHandle: string() });
export type MailQuery = InferType<typeof mailQuery>;

export const mailIds = array(string().required()).min(1).required();
