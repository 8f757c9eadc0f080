import { useMemo } from 'react';
import { clockText } from '#domain/kernel/siteTimeText.ts';
import { everyMail, mailsAround, mailsAt, mailsMatching, threadsOf, threadsSorted } from '#domain/mail/mail.rules.ts';
import type { Mail, MailLabel, MailView } from '#domain/mail/mail.schema.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import type { Key } from '#src/i18n/namespaces.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { nearDayText } from '#src/samples/kit/nearDayText.ts';
import { together } from '#src/system/query/together.ts';
import { type Read, useRead } from '#src/system/query/useRead.ts';
import type { MailAddressBar } from './useMailAddress.ts';

/** The samples have no site: their times are those of the reader's clock. */
export const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Every mail: each place, conversation and count is a part of this one reading. */
export const everything = { query: everyMail } as const;

export type Mailbox = {
  mails: readonly Mail[];
  folders: readonly MailView[];
  filters: readonly MailView[];
  labels: readonly MailLabel[];
};

/** All mails and where they may be, read once. */
export const useMailbox = (): Read<Mailbox> => {
  const views = together(useRead('mail.folders', {}), useRead('mail.filters', {}), (folders, filters) => ({ folders, filters }));
  const named = together(views, useRead('mail.labels', {}), (places, labels) => ({ ...places, labels }));
  return together(useRead('mail.list', everything), named, (mails, places) => ({ ...places, mails }));
};

const none: readonly Mail[] = [];

/** What the place that is shown holds, null at one that nobody has; what is searched, and of that the lines that fit, in their order. */
export const useThreads = (box: Mailbox | null, address: MailAddressBar) => {
  const language = useLanguage();
  const { searchText, sort, isDescending, isEverywhere } = address;
  const { labelHandle, filterHandle, folderHandle } = address.query;
  const mails = box?.mails ?? none;
  const [folders, labels] = [box?.folders, box?.labels];
  const here = useMemo(
    () => (folders && labels ? mailsAt(mails, { labelHandle, filterHandle, folderHandle }, { folders, labels }) : none),
    [mails, folders, labels, labelHandle, filterHandle, folderHandle],
  );
  const searched = useMemo(() => (isEverywhere ? mailsAround(mails) : (here ?? none)), [isEverywhere, mails, here]);
  const rows = useMemo(
    () => threadsSorted(threadsOf(mailsMatching(searched, searchText), mails), sort, isDescending, language),
    [searched, mails, searchText, sort, isDescending, language],
  );
  return { here, searched, rows };
};

const names: Readonly<Record<string, Key<'mail'>>> = {
  inbox: 'mail:inbox',
  sent: 'mail:sent',
  drafts: 'mail:drafts',
  spam: 'mail:spam',
  trash: 'mail:trash',
  starred: 'mail:starred',
  important: 'mail:important',
};

/** What a folder or a filter is called; one that is not ours keeps its own name. */
export const useViewName = () => {
  const t = useTranslations('mail');
  return ({ handle, title }: Pick<MailView, 'handle' | 'title'>): string => {
    const key = names[handle];
    return key ? t(key) : title;
  };
};

/** A time as a list says it, the clock for today and the day before that; and whole, as the mail itself does. */
export const useMailTimes = () => {
  const language = useLanguage();
  const dayOf = (time: string) => nearDayText(time, zone, language, serverNow());
  const clockOf = (time: string) => clockText(time, zone, language);
  const today = dayOf(new Date(serverNow()).toISOString());
  return {
    short: (time: string): string => (dayOf(time) === today ? clockOf(time) : dayOf(time)),
    whole: (time: string): string => `${dayOf(time)} ${clockOf(time)}`,
  };
};
