import { Time } from '@blueprintjs/icons';
import { Fragment, useEffect, useRef } from 'react';
import { talkDays } from '#domain/chat/chat.rules.ts';
import type { ChatMessage, ChatPermit } from '#domain/chat/chat.schema.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { momentText } from '#src/ui/time/momentText.ts';
import { MessageFile } from './MessageFile.tsx';
import { type MessageActs, MessageMenu } from './MessageMenu.tsx';
import { MessageText, NamedPermits } from './MessageText.tsx';
import type { Waiting } from './outbox.ts';
import styles from './Talk.module.css';
import { useTalkPermits } from './useTalkPermits.ts';

type Props = MessageActs & {
  dialog: readonly ChatMessage[];
  userId: string;
  nameOf: (who: string) => string;
  /** Those who are typing. */
  typing: readonly string[];
  /** What is on its way, and not confirmed. */
  sent: readonly Waiting[];
  /** Whether more than two talk, so that each is named. */
  isGroup: boolean;
  chatId: string;
  /** The message that the address names, by its place. */
  at: number | undefined;
};

/** What was said, by days; of messages that one person has written one after the other, the last tells the time. */
export function Said({ dialog, typing, sent, at: named, ...message }: Props) {
  const t = useTranslations('kit');
  const language = useLanguage();
  const talk = useRef<HTMLDivElement>(null);
  const length = dialog.length + sent.length;
  // The browser scrolls, and only to what is drawn; nothing around the talk is moved.
  useEffect(() => {
    const found = named === undefined ? null : talk.current?.querySelector<HTMLElement>(`[data-seq="${named}"]`);
    if (found) found.scrollIntoView({ block: 'center' });
    else if (length > 0) talk.current?.scrollTo({ top: talk.current.scrollHeight });
  }, [length, named]);
  const permits = useTalkPermits(dialog);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div ref={talk} className={styles.talk} role="log" aria-label={t('kit:chatMessages')} tabIndex={0}>
        {length === 0 ? <p className={styles.muted}>{t('kit:chatNoMessages')}</p> : null}
        {talkDays(dialog, (time) => momentText(time, 'day', language)).map(({ day, runs }) => (
          <Fragment key={day}>
            <p className={styles.day}>{day}</p>
            <ul>
              {runs.flatMap((run) =>
                run.map((one, at) => (
                  <Message
                    key={one.time}
                    {...message}
                    {...{
                      permits,
                      message: one,
                      isFirst: at === 0,
                      isLast: at === run.length - 1,
                      isFound: one.seq === named && named !== undefined,
                    }}
                  />
                )),
              )}
            </ul>
          </Fragment>
        ))}
        <OnWay sent={sent} />
      </div>
      <p className={styles.typing} role="status">
        {typing.map((who) => (
          <span key={who}>{t('kit:chatTyping', { name: message.nameOf(who) })}</span>
        ))}
      </p>
    </>
  );
}

/** It is read out once it is confirmed, as all others are. */
function OnWay({ sent }: Pick<Props, 'sent'>) {
  const t = useTranslations('kit');
  if (sent.length === 0) return null;
  return (
    <ul className={styles.onWay} aria-live="off">
      {sent.map(({ key, body }) => (
        <li key={key} data-mine="true">
          <bdi className="visually-hidden">{t('kit:chatYou')}</bdi>
          <p dir="auto">{body.messageText}</p>
          <span className={styles.state}>
            <Time size={12} />
            {t('kit:chatOnWay')}
          </span>
        </li>
      ))}
    </ul>
  );
}

type MessageProps = Omit<Props, 'dialog' | 'typing' | 'sent' | 'at'> & {
  message: ChatMessage;
  permits: ReadonlyMap<string, ChatPermit>;
  isFirst: boolean;
  isLast: boolean;
  isFound: boolean;
};

function Message({ message, permits, isFirst, isLast, isFound, isGroup, chatId, userId, nameOf, ...acts }: MessageProps) {
  const t = useTranslations('kit');
  const language = useLanguage();
  const { who, time, message: text, edited, deleted, quote, seq, file, mentions = [] } = message;
  const isNamed = isGroup && isFirst && who !== userId;
  return (
    <li data-mine={who === userId} data-seq={seq} data-found={isFound}>
      <bdi className={isNamed ? styles.muted : 'visually-hidden'}>{who === userId ? t('kit:chatYou') : nameOf(who)}</bdi>
      {quote ? (
        <blockquote className={styles.quote}>
          <bdi>{quote.who === userId ? t('kit:chatYou') : nameOf(quote.who)}</bdi>
          <span dir="auto">{quote.message || t('kit:chatTakenBack')}</span>
        </blockquote>
      ) : null}
      <div className={styles.said}>
        {deleted ? (
          <p className={styles.muted}>{t('kit:chatTakenBack')}</p>
        ) : (
          <MessageText text={text} mentions={mentions.map(nameOf)} permits={permits} />
        )}
        {seq === undefined || deleted ? null : <MessageMenu {...acts} message={message} userId={userId} />}
      </div>
      {file ? <MessageFile chatId={chatId} file={file} /> : null}
      {deleted ? null : <NamedPermits text={text} permits={permits} />}
      <span className={isLast || edited ? styles.muted : 'visually-hidden'}>
        <time dateTime={time}>{momentText(time, 'time', language)}</time>
        {edited && !deleted ? ` · ${t('kit:chatChanged')}` : null}
      </span>
    </li>
  );
}
