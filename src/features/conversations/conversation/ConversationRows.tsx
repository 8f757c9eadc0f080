import { Lock } from '@blueprintjs/icons';
import type { ConversationRow } from '#domain/conversations/conversation.schema.ts';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import { ConversationState } from './ConversationState.tsx';
import styles from './Conversations.module.css';
import { topicName } from './conversationTexts.ts';
import { Observation } from './Observation.tsx';
import { useConversationAddress } from './useConversationAddress.ts';

type Props = {
  rows: readonly ConversationRow[];
  /** Whether each says what it is about. */
  about?: boolean;
};

/** Conversations, each a button that opens it. */
export function ConversationRows({ rows, about = false }: Props) {
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <Row key={row.id} row={row} about={about} />
      ))}
    </ul>
  );
}

function Row({ row, about }: { row: ConversationRow; about: boolean }) {
  const t = useTranslations('conversation');
  const { place, go } = useConversationAddress();
  return (
    <li>
      <button type="button" className={styles.row} aria-current={place === row.id} onClick={() => go(row.id)}>
        <span className={styles.rowHead}>
          <span className={styles.topic}>
            {topicName(row.topic)} {about ? <Subject row={row} /> : null}
          </span>
          <ConversationState state={row.state} />
        </span>
        <span className={styles.facts}>
          <Observation word={row.observation} />
          {row.visibility === 'hse' ? (
            <span className={styles.sign}>
              <Lock size={14} aria-hidden />
              {t('conversation:hseOnly')}
            </span>
          ) : null}
          <span>{t('conversation:messageCount', { count: row.messages })}</span>
          {row.actions_open > 0 ? (
            <span className={styles.due}>{t('conversation:openActions', { count: row.actions_open })}</span>
          ) : null}
        </span>
        <span className={styles.muted}>
          <bdi>{row.started_by.name}</bdi> · <SiteTime at={row.started_at} zone={row.time_zone} /> · <Ltr>{row.number}</Ltr>
        </span>
      </button>
    </li>
  );
}

/** The permit, or else the area, that was talked about; nothing for a topic of the whole site. */
function Subject({ row: { permit, area } }: { row: ConversationRow }) {
  const name = permit?.tracking_number ?? area?.code;
  return name ? (
    <>
      · <Ltr>{name}</Ltr>
    </>
  ) : null;
}
