import { Button, InputGroup, mergeRefs } from '@blueprintjs/core';
import { SendMessage } from '@blueprintjs/icons';
import { type FormEvent, Fragment, useEffect, useMemo, useRef, useState } from 'react';
import { talkDays, written } from '#domain/chat/chat.rules.ts';
import { type ChatContact, type ChatMessage, type ChatUser, chatLimits } from '#domain/chat/chat.schema.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { keepDraft, readDraft, removeDraft } from '#src/platform/drafts.ts';
import { newKey } from '#src/platform/newKey.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { useCache } from '#src/system/query/useCache.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { userOf, useSession } from '#src/system/session.ts';
import { whoseDrafts } from '#src/system/watchDrafts.ts';
import { Failed } from '#src/ui/Failed.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import { momentText } from '#src/ui/time/momentText.ts';
import styles from './Talk.module.css';
import { useListWrites } from './useListWrites.ts';

type Props = { contact: ChatContact; fills?: boolean };

/** The talk with somebody whom the team chat knows, from its first message on, and the next one to be written. `fills` what is around it, which scrolls nothing itself. */
export function Talk({ contact, fills = false }: Props) {
  const t = useTranslations('kit', 'time');
  const { value: user, problem, retry } = useRead('chat.user', {});
  if (problem && !user) return <Failed problem={problem} title={t('kit:chatFailed')} onRetry={retry} />;
  return user ? <Opened key={contact.id} {...{ contact, user, fills }} /> : <Loading />;
}

/** What is half typed to somebody is there when one comes back to them. */
const useTyped = (contactId: string) => {
  const whose = whoseDrafts(useSession(userOf));
  const form = `chat/${contactId}`;
  const [typed, setTyped] = useState(() => {
    const found = readDraft(whose, form);
    return typeof found === 'string' ? found : '';
  });
  const type = (text: string) => {
    setTyped(text);
    if (text === '') removeDraft(whose, form);
    else keepDraft(whose, form, text);
  };
  return [typed, type] as const;
};

/** One writes at once, and the page beside the talk stays where it is. */
const enter = (field: HTMLInputElement | null): void => field?.focus({ preventScroll: true });

function Opened({ contact, user, fills }: Required<Props> & { user: ChatUser }) {
  const t = useTranslations('kit');
  const { refresh } = useCache();
  const { chat: api } = usePorts().api;
  const asked = { query: { contactId: contact.id, userId: user.id } };
  const { value, problem, retry } = useRead('chat.chat', asked);
  const { write } = useListWrites('chat.chat', asked);
  const [typed, type] = useTyped(contact.id);
  const field = useRef<HTMLInputElement>(null);
  // What is sent again after an answer was lost is the same message: it may be there already.
  const unanswered = useRef<{ text: string; key: string } | null>(null);
  const inputRef = useMemo(() => mergeRefs(field, enter), []);
  // Whoever opens a chat has read it, and one that is written in comes first: the lists do not know yet.
  useEffect(() => {
    if (!value) return;
    refresh('chat.contacts', {});
    refresh('chat.user', {});
  }, [value, refresh]);
  if (problem && !value) return <Failed problem={problem} title={t('kit:chatFailed')} onRetry={retry} />;
  if (!value) return <Loading />;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const messageText = typed.trim();
    if (messageText === '') return;
    const sent = unanswered.current?.text === messageText ? unanswered.current : { text: messageText, key: newKey() };
    unanswered.current = sent;
    type('');
    const now = serverNow();
    const isSent = await write({
      change: (read) => ({
        ...read,
        chat: { ...read.chat, dialog: [...read.chat.dialog, written(read.chat, user.id, messageText, now)] },
      }),
      send: () => api.send({ key: sent.key, body: { chatId: value.chat.id, contactId: contact.id, messageText } }),
    });
    // What could not be sent is still there, in front of what was typed meanwhile.
    if (isSent) unanswered.current = null;
    else type([messageText, field.current?.value ?? ''].filter(Boolean).join(' '));
  };
  return (
    <div className={styles.chat} data-fills={fills}>
      <Said dialog={value.chat.dialog} contact={contact} userId={user.id} />
      <form className={styles.say} onSubmit={(event) => void send(event)}>
        <InputGroup
          fill
          inputRef={inputRef}
          {...(typed === '' ? {} : { dir: 'auto' })}
          value={typed}
          maxLength={chatLimits.message}
          aria-label={t('kit:chatMessage')}
          placeholder={t('kit:chatMessage')}
          onValueChange={type}
        />
        <Button type="submit" intent="primary" icon={<SendMessage />} disabled={typed.trim() === ''} text={t('kit:chatSend')} />
      </form>
    </div>
  );
}

type SaidProps = { dialog: readonly ChatMessage[]; contact: ChatContact; userId: string };

/** What was said, by days; of messages that one of the two has written one after the other, the last tells the time. */
function Said({ dialog, contact, userId }: SaidProps) {
  const t = useTranslations('kit');
  const language = useLanguage();
  const talk = useRef<HTMLDivElement>(null);
  const { length } = dialog;
  // The browser scrolls, and only to what is drawn; nothing around the talk is moved.
  useEffect(() => {
    if (length > 0) talk.current?.scrollTo({ top: talk.current.scrollHeight });
  }, [length]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div ref={talk} className={styles.talk} role="log" aria-label={t('kit:chatMessages')} tabIndex={0}>
      {length === 0 ? <p className={styles.muted}>{t('kit:chatNoMessages')}</p> : null}
      {talkDays(dialog, (time) => momentText(time, 'day', language)).map(({ day, runs }) => (
        <Fragment key={day}>
          <p className={styles.day}>{day}</p>
          <ul>
            {runs.flatMap((run) =>
              run.map((one, at) => (
                <li key={one.time} data-mine={one.who === userId}>
                  <span className="visually-hidden">{one.who === userId ? t('kit:chatYou') : contact.name}</span>
                  <p dir="auto">{one.message}</p>
                  <time className={at === run.length - 1 ? styles.muted : 'visually-hidden'} dateTime={one.time}>
                    {momentText(one.time, 'time', language)}
                  </time>
                </li>
              )),
            )}
          </ul>
        </Fragment>
      ))}
    </div>
  );
}
