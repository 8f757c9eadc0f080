import { HTMLSelect, InputGroup } from '@blueprintjs/core';
import { type KeyboardEvent, useState } from 'react';
import { type ChatUser, chatLimits, chatStatuses } from '#domain/chat/chat.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useListWrites } from '#src/samples/kit/useListWrites.ts';
import { usePorts } from '#src/system/Ports.tsx';
import styles from './Chat.module.css';
import { Face } from './Face.tsx';

/** Whose chats they are: status and mood, saved as soon as one is chosen or the other is left. */
export function Me({ user }: { user: ChatUser }) {
  const t = useTranslations('chat');
  const { chat: api } = usePorts().api;
  const { write } = useListWrites('chat.user', {});
  const [mood, type] = useState(user.mood);
  const save = (part: Partial<Pick<ChatUser, 'status' | 'mood'>>) =>
    void write({ change: (read) => ({ ...read, ...part }), send: () => api.updateUser({ body: part }) });
  const leave = () => {
    if (mood.trim() !== user.mood) save({ mood: mood.trim() });
  };
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') leave();
  };
  return (
    <div className={styles.me}>
      <Face who={user} />
      <div className={styles.mine}>
        <p className={styles.name}>
          <bdi>{user.name}</bdi>
        </p>
        <HTMLSelect
          value={user.status}
          aria-label={t('chat:status')}
          onChange={({ currentTarget }) => {
            const status = chatStatuses.find((known) => known === currentTarget.value);
            if (status) save({ status });
          }}
        >
          {chatStatuses.map((status) => (
            <option key={status} value={status}>
              {t(`chat:status_${status}`)}
            </option>
          ))}
        </HTMLSelect>
        <InputGroup
          {...(mood === '' ? {} : { dir: 'auto' })}
          value={mood}
          maxLength={chatLimits.mood}
          aria-label={t('chat:mood')}
          placeholder={t('chat:mood')}
          onValueChange={type}
          onBlur={leave}
          onKeyDown={onKey}
        />
      </div>
    </div>
  );
}
