import { textIn } from '#domain/kernel/language.ts';
import { crewRoles, crewRoleText } from '#domain/references/data/safeguards.data.ts';
import styles from '#src/entities/permits/Work.module.css';
import { ChoiceField, TextField } from '#src/entities/work/form/Fields.tsx';
import { FormCard } from '#src/entities/work/form/FormCard.tsx';
import { useWorkForm } from '#src/entities/work/form/useWorkForm.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { checkMember, emptyMember } from './crewForms.ts';

/** Lists somebody on the crew: by SAP number, or by badge and name where they have none. */
export function MemberForm({ onClose }: { onClose: () => void }) {
  const t = useTranslations('work');
  const language = useLanguage();
  const { value, change, discard, save, saving, errorOf } = useWorkForm('crew', emptyMember, checkMember);
  const hasSap = value.sap.trim() !== '';
  const cancel = () => {
    discard();
    onClose();
  };
  return (
    <FormCard
      form="crew"
      title={t('work:addMember')}
      submit={t('work:saveMember')}
      saving={saving}
      onCancel={cancel}
      onSubmit={() => save(checkMember(value), (body) => ({ kind: 'addCrew', body }))}
    >
      <div className={styles.fields}>
        <TextField numeric label={t('work:sap')} value={value.sap} error={errorOf('sap')} onTyped={(sap) => change({ sap })} />
        <ChoiceField
          label={t('work:crewRole')}
          value={value.role}
          options={crewRoles.map((role) => ({ value: role, text: textIn(crewRoleText(role), language) }))}
          error={errorOf('role')}
          onChosen={(role) => change({ role })}
        />
        {hasSap ? null : (
          <>
            <TextField
              ltr
              label={t('work:badge')}
              help={t('work:badgeHelp')}
              value={value.badge}
              error={errorOf('badge')}
              onTyped={(badge) => change({ badge })}
            />
            <TextField label={t('work:name')} value={value.name} error={errorOf('name')} onTyped={(name) => change({ name })} />
          </>
        )}
        <TextField
          label={t('work:company')}
          value={value.company}
          error={errorOf('company')}
          onTyped={(company) => change({ company })}
        />
      </div>
    </FormCard>
  );
}
