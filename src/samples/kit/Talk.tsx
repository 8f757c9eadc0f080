import { useEffect, useMemo, useRef, useState } from 'react';
import type { Chat, ChatContact, ChatMessage, ChatUser } from '#domain/chat/chat.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { keepDraft, readDraft, removeDraft } from '#src/platform/drafts.ts';
import { useOpenDialog } from '#src/system/dialog.ts';
import { useCache } from '#src/system/query/useCache.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { userOf, useSession } from '#src/system/session.ts';
import { whoseDrafts } from '#src/system/watchDrafts.ts';
import { Failed } from '#src/ui/Failed.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import { HandToPermit } from './HandToPermit.tsx';
import { Said } from './Said.tsx';
import styles from './Talk.module.css';
import { type Aim, NotSent, TalkField } from './TalkField.tsx';
import { useIsSampleChat } from './useIsSampleChat.ts';
import { useOwnMessages } from './useOwnMessages.ts';
import { useSendFile } from './useSendFile.ts';
import { useSending } from './useSending.ts';
import { useSayTyping, useTyping } from './useTyping.ts';

type Props = {
  contact: ChatContact;
  fills?: boolean;
  /** The message to be shown, by its place; the newest where none is named. */
  at?: number | undefined;
};

/** The talk with somebody whom the team chat knows, from its first message on, and the next one to be written. `fills` what is around it, which scrolls nothing itself. */
export function Talk({ contact, fills = false, at }: Props) {
  const t = useTranslations('kit', 'time');
  const { value: user, problem, retry } = useRead('chat.user', {});
  if (problem && !user) return <Failed problem={problem} title={t('kit:chatFailed')} onRetry={retry} />;
  return user ? <Opened key={contact.id} {...{ contact, user, fills, at }} /> : <Loading />;
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

function Opened({ contact, user, fills = false, at }: Props & { user: ChatUser }) {
  const t = useTranslations('kit');
  const { refresh } = useCache();
  const asked = { query: { contactId: contact.id, userId: user.id } };
  const { value, problem, retry } = useRead('chat.chat', asked);
  // Whoever opens a chat has read it, and one that is written in comes first: the lists do not know yet.
  useEffect(() => {
    if (!value) return;
    refresh('chat.contacts', {});
    refresh('chat.user', {});
  }, [value, refresh]);
  if (problem && !value) return <Failed problem={problem} title={t('kit:chatFailed')} onRetry={retry} />;
  return value ? <Writing chat={value.chat} userId={user.id} userName={user.name} {...{ contact, fills, at }} /> : <Loading />;
}

type WritingProps = Pick<Props, 'contact' | 'at'> & { chat: Chat; userId: string; userName: string; fills: boolean };
/** What people are called, and whom a message in this chat may name; in a sample nobody. */
const useNames = (contact: ChatContact, userId: string) => {
  const t = useTranslations('kit');
  const { value } = useRead('chat.contacts', {});
  const isSample = useIsSampleChat();
  const names = useMemo(() => new Map(value?.map(({ id, name }) => [id, name])), [value]);
  const others = isSample ? [] : (contact.members ?? [contact.id]).filter((id) => id !== userId);
  return {
    nameOf: (who: string) => (who === contact.id ? contact.name : (names.get(who) ?? t('kit:chatSomebody'))),
    others: others.flatMap((id) => names.get(id) ?? []),
  };
};

function Writing({ chat, contact, userId, userName, fills, at }: WritingProps) {
  const t = useTranslations('kit');
  const openDialog = useOpenDialog();
  const { nameOf, others } = useNames(contact, userId);
  const asked = { query: { contactId: contact.id, userId } };
  const sending = useSending(chat, contact.id, userId);
  const own = useOwnMessages(asked, chat.id);
  const [typed, type] = useTyped(contact.id);
  const [aim, setAim] = useState<Aim | null>(null);
  const [changed, setChanged] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const typing = useTyping(chat);
  const sayTyping = useSayTyping(chat.id);
  const isChanging = aim?.kind === 'change';
  const begin = (kind: Aim['kind'], message: ChatMessage) => {
    setAim({ kind, message });
    if (kind === 'change') setChanged(message.message);
  };
  const files = useSendFile(chat.id);
  const isSample = useIsSampleChat();
  const send = async (replyTo: number | undefined): Promise<boolean> => {
    const { file } = files;
    const messageText = typed.trim() || (file?.file_name ?? '');
    type('');
    files.take();
    const isTaken = await sending.send({ messageText, replyTo, file: file?.name });
    // What could not be sent is still there, in front of what was typed meanwhile.
    if (!isTaken) type([messageText, field.current?.value ?? ''].filter(Boolean).join(' '));
    return isTaken;
  };
  const hand = ({ who, message }: ChatMessage) => {
    const by = who === userId ? userName : nameOf(who);
    openDialog(t('kit:chatHand'), <HandToPermit text={message} by={by} />);
  };
  const submit = async () => {
    const aimed = aim;
    setAim(null);
    const isTaken = await (aimed?.kind === 'change' ? own.rephrase(aimed.message, changed.trim()) : send(aimed?.message.seq));
    if (!isTaken) setAim(aimed);
  };
  return (
    <div className={styles.chat} data-fills={fills}>
      <Said
        dialog={chat.dialog}
        userId={userId}
        nameOf={nameOf}
        typing={typing}
        sent={sending.sent}
        isGroup={contact.members !== undefined}
        at={at}
        onAnswer={(message) => begin('answer', message)}
        onChange={(message) => begin('change', message)}
        onTakeBack={own.takeBack}
        onHand={hand}
        chatId={chat.id}
        onWrite={() => field.current?.focus({ preventScroll: true })}
      />
      <NotSent waiting={sending.unsent} />
      <TalkField
        value={isChanging ? changed : typed}
        aim={aim}
        field={field}
        onType={(text) => {
          if (isChanging) return setChanged(text);
          type(text);
          if (text !== '') sayTyping();
        }}
        onSend={() => void submit()}
        onLeave={() => setAim(null)}
        names={others}
        files={isSample || isChanging ? null : files}
      />
    </div>
  );
}
