import { textIn } from '#domain/kernel/language.ts';
import { draftSizes, primaryCodes } from '#domain/permits/draft/draft.schema.ts';
import { activities, activityCodes } from '#domain/permits/kernel/permit.states.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import { CheckGroup } from './CheckGroup.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import styles from './Draft.module.css';
import { DraftActor } from './DraftActor.tsx';
import { codesOf, typedIn } from './draft.selectors.ts';
import { LinesField, TextField } from './Field.tsx';
import { Section } from './Section.tsx';

/** What is done, and what is not. */
export function WorkSection() {
  const t = useTranslations('draft');
  const language = useLanguage();
  return (
    <Section title={t('draft:work')}>
      <TextField needed className={styles.wide} field="title" hint={t('draft:hint_title')} />
      <ChoiceField field="primary_code" hint={t('draft:hint_primary_code')}>
        {primaryCodes.map((code) => (
          <option key={code} value={code}>
            {`${textIn(activities[code], language)} (${code})`}
          </option>
        ))}
      </ChoiceField>
      <TextField ltr field="work_order" max={draftSizes.workOrder} />
      <Supplementary />
      <LinesField
        className={styles.wide}
        field="description"
        rows={5}
        max={draftSizes.description.max}
        hint={t('draft:hint_description')}
      />
      <LinesField className={styles.wide} field="limits" rows={2} max={draftSizes.limits.max} hint={t('draft:hint_limits')} />
    </Section>
  );
}

function Supplementary() {
  const language = useLanguage();
  const { send } = DraftActor.useActorRef();
  const primary = DraftActor.useSelector(typedIn('primary_code'));
  const chosen = DraftActor.useSelector(codesOf);
  const toggle = (code: string) => {
    const next = activityCodes.filter((one) => (one === code ? !chosen.includes(one) : chosen.includes(one)));
    send({ type: 'draft.changed', field: 'supplementary_codes', value: next.join(' ') });
    send({ type: 'draft.left', field: 'supplementary_codes' });
  };
  const options = activityCodes
    .filter((code) => code !== primary || chosen.includes(code))
    .map((code) => ({
      value: code,
      name: (
        <>
          {textIn(activities[code], language)} <Ltr>{code}</Ltr>
        </>
      ),
    }));
  return <CheckGroup field="supplementary_codes" options={options} chosen={chosen} onToggled={toggle} />;
}
