import { Button } from '@blueprintjs/core';
import { Add, Edit } from '@blueprintjs/icons';
import { textIn } from '#domain/kernel/language.ts';
import { crms } from '#domain/references/data/crms.data.ts';
import { controlStanding } from '#src/entities/permits/controlStanding.ts';
import { Status } from '#src/entities/permits/Status.tsx';
import styles from '#src/entities/permits/Work.module.css';
import { WorkCard } from '#src/entities/permits/WorkCard.tsx';
import { useOpenForm } from '#src/entities/work/form/useOpenForm.ts';
import type { PartProps } from '#src/entities/work/PartProps.ts';
import { useMay } from '#src/entities/work/useMay.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { AddedRisksForm } from './AddedRisksForm.tsx';
import { AnsweredControl } from './AnsweredControl.tsx';
import { AnswersForm } from './AnswersForm.tsx';
import { byRisk, offeredNow } from './controlAnswers.ts';

const useRiskName = (): ((code: string) => string) => {
  const language = useLanguage();
  return (code) => {
    const risk = crms.find((known) => known.code === code);
    return risk ? textIn(risk.name, language) : code;
  };
};

/** The critical controls, to be seen in the field before every issue: a single "no" stops it. */
export function ControlsCard({ permit, work }: PartProps) {
  const t = useTranslations('work');
  const nameOf = useRiskName();
  const { isOpen, open, close } = useOpenForm('controls');
  const offered = offeredNow(permit, work.controls);
  const may = useMay(permit)('answerControls') && offered.length > 0;
  const { tone, said, ...counts } = controlStanding(permit, work.controls);
  const status = work.controls.length > 0 ? <Status tone={tone}>{t(`work:${said}`, counts)}</Status> : null;
  const groups = byRisk(work.controls);
  const adding = useOpenForm('risks');
  const mayAdd = useMay(permit)('addRisks');
  const actions = (
    <>
      {mayAdd && !adding.isOpen ? <Button icon={<Add />} text={t('work:addRisks')} onClick={adding.open} /> : null}
      {may && !isOpen ? <Button icon={<Edit />} text={t('work:answerControls')} onClick={open} /> : null}
    </>
  );
  return (
    <WorkCard title={t('work:criticalControls')} status={status} actions={actions}>
      {adding.isOpen && mayAdd ? <AddedRisksForm permit={permit} work={work} onClose={adding.close} /> : null}
      <p className={styles.nothing}>{t(groups.length === 0 ? 'work:noControls' : 'work:controlsAbout')}</p>
      {isOpen && may ? (
        <AnswersForm zone={permit.time_zone} state={permit.state} groups={byRisk(offered)} nameOf={nameOf} onClose={close} />
      ) : (
        groups.map(({ crm, controls }) => (
          <section key={crm} aria-label={nameOf(crm)}>
            <h3 className={styles.formTitle}>
              {nameOf(crm)}
              {work.added_risks.includes(crm) ? <span className={styles.muted}> · {t('work:riskAdded')}</span> : null}
            </h3>
            <ul className={styles.rows}>
              {controls.map((control) => (
                <AnsweredControl key={control.control} control={control} permit={permit} />
              ))}
            </ul>
          </section>
        ))
      )}
    </WorkCard>
  );
}
