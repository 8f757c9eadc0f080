import { Lock } from '@blueprintjs/icons';
import type { TalkRow } from '#domain/conversations/talk.schema.ts';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import { Observation } from './Observation.tsx';
import { TalkState } from './TalkState.tsx';
import styles from './Talks.module.css';
import { topicName } from './talkTexts.ts';
import { useTalkAddress } from './useTalkAddress.ts';

type Props = {
  rows: readonly TalkRow[];
  /** Whether each says what it is about. */
  about?: boolean;
};

/** Conversations, each a button that opens it. */
export function TalkList({ rows, about = false }: Props) {
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <Row key={row.id} row={row} about={about} />
      ))}
    </ul>
  );
}

function Row({ row, about }: { row: TalkRow; about: boolean }) {
  const t = useTranslations('talks');
  const { place, go } = useTalkAddress();
  return (
    <li>
      <button type="button" className={styles.row} aria-current={place === row.id} onClick={() => go(row.id)}>
        <span className={styles.rowHead}>
          <span className={styles.topic}>
            {topicName(row.topic)} {about ? <Subject row={row} /> : null}
          </span>
          <TalkState state={row.state} />
        </span>
        <span className={styles.facts}>
          <Observation word={row.observation} />
          {row.visibility === 'hse' ? (
            <span className={styles.sign}>
              <Lock size={14} aria-hidden />
              {t('talks:hseOnly')}
            </span>
          ) : null}
          <span>{t('talks:messageCount', { count: row.messages })}</span>
          {row.actions_open > 0 ? <span className={styles.due}>{t('talks:openActions', { count: row.actions_open })}</span> : null}
        </span>
        <span className={styles.muted}>
          <bdi>{row.started_by.name}</bdi> · <SiteTime at={row.started_at} zone={row.time_zone} /> · <Ltr>{row.number}</Ltr>
        </span>
      </button>
    </li>
  );
}

/** The permit, or else the area, that was talked about; nothing for a topic of the whole site. */
function Subject({ row: { permit, area } }: { row: TalkRow }) {
  const name = permit?.tracking_number ?? area?.code;
  return name ? (
    <>
      · <Ltr>{name}</Ltr>
    </>
  ) : null;
}
