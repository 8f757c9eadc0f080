import { Checkbox } from '@blueprintjs/core';
import { textIn } from '#domain/kernel/language.ts';
import { risksOf } from '#domain/permits/evidence/evidence.start.ts';
import { workEndpoints } from '#domain/permits/permit/work.endpoints.ts';
import { crms, riskCodes } from '#domain/references/data/crms.data.ts';
import type { WorkForms } from '#machines/permitWork/workForms.ts';
import styles from '#src/entities/permits/Work.module.css';
import { FormCard } from '#src/entities/work/form/FormCard.tsx';
import { checkedBody } from '#src/entities/work/form/faults.ts';
import { useWorkForm } from '#src/entities/work/form/useWorkForm.ts';
import type { PartProps } from '#src/entities/work/PartProps.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';

const check = ({ chosen }: WorkForms['risks']) => checkedBody(workEndpoints.addRisks.body, { risks: chosen });

/** Critical risks beyond those that the kinds of work bring with them. */
export function AddedRisksForm({ permit, work, onClose }: PartProps & { onClose: () => void }) {
  const t = useTranslations('work');
  const language = useLanguage();
  const initial = { chosen: work.added_risks };
  const { value, change, discard, save, saving, errorOf } = useWorkForm('risks', initial, check);
  const brought = risksOf([permit.primary_code, ...permit.supplementary_codes]);
  const others = crms.filter(({ code }) => !brought.includes(code) || work.added_risks.includes(code));
  return (
    <FormCard
      form="risks"
      title={t('work:addRisks')}
      submit={t('work:saveRisks')}
      saving={saving}
      onCancel={() => {
        discard();
        onClose();
      }}
      onSubmit={() => save(check(value), (body) => ({ kind: 'addRisks', body }))}
    >
      <p className={styles.nothing}>{t('work:addRisksAbout')}</p>
      {others.map(({ code, name }) => (
        <Checkbox
          key={code}
          checked={value.chosen.includes(code)}
          label={textIn(name, language)}
          onChange={({ currentTarget }) =>
            change({ chosen: riskCodes.filter((one) => (one === code ? currentTarget.checked : value.chosen.includes(one))) })
          }
        />
      ))}
      {errorOf('risks') ? <p role="alert">{errorOf('risks')}</p> : null}
    </FormCard>
  );
}
