import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import styles from '#src/entities/permits/Work.module.css';
import { FormCard } from '#src/entities/work/form/FormCard.tsx';
import { useWorkForm } from '#src/entities/work/form/useWorkForm.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { AlertNote } from '#src/ui/AlertNote.tsx';
import { ControlChoice } from './ControlChoice.tsx';
import { type Answer, type Control, checkAnswers, noAnswers, placeOf } from './controlAnswers.ts';

type Props = {
  state: PermitState;
  groups: readonly { crm: string; controls: readonly Control[] }[];
  nameOf: (crm: string) => string;
  zone: string;
  onClose: () => void;
};

/** What a “no” does beside being recorded. */
const warned: Partial<Record<PermitState, 'work:noStops' | 'work:noBlocks'>> = { live: 'work:noStops', issued: 'work:noBlocks' };

/** Yes, no, or not applicable and why, for as many controls as one has seen. */
export function AnswersForm({ state, groups, nameOf, zone, onClose }: Props) {
  const t = useTranslations('work');
  const { value, change, discard, save, saving, errorOf } = useWorkForm('controls', noAnswers, checkAnswers);
  const answer = (control: number, given: Answer) => change({ answers: { ...value.answers, [control]: given } });
  const faultAt = (control: number) => {
    const at = `answers[${placeOf(value, control)}]`;
    return errorOf(`${at}.why`) ?? errorOf(`${at}.answer`);
  };
  const isNo = Object.values(value.answers).some((given) => given.answer === 'no');
  const warning = isNo ? warned[state] : undefined;
  const stops = isNo && state === 'live';
  const cancel = () => {
    discard();
    onClose();
  };
  return (
    <FormCard
      form="controls"
      title={t('work:answerControls')}
      submit={t('work:saveAnswers', { count: Object.keys(value.answers).length })}
      saving={saving}
      evenSilent={stops}
      onCancel={cancel}
      onSubmit={() => save(checkAnswers(value), (body) => ({ kind: 'answerControls', body }))}
    >
      {errorOf('answers') && Object.keys(value.answers).length === 0 ? (
        <p className={styles.bad}>{t('work:nothingAnswered')}</p>
      ) : null}
      {groups.map(({ crm, controls }) => (
        <section key={crm} aria-label={nameOf(crm)}>
          <h4 className={styles.formTitle}>{nameOf(crm)}</h4>
          {controls.map((control) => (
            <ControlChoice
              key={control.control}
              control={control}
              given={value.answers[control.control]}
              error={faultAt(control.control)}
              zone={zone}
              onGiven={(given) => answer(control.control, given)}
            />
          ))}
        </section>
      ))}
      <AlertNote>{warning ? t(warning) : null}</AlertNote>
    </FormCard>
  );
}
