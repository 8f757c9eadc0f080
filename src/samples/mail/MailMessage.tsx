import { Button } from '@blueprintjs/core';
import { ChevronDown, ChevronUp, Edit } from '@blueprintjs/icons';
import { useId, useState } from 'react';
import { mailOwner } from '#domain/mail/mail.owner.ts';
import type { Mail, MailAddress } from '#domain/mail/mail.schema.ts';
import { plainTextOf } from '#domain/mail/mailText.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { usePaper } from '#src/platform/usePaper.ts';
import { Avatar } from '#src/samples/kit/Avatar.tsx';
import { Names } from '#src/ui/text/Names.tsx';
import { momentText } from '#src/ui/time/momentText.ts';
import { useIsOnItsWay } from './composing.ts';
import styles from './Mail.module.css';
import { MailFiles } from './MailFiles.tsx';
import { Person } from './Person.tsx';
import { CleanHtml } from './richText/CleanHtml.tsx';
import { useMailTimes } from './useMail.ts';

type Props = {
  mail: Mail;
  isUnfolded: boolean;
  /** Only one of several can be folded. */
  onFold: (() => void) | undefined;
  /** Of one that was not sent: goes on writing it. */
  onGoOn: (() => void) | undefined;
};

/** One mail of a conversation: who wrote it to whom, and what it says; or, folded, its first words. */
export function MailMessage({ mail, isUnfolded: isOpen, onFold, onGoOn }: Props) {
  const t = useTranslations('mail');
  const language = useLanguage();
  const { short, whole } = useMailTimes();
  const [hasDetails, setDetails] = useState(false);
  const detailsId = useId();
  // On paper nothing can be unfolded: there is all of it.
  const isPaper = usePaper();
  const isUnfolded = isOpen || isPaper;
  const isGoing = useIsOnItsWay(mail.id);
  const { from, to, cc = [], message } = mail;
  const sender = from.name || from.email;
  return (
    <article className={styles.message} aria-label={t('mail:fromAt', { name: sender, time: whole(mail.time) })}>
      <div className={styles.messageHead}>
        <Avatar person={{ name: sender, avatar: from.avatar }} />
        <div className={styles.messageWho}>
          <bdi className={styles.messageSender}>{sender}</bdi>
          {onGoOn ? <span className={styles.draft}>{t(isGoing ? 'mail:going' : 'mail:draft')}</span> : null}
          {isUnfolded ? (
            <span className={styles.muted}>
              <Receivers people={[...to, ...cc]} />{' '}
              <Button
                variant="minimal"
                size="small"
                className={styles.detailsButton ?? ''}
                aria-expanded={hasDetails}
                aria-controls={detailsId}
                text={t(hasDetails ? 'mail:hideDetails' : 'mail:showDetails')}
                onClick={() => setDetails(!hasDetails)}
              />
            </span>
          ) : (
            <span className={styles.excerpt} dir="auto">
              {plainTextOf(message)}
            </span>
          )}
        </div>
        <time className={styles.time} dateTime={mail.time} title={whole(mail.time)}>
          {isPaper ? momentText(mail.time, 'minute', language) : short(mail.time)}
        </time>
        {onFold ? (
          <Button
            variant="minimal"
            icon={isUnfolded ? <ChevronUp /> : <ChevronDown />}
            aria-expanded={isUnfolded}
            aria-label={t(isUnfolded ? 'mail:fold' : 'mail:unfold', { name: sender })}
            onClick={onFold}
          />
        ) : null}
      </div>
      {isUnfolded ? (
        <>
          <div id={detailsId} hidden={!hasDetails && !isPaper}>
            <Details mail={mail} time={whole(mail.time)} />
          </div>
          <CleanHtml html={message} className={styles.body} />
          <MailFiles files={mail.attachments} />
        </>
      ) : null}
      {onGoOn ? (
        <Button intent="primary" icon={<Edit />} text={t(isGoing ? 'mail:takeBack' : 'mail:goOn')} onClick={onGoOn} />
      ) : null}
    </article>
  );
}

function Receivers({ people }: { people: readonly MailAddress[] }) {
  const t = useTranslations('mail');
  const isMe = ({ email }: MailAddress) => email === mailOwner.email;
  const [first] = people;
  if (!first) return t('mail:nobodyYet');
  if (people.length === 1 && isMe(first)) return t('mail:toMe');
  return (
    <>
      {t('mail:toPeople')} <Names names={people.map((one) => (isMe(one) ? t('mail:me') : one.name || one.email))} />
    </>
  );
}

function Details({ mail, time }: { mail: Mail; time: string }) {
  const t = useTranslations('mail');
  const { from, to, cc = [], bcc = [] } = mail;
  const lines: readonly [string, readonly MailAddress[]][] = [
    [t('mail:from'), [from]],
    [t('mail:to'), to],
    [t('mail:cc'), cc],
    [t('mail:bcc'), bcc],
  ];
  return (
    <dl className={styles.details}>
      {lines.map(([label, people]) =>
        people.length > 0 ? (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {people.map(({ name, email }) => (
                <span key={email} className={styles.detailsPerson}>
                  <Person name={name} email={email} />
                </span>
              ))}
            </dd>
          </div>
        ) : null,
      )}
      <div>
        <dt>{t('mail:date')}</dt>
        <dd>{time}</dd>
      </div>
    </dl>
  );
}
