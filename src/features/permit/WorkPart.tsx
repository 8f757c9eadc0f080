import { Button, Callout } from '@blueprintjs/core';
import { Lock, Refresh } from '@blueprintjs/icons';
import { Problem, sentenceOf } from '#domain/kernel/problem.ts';
import { openStates } from '#domain/permits/kernel/permit.states.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import styles from '#src/entities/permits/Work.module.css';
import type { WorkTab } from '#src/entities/permits/workTabs.ts';
import type { PartProps } from '#src/entities/work/PartProps.ts';
import { PermitWorkActor } from '#src/entities/work/PermitWorkActor.tsx';
import { isFailed, isOld, isShown, problemOf, workOf } from '#src/entities/work/permitWork.selectors.ts';
import { isOfOtherAreas } from '#src/entities/work/useMay.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import type { Late } from '#src/late/late.tsx';
import { userOf, useSession } from '#src/system/session.ts';
import { Failed } from '#src/ui/Failed.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import { lazyPanel } from '#src/ui/lazyPanel.tsx';

const parts: Record<WorkTab, Late<PartProps>> = {
  risk: lazyPanel(() => import('#src/features/evidence/risk/RiskTab.tsx').then(({ RiskTab }) => RiskTab)),
  gas: lazyPanel(() => import('#src/features/evidence/gas/GasTab.tsx').then(({ GasTab }) => GasTab)),
  isolations: lazyPanel(() => import('#src/features/isolations/IsolationsTab.tsx').then(({ IsolationsTab }) => IsolationsTab)),
  conflicts: lazyPanel(() => import('#src/features/conflicts/ConflictsTab.tsx').then(({ ConflictsTab }) => ConflictsTab)),
  crew: lazyPanel(() => import('#src/features/evidence/crew/CrewTab.tsx').then(({ CrewTab }) => CrewTab)),
};

/** One part of the evidence of a permit, as it was read last. */
export function WorkPart({ tab, permit }: { tab: WorkTab; permit: Permit }) {
  const t = useTranslations('work');
  const { send } = PermitWorkActor.useActorRef();
  const work = PermitWorkActor.useSelector(workOf);
  const shown = PermitWorkActor.useSelector(isShown);
  const failed = PermitWorkActor.useSelector(isFailed);
  const problem = PermitWorkActor.useSelector(problemOf);
  if (failed && problem) {
    return <Failed problem={problem} title={t('work:failed')} onRetry={() => send({ type: 'work.retry' })} />;
  }
  if (!shown || !work) return <Loading />;
  const Part = parts[tab];
  return (
    <div className={styles.tab}>
      <Stale />
      <OtherAreas permit={permit} />
      <Part permit={permit} work={work} />
    </div>
  );
}

/** Why a delegate finds no button here, and who has one: before anything is typed, and not by a refusal. */
function OtherAreas({ permit }: { permit: Permit }) {
  const t = useTranslations('work');
  const user = useSession(userOf);
  if (!openStates.includes(permit.state) || !isOfOtherAreas(permit, user)) return null;
  return (
    <Callout icon={<Lock />}>
      <p>{t('work:otherAreas', { area: permit.area.code })}</p>
    </Callout>
  );
}

/** What is shown is known to be old, or may be: reading it again has failed, or takes long. */
function Stale() {
  const t = useTranslations('work');
  const language = useLanguage();
  const { send } = PermitWorkActor.useActorRef();
  const old = PermitWorkActor.useSelector(isOld);
  const problem = PermitWorkActor.useSelector(problemOf);
  if (!old) return null;
  return (
    <Callout intent="warning" role="alert">
      <div className={styles.stale}>
        <span>
          {t('work:stale')} {sentenceOf(problem ?? new Problem('timed_out'), language)}
        </span>
        <Button icon={<Refresh />} text={t('ui:retry')} onClick={() => send({ type: 'work.retry' })} />
      </div>
    </Callout>
  );
}
