import { Button, Callout } from '@blueprintjs/core';
import { Refresh } from '@blueprintjs/icons';
import { useEffect } from 'react';
import { sentenceOf } from '#domain/kernel/problem.ts';
import type { Permit } from '#domain/permits/permit.schema.ts';
import type { PermitWork } from '#domain/permits/work.schema.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.ts';
import type { Late } from '#src/platform/late.tsx';
import { Failed } from '#src/ui/Failed.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import { latePlace } from '#src/ui/latePlace.tsx';
import { PermitWorkActor } from './PermitWorkActor.tsx';
import { isFailed, isShown, isStale, problemOf, workOf } from './permitWork.selectors.ts';
import styles from './Work.module.css';
import type { WorkTab } from './workTabs.ts';

export type PartProps = { permit: Permit; work: PermitWork };

const parts: Record<WorkTab, Late<PartProps>> = {
  risk: latePlace(() => import('./risk/RiskTab.tsx').then(({ RiskTab }) => RiskTab)),
  gas: latePlace(() => import('./gas/GasTab.tsx').then(({ GasTab }) => GasTab)),
  isolations: latePlace(() => import('./isolations/IsolationsTab.tsx').then(({ IsolationsTab }) => IsolationsTab)),
  conflicts: latePlace(() => import('./conflicts/ConflictsTab.tsx').then(({ ConflictsTab }) => ConflictsTab)),
  crew: latePlace(() => import('./crew/CrewTab.tsx').then(({ CrewTab }) => CrewTab)),
};

/** One part of the evidence of a permit, as it was read last. */
export function WorkPart({ tab, permit }: { tab: WorkTab; permit: Permit }) {
  const t = useTexts('work');
  const { send } = PermitWorkActor.useActorRef();
  const work = PermitWorkActor.useSelector(workOf);
  const shown = PermitWorkActor.useSelector(isShown);
  const failed = PermitWorkActor.useSelector(isFailed);
  const problem = PermitWorkActor.useSelector(problemOf);
  useEffect(() => send({ type: 'work.wanted' }), [send]);
  if (failed && problem) {
    return <Failed problem={problem} title={t('work:failed')} onRetry={() => send({ type: 'work.retry' })} />;
  }
  if (!shown || !work) return <Loading />;
  const Part = parts[tab];
  return (
    <div className={styles.tab}>
      <Stale />
      <Part permit={permit} work={work} />
    </div>
  );
}

/** What is shown may be old: reading it again has failed. */
function Stale() {
  const t = useTexts('work');
  const language = useLanguage();
  const { send } = PermitWorkActor.useActorRef();
  const stale = PermitWorkActor.useSelector(isStale);
  const problem = PermitWorkActor.useSelector(problemOf);
  if (!stale || !problem) return null;
  return (
    <Callout intent="warning" role="alert">
      <div className={styles.stale}>
        <span>
          {t('work:stale')} {sentenceOf(problem, language)}
        </span>
        <Button icon={<Refresh />} text={t('ui:retry')} onClick={() => send({ type: 'work.retry' })} />
      </div>
    </Callout>
  );
}
