import { Button, TextArea } from '@blueprintjs/core';
import { type FormEvent, useState } from 'react';
import { type ScrumBoard, type ScrumCard, type ScrumMember, scrumLimits } from '#domain/scrumboard/scrumboard.schema.ts';
import type { SessionUser } from '#domain/session/session.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Ago } from '#src/samples/kit/Ago.tsx';
import { Avatar } from '#src/samples/kit/Avatar.tsx';
import { sendByKeys } from '#src/samples/kit/sendByKeys.ts';
import { userOf, useSession } from '#src/system/session.ts';
import { useUnsaved } from '#src/system/unsaved.ts';
import styles from './Scrumboard.module.css';
import type { BoardWrites } from './useBoardWrites.ts';

/** Who is signed in, as a member of a board. */
export const authorOf = ({ uid, data: { displayName } }: SessionUser): ScrumMember => ({ id: uid, name: displayName, avatar: '' });

/** What was said of a card and attached to it, the newest first, and a word more. */
export function CardTalk({ board, card, writes }: { board: ScrumBoard; card: ScrumCard; writes: BoardWrites }) {
  const t = useTranslations('scrumboard');
  const author = authorOf(useSession(userOf));
  const [typed, type] = useState('');
  const [isSending, setSending] = useState(false);
  useUnsaved(isSending || typed.trim() !== '', t('scrumboard:comment'), 'card');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const message = typed.trim();
    if (message === '') return;
    type('');
    setSending(true);
    // What could not be said is still there.
    if (!(await writes.comment(card.id, author, message))) type((now) => now || message);
    setSending(false);
  };
  return (
    <section className={styles.talk} aria-label={t('scrumboard:comments')}>
      <h3>{t('scrumboard:comments')}</h3>
      <form className={styles.commentForm} aria-label={t('scrumboard:comment')} onSubmit={(event) => void send(event)}>
        <Avatar person={author} />
        <TextArea
          fill
          autoResize
          {...(typed === '' ? {} : { dir: 'auto' })}
          rows={1}
          value={typed}
          maxLength={scrumLimits.comment}
          aria-label={t('scrumboard:comment')}
          placeholder={t('scrumboard:comment')}
          onKeyDown={sendByKeys}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
        <Button type="submit" intent="primary" disabled={typed.trim() === ''} text={t('scrumboard:send')} />
      </form>
      <ul className={styles.said}>
        {card.activities.map(({ id, type: kind, idMember, message, time }) => {
          const who = board.members.find((member) => member.id === idMember) ?? { id: idMember, name: '?', avatar: '' };
          return (
            <li key={id} className={styles.word}>
              <Avatar person={who} />
              <div>
                <p>
                  <strong>
                    <bdi>{who.name}</bdi>
                  </strong>{' '}
                  <span className={styles.muted}>
                    <Ago time={new Date(time * 1000).toISOString()} />
                  </span>
                </p>
                {kind === 'comment' ? (
                  <p className={styles.bubble} dir="auto">
                    {message}
                  </p>
                ) : (
                  <p className={styles.muted}>{t('scrumboard:attached', { name: message })}</p>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
