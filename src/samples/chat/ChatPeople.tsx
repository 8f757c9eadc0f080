import { Button } from '@blueprintjs/core';
import { Refresh } from '@blueprintjs/icons';
import { Fragment, type KeyboardEvent, useMemo, useState } from 'react';
import { chatRows, chatWith } from '#domain/chat/chat.rules.ts';
import type { ChatContact, ChatUser } from '#domain/chat/chat.schema.ts';
import { numberText } from '#domain/kernel/readingText.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { useIsSampleChat } from '#src/samples/kit/useIsSampleChat.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { together } from '#src/system/query/together.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { Failed } from '#src/ui/Failed.tsx';
import { Link } from '#src/ui/Link.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import { lineFor } from '#src/ui/menuKeys.ts';
import styles from './ChatPeople.module.css';
import { Face } from './Face.tsx';
import { useChatFollows } from './useFollowedTalk.ts';

/** How many people stand in the panel; all of them are on the page of the chat. */
const max = 30;

const both = (contacts: ChatContact[], user: ChatUser) => ({ contacts, user });

type Props = {
  /** The id of whom one talks to. */
  chosen: string | null;
  /** Faces alone, one below the other. */
  asRail: boolean;
  onPick: (contactId: string) => void;
};

/** Whom one can talk to in the panel of the chat. A site that shows no samples has nobody for whom the chat would be one. */
export function ChatPeople(props: Props) {
  const t = useTranslations('chat', 'ui');
  const { samples } = usePorts();
  if (useIsSampleChat() && !samples) return props.asRail ? null : <p className={styles.all}>{t('chat:empty')}</p>;
  return <People {...props} hasPage={samples} />;
}

/** Those one talks with first, the one that was written in last at the top. One stop of Tab; arrows and letters lead on. */
function People({ chosen, asRail, onPick, hasPage }: Props & { hasPage: boolean }) {
  const t = useTranslations('chat');
  const follows = useChatFollows();
  const { value, problem, retry } = together(useRead('chat.contacts', {}, follows), useRead('chat.user', {}, follows), both);
  const rows = useMemo(() => (value ? chatRows(value.contacts, value.user, '').slice(0, max) : []), [value]);
  const [stop, setStop] = useState(0);
  if (!value && problem) {
    if (!asRail) return <Failed problem={problem} title={t('chat:failed')} onRetry={retry} />;
    const again = `${t('chat:failed')}. ${t('ui:retry')}`;
    return <Button variant="minimal" icon={<Refresh />} aria-label={again} title={again} onClick={retry} />;
  }
  if (!value) return asRail ? null : <Loading />;
  const talking = rows.filter(({ id }) => chatWith(value.user, id)).length;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const names = rows.map(({ name }) => name);
    const next = lineFor(event.key, stop, names);
    if (next === null) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  const pick = (contactId: string, list: Element | null) => {
    onPick(contactId);
    // Whoever is talked to now comes first.
    setStop(0);
    list?.scrollTo({ top: 0 });
  };
  return (
    <div className={styles.people} data-rail={asRail}>
      <div className={styles.faces} role="toolbar" aria-orientation="vertical" aria-label={t('chat:people')} onKeyDown={onKeyDown}>
        {rows.map((contact, at) => (
          <Fragment key={contact.id}>
            {at === talking && at > 0 ? <hr className={styles.line} /> : null}
            <Person
              contact={contact}
              asRail={asRail}
              isChosen={contact.id === chosen}
              tabIndex={at === Math.min(stop, rows.length - 1) ? 0 : -1}
              onFocus={() => setStop(at)}
              onClick={(event) => pick(contact.id, event.currentTarget.parentElement)}
            />
          </Fragment>
        ))}
      </div>
      {asRail || (rows.length > 0 && !hasPage) ? null : (
        <p className={styles.all}>{rows.length === 0 ? t('chat:empty') : <Link to="/apps/chat">{t('chat:all')}</Link>}</p>
      )}
    </div>
  );
}

type PersonProps = Pick<Parameters<typeof Button>[0], 'onClick' | 'onFocus' | 'tabIndex'> & {
  contact: ChatContact;
  asRail: boolean;
  isChosen: boolean;
};

function Person({ contact, asRail, isChosen, ...button }: PersonProps) {
  const t = useTranslations('chat');
  const language = useLanguage();
  const { name, mood, unread } = contact;
  return (
    <Button
      {...button}
      variant="minimal"
      alignText="start"
      className={styles.person ?? ''}
      aria-pressed={isChosen}
      title={name}
      icon={<Face who={contact} />}
      text={
        <span className={asRail ? 'visually-hidden' : styles.words}>
          <bdi className={styles.name}>{name}</bdi>
          {asRail || !mood ? null : <bdi className={styles.mood}>{mood}</bdi>}
        </span>
      }
      endIcon={
        unread > 0 ? (
          <span className={styles.unread}>
            <span aria-hidden="true">{numberText(unread, language)}</span>
            <span className="visually-hidden">{t('chat:unread', { count: unread, number: numberText(unread, language) })}</span>
          </span>
        ) : null
      }
    />
  );
}
