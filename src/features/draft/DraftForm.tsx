import { Callout } from '@blueprintjs/core';
import { type FormEvent, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { sentenceOf } from '#domain/kernel/problem.ts';
import { draftFieldNames, draftSizes } from '#domain/permits/draft/draft.schema.ts';
import { isOutcomeUnknown } from '#machines/kit/nobodyKnows.ts';
import { permitHref } from '#src/entities/permits/permitAddress.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { useShowMessage } from '#src/system/messages.ts';
import { AlertNote } from '#src/ui/AlertNote.tsx';
import styles from './Draft.module.css';
import { DraftActor } from './DraftActor.tsx';
import { DraftAside } from './DraftAside.tsx';
import { DraftHead, SaveButton } from './DraftHead.tsx';
import { costsSignatures, draftOf, faultyOf, isNew, problemOf, savedOf } from './draft.selectors.ts';
import { LinesField } from './Field.tsx';
import { Meanwhile } from './Meanwhile.tsx';
import { UsualLines } from './Offered.tsx';
import { isOfPaper } from './PaperBarred.tsx';
import { PeopleSection } from './PeopleSection.tsx';
import { PlaceSection } from './PlaceSection.tsx';
import { Section } from './Section.tsx';
import { TimeSection } from './TimeSection.tsx';

import { useDraftStorage } from './useDraftStorage.ts';
import { usePaper } from './usePaper.ts';
import { WorkSection } from './WorkSection.tsx';
import { fieldAt, goToField } from './words.ts';

/** What a change may cost once others have signed, and whether this one does. */
function Signed() {
  const t = useTranslations('draft');
  const draft = DraftActor.useSelector(draftOf);
  const costs = DraftActor.useSelector(costsSignatures);
  if (!draft?.signed) return null;
  return (
    <Callout intent={costs ? 'danger' : 'warning'}>
      <p>
        <strong>{t('draft:signedTitle')}</strong>
      </p>
      <p>{t('draft:signedText')}</p>
      <p role="status">{costs ? <strong>{t('draft:signedNow')}</strong> : null}</p>
    </Callout>
  );
}

/** What makes the work bearable, and what is done when it goes wrong. */
function CareSection() {
  const t = useTranslations('draft');
  return (
    <Section title={t('draft:care')}>
      <div>
        <LinesField field="precautions" rows={5} hint={t('draft:hint_precautions')} />
        <UsualLines field="precautions" />
      </div>
      <div>
        <LinesField field="ppe" rows={5} hint={t('draft:hint_ppe')} />
        <UsualLines field="ppe" />
      </div>
      <LinesField className={styles.wide} field="emergency_actions" rows={2} max={draftSizes.emergency.max} />
    </Section>
  );
}

/** What is saved is looked at on the permit's own page. */
const useLeaveWhenSaved = (): void => {
  const t = useTranslations('draft');
  const showMessage = useShowMessage();
  const navigate = useNavigate();
  const saved = DraftActor.useSelector(savedOf);
  const fresh = DraftActor.useSelector(isNew);
  // The address belongs to the router, which is moved only after drawing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is saved
  useEffect(() => {
    if (!saved) return;
    const edited = saved.material ? t('draft:savedMaterial') : t('draft:savedEdit');
    showMessage({ text: fresh ? t('draft:savedNew', { number: saved.tracking_number }) : edited, variant: 'success' });
    void navigate(permitHref(saved), { replace: true });
  }, [saved]);
};

/** Whoever comes for one field begins there. */
const useGoToNamedField = (): void => {
  const { hash } = useLocation();
  // The focus is the browser's, and the field is there only now.
  useEffect(() => {
    const field = fieldAt(hash);
    if (field) goToField(field);
  }, [hash]);
};

function DraftRefusal() {
  const language = useLanguage();
  const problem = DraftActor.useSelector(problemOf);
  const fresh = DraftActor.useSelector(isNew);
  const paper = usePaper();
  const t = useTranslations('draft');
  const atField = problem?.extra.errors?.some(({ field }) => draftFieldNames.some((name) => name === field));
  if (!problem || atField) return <AlertNote>{null}</AlertNote>;
  const said = paper !== null && isOfPaper(problem) ? t(`draft:paper_${problem.code}`) : sentenceOf(problem, language);
  return (
    <AlertNote className={styles.told}>{fresh && isOutcomeUnknown(problem) ? `${t('draft:unsure')} ${said}` : said}</AlertNote>
  );
}

/** The fields of a permit, in sections, with what is missing beside them. */
export function DraftForm() {
  const t = useTranslations('draft');
  const actor = DraftActor.useActorRef();
  const fresh = DraftActor.useSelector(isNew);
  useDraftStorage();
  useLeaveWhenSaved();
  useGoToNamedField();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: 'draft.submitted' });
    const [first] = faultyOf(actor.getSnapshot());
    if (first) goToField(first);
  };
  return (
    <form className={styles.page} noValidate onSubmit={submit}>
      <DraftHead />
      <Meanwhile />
      <DraftRefusal />
      <div className={styles.columns}>
        <div className={styles.sections}>
          {fresh ? <p className={styles.about}>{t('draft:about')}</p> : null}
          <Signed />
          <WorkSection />
          <PlaceSection />
          <TimeSection />
          <PeopleSection />
          <CareSection />
          <div>
            <SaveButton />
          </div>
        </div>
        <DraftAside />
      </div>
    </form>
  );
}
