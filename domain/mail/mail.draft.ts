import { isEmailAddress } from '#domain/kernel/emailAddress.ts';
import type { Language, Texts } from '#domain/kernel/language.ts';
import { asLine } from '#domain/kernel/trimmedText.ts';
import { folderIds, type Mail, type MailAddress } from './mail.schema.ts';
import { escaped } from './mailText.ts';

/** A mail that is being written. */
export type MailDraft = {
  id: string;
  to: readonly MailAddress[];
  cc: readonly MailAddress[];
  bcc: readonly MailAddress[];
  subject: string;
  /** HTML. */
  message: string;
  attachments: Mail['attachments'];
  /** The talk that it belongs to. */
  conversation?: string | undefined;
};

export type RecipientField = 'to' | 'cc' | 'bcc';
export const recipientFields = ['to', 'cc', 'bcc'] as const satisfies readonly RecipientField[];

export const blankDraft = (id: string): MailDraft => ({ id, to: [], cc: [], bcc: [], subject: '', message: '', attachments: [] });

/** Whether it goes to somebody, and to no address that is none. */
export const canBeSent = ({ to, cc, bcc }: MailDraft): boolean => {
  const all = [...to, ...cc, ...bcc];
  return all.length > 0 && all.every(({ email }) => isEmailAddress(email));
};

/** The mail that a draft is, or that it becomes when it is sent. */
export const mailOfDraft = (draft: MailDraft, from: Mail['from'], time: string, folder: 'drafts' | 'sent'): Mail => ({
  id: draft.id,
  from,
  to: [...draft.to],
  cc: [...draft.cc],
  bcc: [...draft.bcc],
  subject: asLine(draft.subject),
  message: draft.message,
  time,
  ...{ read: true, starred: false, important: false, labels: [] },
  hasAttachments: draft.attachments.length > 0,
  attachments: draft.attachments,
  folder: folderIds[folder],
  ...(draft.conversation ? { conversation: draft.conversation } : {}),
});

export const draftOfMail = ({ id, to, cc = [], bcc = [], subject, message, attachments, conversation }: Mail): MailDraft => ({
  ...{ id, to, cc, bcc, subject, message, attachments, conversation },
});

const isSame = (one: MailAddress, other: MailAddress): boolean => one.email.toLowerCase() === other.email.toLowerCase();

/** People once each, and none of those who are left out. */
const others = (people: readonly MailAddress[], leftOut: readonly MailAddress[]): MailAddress[] =>
  people.filter(
    (one, at) => people.findIndex((known) => isSame(known, one)) === at && !leftOut.some((known) => isSame(known, one)),
  );

/** What each language puts before the subject of an answer, and of what is passed on. All are known in each: people write to others. */
const replyMarks: Texts = { en: 'Re:', tr: 'Ynt:', ar: 'رد:' };
const forwardMarks: Texts = { en: 'Fwd:', tr: 'İlt:', ar: 'محوّلة:' };

const marked = (marks: Texts, language: Language, subject: string): string => {
  const small = subject.toLowerCase();
  const isMarked = Object.values(marks).some((mark) => small.startsWith(`${mark.toLowerCase()} `));
  return isMarked ? subject : `${marks[language]} ${subject}`;
};

export type AnswerKind = 'reply' | 'replyAll' | 'forward';

type Answer = {
  id: string;
  kind: AnswerKind;
  /** Who answers. */
  me: MailAddress;
  /** Theirs, for what stands before the subject. */
  language: Language;
  /** The line above what is quoted. */
  heading: string;
};

/** The beginning of an answer: room to write, and what `mail` says as a quotation. Whoever answers a mail of their own writes to the same people again. */
export const answerTo = (mail: Mail, { id, kind, me, language, heading }: Answer): MailDraft => {
  const message = `<p><br></p><p>${escaped(heading)}</p><blockquote>${mail.message}</blockquote>`;
  const begun = {
    ...blankDraft(id),
    subject: marked(kind === 'forward' ? forwardMarks : replyMarks, language, mail.subject),
    message,
  };
  if (kind === 'forward') return { ...begun, attachments: mail.attachments };
  const { name, email } = mail.from;
  const to = isSame(mail.from, me) ? mail.to : [{ name, email }];
  const cc = kind === 'replyAll' ? others([...mail.to, ...(mail.cc ?? [])], [me, ...to]) : [];
  return { ...begun, to, cc, conversation: mail.conversation ?? mail.id };
};

/** What was typed or pasted, as addresses: `Ada <ada@plant.example>, otto@plant.example`. A name that is known brings its own. */
export const addressesIn = (typed: string, known: readonly MailAddress[] = []): MailAddress[] =>
  typed
    .split(/[,;\n]+/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [, name = '', email = part] = /^"?([^"<]*?)"?\s*<([^<>]*)>$/.exec(part) ?? [];
      const found = known.find((one) => one.email.toLowerCase() === email.trim().toLowerCase());
      return { name: name || (found?.name ?? ''), email: email.trim() };
    });

/** A person of the contacts as they are suggested, and read again. */
export const addressText = ({ name, email }: MailAddress): string => (name && name !== email ? `${name} <${email}>` : email);
