import { Button, DialogFooter, InputGroup } from '@blueprintjs/core';
import { SendMessage } from '@blueprintjs/icons';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { written } from '#domain/chat/chat.rules.ts';
import { type ChatContact, type ChatUser, chatLimits } from '#domain/chat/chat.schema.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { useListWrites } from '#src/samples/kit/useListWrites.ts';
import { useCloseDialog } from '#src/system/dialog.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { useCache } from '#src/system/query/useCache.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { Failed } from '#src/ui/Failed.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import { momentText } from '#src/ui/time/momentText.ts';
import styles from './Contacts.module.css';
import { beginningFor, keepBeginning } from './halfWritten.ts';

/** The talk with somebody whom the team chat knows, from its first message on, and the next one to be written. */
export function ContactChat({ contact }: { contact: ChatContact }) {
  const t = useTranslations('contacts', 'kit', 'time');
  const close = useCloseDialog();
  const { value: user, problem, retry } = useRead('chat.user', {});
  return (
    <>
      {user ? (
        <Talk contact={contact} user={user} />
      ) : problem ? (
        <Failed problem={problem} title={t('contacts:chatFailed')} onRetry={retry} />
      ) : (
        <Loading />
      )}
      <DialogFooter minimal actions={<Button text={t('contacts:close')} onClick={close} />} />
    </>
  );
}

function Talk({ contact, user }: { contact: ChatContact; user: ChatUser }) {
  const t = useTranslations('contacts');
  const language = useLanguage();
  const { refresh } = useCache();
  const { chat: api } = usePorts().api;
  const asked = { query: { contactId: contact.id, userId: user.id } };
  const { value, problem, retry } = useRead('chat.chat', asked);
  const { write } = useListWrites('chat.chat', asked);
  const [typed, setTyped] = useState(() => beginningFor(contact.id));
  const type = (text: string) => {
    setTyped(text);
    keepBeginning(contact.id, text);
  };
  const end = useRef<HTMLLIElement>(null);
  const dialog = value?.chat.dialog ?? [];
  const { length } = dialog;
  // Whoever opens a chat has read it: the list of contacts does not know yet.
  useEffect(() => {
    if (value) refresh('chat.contacts', {});
  }, [value, refresh]);
  // The browser scrolls, and only to what is drawn.
  useEffect(() => {
    if (length > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [length]);
  if (problem && !value) return <Failed problem={problem} title={t('contacts:chatFailed')} onRetry={retry} />;
  if (!value) return <Loading />;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const messageText = typed.trim();
    if (messageText === '') return;
    type('');
    const now = serverNow();
    const isSent = await write({
      change: (read) => ({
        ...read,
        chat: { ...read.chat, dialog: [...read.chat.dialog, written(read.chat, user.id, messageText, now)] },
      }),
      send: () => api.send({ body: { chatId: value.chat.id, contactId: contact.id, messageText } }),
    });
    // What could not be sent is still there.
    if (!isSent && beginningFor(contact.id) === '') type(messageText);
  };
  return (
    <div className={styles.chat}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className={styles.talk} role="log" aria-label={t('contacts:messages')} tabIndex={0}>
        {length === 0 ? <p className={styles.muted}>{t('contacts:noMessages')}</p> : null}
        <ul>
          {dialog.map(({ who, message, time }, at) => (
            <li key={time} ref={at === length - 1 ? end : null} data-mine={who === user.id}>
              <span className="visually-hidden">{who === user.id ? t('contacts:you') : contact.name}</span>
              <p dir="auto">{message}</p>
              <time className={styles.muted} dateTime={time}>
                {momentText(time, 'minute', language)}
              </time>
            </li>
          ))}
        </ul>
      </div>
      <form className={styles.say} onSubmit={(event) => void send(event)}>
        <InputGroup
          fill
          autoFocus
          {...(typed === '' ? {} : { dir: 'auto' })}
          value={typed}
          maxLength={chatLimits.message}
          aria-label={t('contacts:message')}
          placeholder={t('contacts:message')}
          onValueChange={type}
        />
        <Button
          type="submit"
          intent="primary"
          icon={<SendMessage />}
          disabled={typed.trim() === ''}
          text={t('contacts:sendMessage')}
        />
      </form>
    </div>
  );
}
