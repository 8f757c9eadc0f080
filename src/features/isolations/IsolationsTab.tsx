import { Button } from '@blueprintjs/core';
import { Add, Link as LinkIcon } from '@blueprintjs/icons';
import { isolationEventOf } from '#domain/permits/isolations/isolation.events.ts';
import { mayLink } from '#domain/permits/isolations/isolation.rules.ts';
import { EnergyUnder, energyBeside, energyWord } from '#src/entities/permits/BesideInSpace.tsx';
import { printIsolationHref } from '#src/entities/permits/permitAddress.ts';
import { RegionStatus } from '#src/entities/permits/RegionStatus.tsx';
import { Status } from '#src/entities/permits/Status.tsx';
import styles from '#src/entities/permits/Work.module.css';
import { WorkCard } from '#src/entities/permits/WorkCard.tsx';
import { Refusal } from '#src/entities/work/form/Refusal.tsx';
import { useOpenForm } from '#src/entities/work/form/useOpenForm.ts';
import type { PartProps } from '#src/entities/work/PartProps.ts';
import { PermitWorkActor } from '#src/entities/work/PermitWorkActor.tsx';
import { isolationsOf } from '#src/entities/work/permitWork.selectors.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { rolesOf, useSession } from '#src/system/session.ts';
import { IsolationCard } from './IsolationCard.tsx';
import { LinkForm } from './LinkForm.tsx';
import { NewIsolationForm } from './NewIsolationForm.tsx';

/** Who may begin a certificate; the server decides. */
const planners: readonly string[] = isolationEventOf('PLAN').by;

const emptyText = ({ isolations, isolation_needed }: PartProps['work']) => {
  if (isolations.length > 0) return 'work:isolationsAbout';
  return isolation_needed ? 'work:isolationMissing' : 'work:noIsolation';
};

/** What lets energy in at the same equipment under other certificates: before those of this permit, which may all hold. */
function EnergyBesideCard({ permit }: Pick<PartProps, 'permit'>) {
  const t = useTranslations('permits');
  return energyBeside(permit).map((other) => (
    <WorkCard key={other.number} title={t(`permits:${energyWord(other)}`)}>
      <p className={styles.pair}>
        <Status tone="bad">
          <EnergyUnder other={other} />
        </Status>
      </p>
    </WorkCard>
  ));
}

/** What keeps energy away from the work, and who else relies on it. */
export function IsolationsTab({ permit, work }: PartProps) {
  const t = useTranslations('work', 'time');
  const { isOpen, open, close } = useOpenForm('link');
  const details = PermitWorkActor.useSelector(isolationsOf);
  const begin = useOpenForm('newIsolation');
  const may = mayLink(permit.state);
  const plans = useSession(rolesOf).some((role) => planners.includes(role));
  const mayBegin = may && plans;
  const lacks = work.isolation_needed && work.isolations.length === 0;
  const linked = work.isolations.map(({ id }) => id);
  return (
    <div className={styles.stack}>
      <EnergyBesideCard permit={permit} />
      <WorkCard
        title={t('work:isolations')}
        status={
          lacks ? (
            <Status tone="bad">{t('work:isolationLacking')}</Status>
          ) : (
            <RegionStatus region="isolation" regions={work.regions} state={permit.state} />
          )
        }
        actions={
          <>
            {mayBegin && !begin.isOpen ? <Button icon={<Add />} text={t('work:newIsolation')} onClick={begin.open} /> : null}
            {may && !isOpen ? <Button icon={<LinkIcon />} text={t('work:link')} onClick={open} /> : null}
          </>
        }
      >
        <p className={styles.nothing}>{t(emptyText(work))}</p>
        {begin.isOpen && mayBegin ? <NewIsolationForm permit={permit} linked={linked} onClose={begin.close} /> : null}
        {isOpen && may ? <LinkForm linked={linked} onClose={close} /> : null}
        <Refusal form="press" />
        <Refusal form="unlink" />
      </WorkCard>
      {work.isolations.map((isolation) => (
        <IsolationCard
          key={isolation.id}
          isolation={isolation}
          detail={details.find(({ id }) => id === isolation.id)}
          zone={permit.time_zone}
          print={printIsolationHref(permit, isolation.id)}
          unlinked={may ? linked.filter((id) => id !== isolation.id) : null}
        />
      ))}
    </div>
  );
}
