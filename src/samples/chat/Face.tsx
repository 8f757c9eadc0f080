import { CrossCircle, Remove, TickCircle, Time } from '@blueprintjs/icons';
import type { ChatContact } from '#domain/chat/chat.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Avatar } from '#src/samples/kit/Avatar.tsx';
import styles from './Chat.module.css';

const icons = { online: TickCircle, away: Time, 'do-not-disturb': Remove, offline: CrossCircle } as const;

type Shown = Pick<ChatContact, 'name' | 'avatar' | 'status'> & { members?: ChatContact['members'] };

/** Somebody's picture with the sign of their status, which is said as well. A group has no status: its people each have their own. */
export function Face({ who, size }: { who: Shown; size?: 'large' }) {
  const t = useTranslations('chat');
  const Icon = icons[who.status];
  if (who.members) return <Avatar person={who} {...(size ? { size } : {})} />;
  return (
    <span className={styles.face}>
      <Avatar person={who} {...(size ? { size } : {})} />
      <span className={styles.status} data-status={who.status} title={t(`chat:status_${who.status}`)}>
        <Icon size={14} />
        <span className="visually-hidden">{t(`chat:status_${who.status}`)}</span>
      </span>
    </span>
  );
}
