import { textIn } from '#domain/kernel/language.ts';
import { crewRoles, crewRoleText } from '#domain/references/data/safeguards.data.ts';
import styles from '#src/entities/permits/Work.module.css';
import { ChoiceField, TextField } from '#src/entities/work/form/Fields.tsx';
import { FormCard } from '#src/entities/work/form/FormCard.tsx';
import { useWorkForm } from '#src/entities/work/form/useWorkForm.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { SiteTimeField } from '#src/ui/time/SiteTimeField.tsx';
import { checkMember, emptyMember, isProved } from './crewForms.ts';

/** Lists somebody on the crew: by SAP number, or by badge and name where they have none. */
export function MemberForm({ zone, onClose }: { zone: string; onClose: () => void }) {
  const t = useTranslations('work');
  const language = useLanguage();
  const check = (typed: typeof emptyMember) => checkMember(typed, zone);
  const { value, change, discard, save, saving, errorOf } = useWorkForm('crew', emptyMember, check);
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
      onSubmit={() => save(check(value), (body) => ({ kind: 'addCrew', body }))}
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
        {isProved(value.role) ? (
          <>
            <TextField
              label={t('work:shown')}
              help={t('work:shownHelp')}
              value={value.shown}
              error={errorOf('shown')}
              onTyped={(shown) => change({ shown })}
            />
            <SiteTimeField
              dateOnly
              label={t('work:shownUntil')}
              value={value.until}
              error={errorOf('competent_until')}
              onTyped={(until) => change({ until })}
            />
          </>
        ) : null}
      </div>
    </FormCard>
  );
}
