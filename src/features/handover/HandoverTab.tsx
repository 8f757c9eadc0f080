import { Button, Callout } from '@blueprintjs/core';
import type { PermitHandover } from '#domain/handover/handover.schema.ts';
import { sentenceOf } from '#domain/kernel/problem.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { WorkCard } from '#src/entities/permits/WorkCard.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { href } from '#src/platform/routes.ts';
import { useOnline } from '#src/platform/useOnline.ts';
import { useSilence } from '#src/system/Pulse.tsx';
import type { Write } from '#src/system/query/useWrite.ts';
import { Failed } from '#src/ui/Failed.tsx';
import { Link } from '#src/ui/Link.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import { Onward } from '#src/ui/text/Onward.tsx';
import styles from './Handover.module.css';
import { ItemFacts } from './ItemFacts.tsx';
import './locales/keys.ts';
import { type Acknowledgement, usePermitHandovers } from './usePermitHandovers.ts';

/** The handovers that a permit was part of; the incoming delegate acknowledges it here as well. */
export function HandoverTab({ permit }: { permit: Permit }) {
  const t = useTranslations('handover', 'permits');
  const language = useLanguage();
  const { read, acknowledging } = usePermitHandovers(permit.id);
  const { value: rows, problem, retry } = read;
  const { problem: refusal } = acknowledging;
  if (!rows) return problem ? <Failed problem={problem} title={t('handover:failed')} onRetry={retry} /> : <Loading />;
  return (
    <div className={styles.stack}>
      {problem ? (
        <Callout intent="warning" role="alert">
          {t('handover:stale')} {sentenceOf(problem, language)} <Button text={t('ui:retry')} onClick={retry} />
        </Callout>
      ) : null}
      {refusal ? (
        <Callout compact intent="danger" role="alert">
          {sentenceOf(refusal, language)}
        </Callout>
      ) : null}
      {rows.length === 0 ? (
        <p className={styles.muted}>
          {t('handover:tabNone')} <Link to={href('/apps/permit-handover')}>{t('handover:board')}</Link>
        </p>
      ) : null}
      {rows.map((row) => (
        <One key={row.handover.id} row={row} stale={problem !== null} acknowledging={acknowledging} />
      ))}
    </div>
  );
}

type Props = { row: PermitHandover; stale: boolean; acknowledging: Write<Acknowledgement> };

function One({ row: { handover, item, may_acknowledge }, stale, acknowledging: { write, sent } }: Props) {
  const t = useTranslations('handover');
  const online = useOnline();
  const silence = useSilence();
  const { id, version, shift, outgoing, incoming, state } = handover;
  const { ack, outdated, left, hazards, permit } = item;
  const title = t('handover:of', { shift: t(`handover:shift_${shift.name}`), date: `\u2068${shift.date}\u2069` });
  return (
    <WorkCard title={title} status={<span className={styles.muted}>{t(`handover:state_${state}`)}</span>}>
      <p className={styles.line}>
        <span>
          <bdi>{outgoing.name}</bdi> <Onward /> <span className="visually-hidden">{t('handover:handsTo')}</span>{' '}
          <bdi>{incoming?.name ?? t('handover:nobody')}</bdi>
        </span>
        <Link to={`${href('/apps/permit-handover')}?handover=${id}`}>{t('handover:openHandover')}</Link>
      </p>
      <ItemFacts permit={permit} />
      {left === '' ? null : (
        <p className={styles.text}>
          {t('handover:left')}: <bdi>{left}</bdi>
        </p>
      )}
      {hazards === '' ? null : (
        <p className={styles.text}>
          {t('handover:hazards')}: <bdi>{hazards}</bdi>
        </p>
      )}
      <div className={styles.line}>
        {ack ? (
          <span className={styles.good}>
            {t('handover:acknowledgedBy', { name: ack.by.name })} · <SiteTime at={ack.at} zone={permit.time_zone} />
          </span>
        ) : (
          <span className={styles.open}>{outdated ? t('handover:outdated') : t('handover:unread')}</span>
        )}
        {may_acknowledge ? (
          <Button
            intent={ack ? 'none' : 'primary'}
            loading={sent !== null}
            disabled={!online || stale || silence !== null}
            text={ack ? t('handover:takeBack') : t('handover:acknowledge')}
            onClick={() => write({ handover: id, version, acknowledged: !ack })}
          />
        ) : null}
      </div>
    </WorkCard>
  );
}
