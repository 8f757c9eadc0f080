import { Button } from '@blueprintjs/core';
import { Link as LinkIcon } from '@blueprintjs/icons';
import { mayLink } from '#domain/permits/isolations/isolation.rules.ts';
import { useTexts } from '#src/i18n/i18n.ts';
import { Refusal } from '../form/Refusal.tsx';
import { useOpenForm } from '../form/useOpenForm.ts';
import { PermitWorkActor } from '../PermitWorkActor.tsx';
import { isolationsOf } from '../permitWork.selectors.ts';
import { RegionStatus } from '../RegionStatus.tsx';
import styles from '../Work.module.css';
import { WorkCard } from '../WorkCard.tsx';
import type { PartProps } from '../WorkPart.tsx';
import { IsolationCard } from './IsolationCard.tsx';
import { LinkForm } from './LinkForm.tsx';

const emptyText = ({ isolations, isolation_needed }: PartProps['work']) => {
  if (isolations.length > 0) return 'work:isolationsAbout';
  return isolation_needed ? 'work:isolationMissing' : 'work:noIsolation';
};

/** What keeps energy away from the work, and who else relies on it. */
export function IsolationsTab({ permit, work }: PartProps) {
  const t = useTexts('work');
  const { isOpen, open, close } = useOpenForm('link');
  const details = PermitWorkActor.useSelector(isolationsOf);
  const may = mayLink(permit.state);
  const linked = work.isolations.map(({ id }) => id);
  return (
    <div className={styles.stack}>
      <WorkCard
        title={t('work:isolations')}
        status={<RegionStatus region="isolation" regions={work.regions} />}
        actions={may && !isOpen ? <Button icon={<LinkIcon />} text={t('work:link')} onClick={open} /> : null}
      >
        <p className={styles.nothing}>{t(emptyText(work))}</p>
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
          unlinked={may ? linked.filter((id) => id !== isolation.id) : null}
        />
      ))}
    </div>
  );
}
