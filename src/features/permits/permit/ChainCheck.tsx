import { Button } from '@blueprintjs/core';
import { Shield, Tick, WarningSign } from '@blueprintjs/icons';
import type { ChainVerdict } from '#domain/permits/auditChain.ts';
import { useTexts } from '#src/i18n/i18n.ts';
import { PermitHistoryActor } from './PermitActors.tsx';
import { isVerifying, verdictOf } from './permit.selectors.ts';
import styles from './Timeline.module.css';

/** Proves, by computing every hash again, that the history is as it was written. */
export function ChainCheck() {
  const t = useTexts('permits');
  const { send } = PermitHistoryActor.useActorRef();
  const verifying = PermitHistoryActor.useSelector(isVerifying);
  const verdict = PermitHistoryActor.useSelector(verdictOf);
  return (
    <div className={styles.check}>
      <Button
        icon={<Shield />}
        text={t('permits:verify')}
        title={t('permits:verifyHint')}
        loading={verifying}
        onClick={() => send({ type: 'history.verify' })}
      />
      <span role="status">
        {verdict ? <Verdict verdict={verdict} /> : <span className={styles.hint}>{t('permits:verifyHint')}</span>}
      </span>
    </div>
  );
}

function Verdict({ verdict }: { verdict: ChainVerdict }) {
  const t = useTexts('permits');
  if (verdict.kind === 'whole') {
    return (
      <span className={styles.good}>
        <Tick size={14} /> {t('permits:chainWhole', { count: verdict.events })}
      </span>
    );
  }
  return (
    <span className={verdict.kind === 'broken' ? styles.bad : styles.unsure}>
      <WarningSign size={14} />{' '}
      {verdict.kind === 'broken' ? t('permits:chainBroken', { seq: verdict.seq }) : t('permits:chainUnable')}
    </span>
  );
}
