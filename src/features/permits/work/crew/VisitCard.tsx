import { Button } from '@blueprintjs/core';
import { Edit } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTexts } from '#src/i18n/i18n.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { SiteTimeField } from '#src/ui/time/SiteTimeField.tsx';
import { LinesField } from '../form/Fields.tsx';
import { FormCard } from '../form/FormCard.tsx';
import { useOpenForm } from '../form/useOpenForm.ts';
import { useWorkForm } from '../form/useWorkForm.ts';
import { Person } from '../Person.tsx';
import { SiteTime } from '../SiteTime.tsx';
import { Status } from '../Status.tsx';
import { useMay } from '../useMay.ts';
import styles from '../Work.module.css';
import { WorkCard } from '../WorkCard.tsx';
import type { PartProps } from '../WorkPart.tsx';
import { checkVisit, visitFormOf } from './crewForms.ts';

/** The last visit of the worksite; an issue needs one that is recent and later than the last stop. */
export function VisitCard({ permit, work }: PartProps) {
  const t = useTexts('work');
  const { isOpen, open, close } = useOpenForm('visit');
  const may = useMay(permit)('visit');
  const { visit, regions } = work;
  const counts = regions.visit === 'made';
  const status = visit ? <Status tone={counts ? 'good' : 'soon'}>{t(counts ? 'work:visitCounts' : 'work:visitOld')}</Status> : null;
  return (
    <WorkCard
      title={t('work:visit')}
      status={status}
      actions={may && !isOpen ? <Button icon={<Edit />} text={t('work:recordVisit')} onClick={open} /> : null}
    >
      {isOpen && may ? <VisitForm zone={permit.time_zone} onClose={close} /> : null}
      {visit ? (
        <>
          <p>
            <Person person={visit.by} /> · <SiteTime at={visit.at} zone={permit.time_zone} />
          </p>
          <p>
            <bdi>{visit.note}</bdi>
          </p>
        </>
      ) : (
        <p className={styles.nothing}>{t('work:noVisit')}</p>
      )}
    </WorkCard>
  );
}

function VisitForm({ zone, onClose }: { zone: string; onClose: () => void }) {
  const t = useTexts('work');
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
    </FormCard>
  );
}
