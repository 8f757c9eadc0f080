import { Button } from '@blueprintjs/core';
import { Shield, Tick, WarningSign } from '@blueprintjs/icons';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import type { ChainVerdict } from '#domain/permits/audit/auditChain.ts';
import { type Translate, useTranslations } from '#src/i18n/i18n.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { withChainCheckPorts } from './permit.ports.ts';
import styles from './Timeline.module.css';

/** Proves, by computing every hash again, that the history is as it was written. */
export function ChainCheck({ permitId }: { permitId: number }) {
  const t = useTranslations('permits');
  const ports = usePorts();
  const [logic] = useState(() => withChainCheckPorts(ports));
  const [check, send] = useMachine(logic, { input: { permitId } });
  const verdict = check.matches('verified') ? check.context.verdict : null;
  return (
    <div className={styles.check}>
      <Button
        icon={<Shield />}
        text={t('permits:verify')}
        title={t('permits:verifyHint')}
        loading={check.matches('verifying')}
        onClick={() => send({ type: 'chain.verify' })}
      />
      <span role="status">
        {verdict ? <Verdict verdict={verdict} /> : <span className={styles.hint}>{t('permits:verifyHint')}</span>}
      </span>
    </div>
  );
}

const faultText = (verdict: Exclude<ChainVerdict, { kind: 'whole' }>, t: Translate<'permits'>): string => {
  if (verdict.kind === 'broken') return t('permits:chainBroken', { seq: verdict.seq });
  return t(verdict.kind === 'changed' ? 'permits:chainChanged' : 'permits:chainUnable');
};

function Verdict({ verdict }: { verdict: ChainVerdict }) {
  const t = useTranslations('permits');
  if (verdict.kind === 'whole') {
    return (
      <span className={styles.good}>
        <Tick size={14} /> {t('permits:chainWhole', { count: verdict.events })}
      </span>
    );
  }
  return (
    <span className={verdict.kind === 'unable' ? styles.unsure : styles.bad}>
      <WarningSign size={14} /> {faultText(verdict, t)}
    </span>
  );
}
