import { Button, InputGroup, mergeRefs } from '@blueprintjs/core';
import { Cross, SendMessage } from '@blueprintjs/icons';
import { type FormEvent, type RefObject, useId, useMemo } from 'react';
import { type ChatMessage, chatLimits } from '#domain/chat/chat.schema.ts';
import { numberText } from '#domain/kernel/readingText.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { ChosenFile, FileButton } from './FileForMessage.tsx';
import { MentionButton } from './MentionButton.tsx';
import type { Waiting } from './outbox.ts';
import styles from './Talk.module.css';
import type { SendFile } from './useSendFile.ts';

/** A message that is answered or changed. */
export type Aim = { kind: 'answer' | 'change'; message: ChatMessage };

type Props = {
  value: string;
  aim: Aim | null;
  field: RefObject<HTMLInputElement | null>;
  onType: (text: string) => void;
  onSend: () => void;
  onLeave: () => void;
  /** Whom it may name. */
  names: readonly string[];
  /** The file that goes with it; null where none can. */
  files: SendFile | null;
};

/** One writes at once, and the page beside the talk stays where it is. */
const enter = (field: HTMLInputElement | null): void => field?.focus({ preventScroll: true });

/** Where the next message is written, or another one is changed. Nothing is not sent, nor is what is longer than a message may be. */
export function TalkField({ value, aim, field, onType, onSend, onLeave, names, files }: Props) {
  const t = useTranslations('kit');
  const language = useLanguage();
  const fault = useId();
  const inputRef = useMemo(() => mergeRefs(field, enter), [field]);
  const { length } = value.trim();
  const isLong = length > chatLimits.message;
  const mayBeSent = !isLong && !files?.sending && (length > 0 || Boolean(files?.file));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (mayBeSent) onSend();
  };
  return (
    <form className={styles.write} onSubmit={submit}>
      {aim ? (
        <div className={styles.aim}>
          <span>{t(aim.kind === 'answer' ? 'kit:chatAnswering' : 'kit:chatChanging')}</span>
          <bdi>{aim.message.message}</bdi>
          <Button variant="minimal" size="small" icon={<Cross />} aria-label={t('kit:chatLeaveAim')} onClick={onLeave} />
        </div>
      ) : null}
      {files ? <ChosenFile {...files} /> : null}
      <div className={styles.say}>
        {files ? <FileButton {...files} /> : null}
        {names.length > 0 ? (
          <MentionButton
            names={names}
            onChoose={(name) => onType(`${value}${value === '' || /\s$/.test(value) ? '' : ' '}@${name} `)}
            onEnd={() => enter(field.current)}
          />
        ) : null}
        <InputGroup
          fill
          inputRef={inputRef}
          {...(value === '' ? {} : { dir: 'auto' })}
          {...(isLong ? { intent: 'danger', 'aria-invalid': true, 'aria-describedby': fault } : {})}
          value={value}
          aria-label={t('kit:chatMessage')}
          placeholder={t('kit:chatMessage')}
          onValueChange={onType}
        />
        <Button
          type="submit"
          intent="primary"
          icon={<SendMessage />}
          disabled={!mayBeSent}
          text={t(aim?.kind === 'change' ? 'kit:chatKeep' : 'kit:chatSend')}
        />
      </div>
      <p id={fault} role="alert" className={styles.fault}>
        {isLong
          ? t('kit:chatTooLong', { max: numberText(chatLimits.message, language), number: numberText(length, language) })
          : ''}
      </p>
    </form>
  );
}

/** What was written in this chat and could not be sent yet. */
export function NotSent({ waiting }: { waiting: readonly Waiting[] }) {
  const t = useTranslations('kit');
  return (
    <div role="status">
      {waiting.length > 0 ? (
        <div className={styles.waiting}>
          <p className={styles.waitingText}>{t('kit:chatWaiting')}</p>
          <ul className={styles.waitingList}>
            {waiting.map(({ key, body }) => (
              <li key={key} dir="auto">
                {body.messageText}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}
