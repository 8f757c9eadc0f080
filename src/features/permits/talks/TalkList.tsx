import { Lock } from '@blueprintjs/icons';
import type { TalkRow } from '#domain/conversations/talk.schema.ts';
import { useTexts } from '#src/i18n/i18n.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import { SiteTime } from '../work/SiteTime.tsx';
import { Observation } from './Observation.tsx';
import { TalkState } from './TalkState.tsx';
import styles from './Talks.module.css';
import { topicName } from './talkTexts.ts';
import { useTalkAddress } from './useTalkAddress.ts';

/** The conversations of a permit, each a button that opens it. */
export function TalkList({ rows, zone }: { rows: readonly TalkRow[]; zone: string }) {
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <Row key={row.id} row={row} zone={zone} />
      ))}
    </ul>
  );
}

function Row({ row, zone }: { row: TalkRow; zone: string }) {
  const t = useTexts('talks');
  const { place, go } = useTalkAddress();
  return (
    <li>
      <button type="button" className={styles.row} aria-current={place === row.id} onClick={() => go(row.id)}>
        <span className={styles.rowHead}>
          <span className={styles.topic}>{topicName(row.topic)}</span>
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
          <bdi>{row.started_by.name}</bdi> · <SiteTime at={row.started_at} zone={zone} /> · <Ltr>{row.number}</Ltr>
        </span>
      </button>
    </li>
  );
}
