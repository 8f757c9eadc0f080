import { Tag } from '@blueprintjs/core';
import { Flag, Paperclip, Star, StarEmpty } from '@blueprintjs/icons';
import { isUnread, peopleOf, type Thread } from '#domain/mail/mail.rules.ts';
import { folderIds, type MailLabel } from '#domain/mail/mail.schema.ts';
import { plainTextOf } from '#domain/mail/mailText.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Avatar } from '#src/samples/kit/Avatar.tsx';
import type { RowParts } from '#src/samples/kit/RowList.tsx';
import { Dot } from '#src/samples/kit/SideMenu.tsx';
import { TipButton } from '#src/ui/TipButton.tsx';
import { Names } from '#src/ui/text/Names.tsx';
import styles from './Mail.module.css';
import { type Mailbox, useMailTimes, useViewName } from './useMail.ts';
import type { MailWrites } from './useMailWrites.ts';

/** Characters of the message that a row shows. */
const excerpt = 180;

const none: never[] = [];

/** How the row of a conversation is drawn. Where mails of all folders stand together, each says where it is. */
export const useMailRow = (box: Mailbox | null, { mark }: MailWrites, isEverywhere: boolean): ((thread: Thread) => RowParts) => {
  const t = useTranslations('mail');
  const nameOf = useViewName();
  const { labels, folders } = box ?? { labels: none, folders: none };
  const { short, whole } = useMailTimes();
  return (thread) => {
    const { newest, mails, length, hasDraft } = thread;
    const people = peopleOf(newest);
    const [first = newest.from] = people;
    const name = newest.subject || t('mail:noSubject');
    const isNew = isUnread(thread);
    const isStarred = mails.some(({ starred }) => starred);
    const words = plainTextOf(newest.message).slice(0, excerpt);
    return {
      name,
      isUnread: isNew,
      states: [isNew && t('mail:unread'), isStarred && t('mail:starred')],
      lead: (
        <Avatar person={{ name: first.name || first.email, avatar: newest.folder === folderIds.inbox ? newest.from.avatar : '' }} />
      ),
      text: (
        <>
          <p className={styles.sender}>
            {hasDraft ? <span className={styles.draft}>{t('mail:draft')}</span> : null}
            {people.length > 0 ? <Names names={people.map((one) => one.name || one.email)} /> : t('mail:nobodyYet')}
            {length > 1 ? <span className={styles.muted}>{t('mail:inTalk', { count: length })}</span> : null}
            <span className={styles.marks}>
              {mails.some(({ hasAttachments }) => hasAttachments) ? <Paperclip title={t('mail:hasFiles')} /> : null}
              {mails.some(({ important }) => important) ? (
                <Flag className={styles.important ?? ''} title={t('mail:important')} />
              ) : null}
              <time className={styles.time} dateTime={newest.time} title={whole(newest.time)}>
                {short(newest.time)}
              </time>
            </span>
          </p>
          <div className={styles.rest}>
            <p className={styles.excerpt} dir="auto">
              {words}
            </p>
            <Chips
              labels={labels.filter(({ id }) => mails.some((mail) => mail.labels.includes(id)))}
              places={isEverywhere ? folders.filter(({ id }) => mails.some(({ folder }) => folder === id)).map(nameOf) : none}
            />
          </div>
        </>
      ),
      tools: (
        <TipButton
          variant="minimal"
          tip={t(isStarred ? 'mail:unstar' : 'mail:star')}
          aria-label={t('mail:starOf', { name })}
          aria-pressed={isStarred}
          icon={isStarred ? <Star className={styles.star ?? ''} /> : <StarEmpty className={styles.off ?? ''} />}
          onClick={() => mark(isStarred ? mails : [newest], { starred: !isStarred })}
        />
      ),
    };
  };
};

type ChipsProps = {
  labels: readonly MailLabel[];
  /** The names of the folders that it is in. */
  places?: readonly string[];
};

/** Where mails are, and labels by colour and name. */
export function Chips({ labels, places = none }: ChipsProps) {
  if (labels.length + places.length === 0) return null;
  return (
    <div className={styles.chips}>
      {places.map((place) => (
        <Tag key={place} minimal>
          {place}
        </Tag>
      ))}
      {labels.map(({ id, title, color }) => (
        <Tag key={id} minimal icon={<Dot color={color} />}>
          {title}
        </Tag>
      ))}
    </div>
  );
}
