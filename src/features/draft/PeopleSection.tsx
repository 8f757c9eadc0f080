import { FormGroup } from '@blueprintjs/core';
import { draftSizes } from '#domain/permits/draft/draft.schema.ts';
import { PersonPicker } from '#src/entities/finder/PersonPicker.tsx';
import { useTranslations } from '#src/i18n/i18n.ts';
import { DraftActor } from './DraftActor.tsx';
import { applicantOf, authorityOf, isFixed, isNew } from './draft.selectors.ts';
import { FieldFrame, TextField } from './Field.tsx';
import { JobField } from './JobField.tsx';
import { Section } from './Section.tsx';

/** Who does the work, and for whom the permit is asked. */
export function PeopleSection() {
  const t = useTranslations('draft');
  const { send } = DraftActor.useActorRef();
  const authority = DraftActor.useSelector(authorityOf);
  const fresh = DraftActor.useSelector(isNew);
  const fixed = DraftActor.useSelector(isFixed('performing_authority_sap'));
  return (
    <Section title={t('draft:people')}>
      <FieldFrame needed field="performing_authority_sap">
        {(wiring) => (
          <PersonPicker
            wiring={wiring}
            person={authority}
            fixed={fixed}
            onPicked={(person) => send({ type: 'draft.picked', as: 'authority', person })}
            onLeft={() => send({ type: 'draft.left', field: 'performing_authority_sap' })}
          />
        )}
      </FieldFrame>
      {fresh ? <Applicant /> : null}
      <TextField field="contractor" max={draftSizes.contractor} hint={t('draft:hint_contractor')} />
      <TextField field="contractor_responsible" max={draftSizes.contractor} hint={t('draft:hint_contractor_responsible')} />
      <JobField />
    </Section>
  );
}

function Applicant() {
  const t = useTranslations('draft');
  const { send } = DraftActor.useActorRef();
  const applicant = DraftActor.useSelector(applicantOf);
  return (
    <FormGroup
      label={t('draft:applicant')}
      labelFor="draft-applicant"
      helperText={<span id="draft-applicant-said">{t('draft:applicantHint')}</span>}
    >
      <PersonPicker
        wiring={{ id: 'draft-applicant', 'aria-describedby': 'draft-applicant-said' }}
        person={applicant}
        onPicked={(person) => send({ type: 'draft.picked', as: 'applicant', person })}
      />
    </FormGroup>
  );
}
