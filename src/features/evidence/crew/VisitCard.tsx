import { Button } from '@blueprintjs/core';
import { Edit } from '@blueprintjs/icons';
import { useState } from 'react';
import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import { Person } from '#src/entities/permits/Person.tsx';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { Status } from '#src/entities/permits/Status.tsx';
import styles from '#src/entities/permits/Work.module.css';
import { WorkCard } from '#src/entities/permits/WorkCard.tsx';
import { LinesField } from '#src/entities/work/form/Fields.tsx';
import { FormCard } from '#src/entities/work/form/FormCard.tsx';
import { useOpenForm } from '#src/entities/work/form/useOpenForm.ts';
import { useWorkForm } from '#src/entities/work/form/useWorkForm.ts';
import type { PartProps } from '#src/entities/work/PartProps.ts';
import { useMay } from '#src/entities/work/useMay.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { SiteTimeField } from '#src/ui/time/SiteTimeField.tsx';
import { checkVisit, visitFormOf } from './crewForms.ts';
import { PhotoChoice } from './FileChoices.tsx';
import { VisitPhotos } from './VisitPhotos.tsx';

/** Where the next issue needs a visit: elsewhere nothing is said of one that was made. */
const needsVisit: readonly PermitState[] = ['ready', 'suspended'];

/** The last visit of the worksite; an issue needs one that is recent and later than the last stop. */
export function VisitCard({ permit, work }: PartProps) {
  const t = useTranslations('work');
  const { isOpen, open, close } = useOpenForm('visit');
  const may = useMay(permit)('visit');
  const { visit, regions } = work;
  const status =
    visit && needsVisit.includes(permit.state) ? <VisitStanding visit={visit} counts={regions.visit === 'made'} /> : null;
  return (
    <WorkCard
      title={t('work:visit')}
      status={status}
      actions={may && !isOpen ? <Button icon={<Edit />} text={t('work:recordVisit')} onClick={open} /> : null}
    >
      {isOpen && may ? <VisitForm permitId={permit.id} zone={permit.time_zone} onClose={close} /> : null}
      {visit ? (
        <>
          <p>
            <Person person={visit.by} /> · <SiteTime at={visit.at} zone={permit.time_zone} />
          </p>
          <p>
            <bdi>{visit.note}</bdi>
          </p>
          {visit.photos.length > 0 ? <VisitPhotos permitId={permit.id} photos={visit.photos} /> : null}
        </>
      ) : (
        <p className={styles.nothing}>{t('work:noVisit')}</p>
      )}
    </WorkCard>
  );
}

/** Whether a visit is one that the next issue asks for. It is asked of the very person who issues. */
function VisitStanding({ visit, counts }: { visit: NonNullable<PartProps['work']['visit']>; counts: boolean }) {
  const t = useTranslations('work');
  if (!counts) return <Status tone="soon">{t('work:visitOld')}</Status>;
  if (visit.before_isolation) return <Status tone="bad">{t('work:beforeIsolation')}</Status>;
  return <Status tone="good">{t('work:visitCounts', { name: visit.by.name })}</Status>;
}

function VisitForm({ permitId, zone, onClose }: { permitId: number; zone: string; onClose: () => void }) {
  const t = useTranslations('work');
  const [initial] = useState(() => visitFormOf(serverNow(), zone));
  const check = (typed: typeof initial) => checkVisit(typed, zone, serverNow());
  const { value, change, discard, save, saving, errorOf } = useWorkForm('visit', initial, check);
  const cancel = () => {
    discard();
    onClose();
  };
  return (
    <FormCard
      form="visit"
      title={t('work:recordVisit')}
      submit={t('work:saveVisit')}
      saving={saving}
      onCancel={cancel}
      onSubmit={() => save(check(value), (body) => ({ kind: 'visit', body }))}
    >
      <p className={styles.nothing}>{t('work:visitAbout')}</p>
      <SiteTimeField
        zone={zone}
        label={t('work:visitedAt')}
        value={value.at}
        error={errorOf('at')}
        onTyped={(at) => change({ at })}
      />
      <LinesField label={t('work:seen')} rows={3} value={value.note} error={errorOf('note')} onTyped={(note) => change({ note })} />
      <PhotoChoice permitId={permitId} chosen={value.photos} error={errorOf('photos')} onChosen={(photos) => change({ photos })} />
    </FormCard>
  );
}
