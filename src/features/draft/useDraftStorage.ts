import { formFrom, personFrom } from '#domain/permits/draft/draft.form.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useDraft } from '#src/system/drafts.ts';
import { useUnsaved } from '#src/system/unsaved.ts';
import { DraftActor } from './DraftActor.tsx';
import { applicantOf, authorityOf, draftKey, inputOf, isDirty, valuesOf } from './draft.selectors.ts';
import { usePaper } from './usePaper.ts';

/** Nothing that was typed is lost by leaving, nor by a session that ends. Who was chosen is kept by name, to be shown again. */
export const useDraftStorage = (): void => {
  const t = useTranslations('draft');
  const { send } = DraftActor.useActorRef();
  const dirty = DraftActor.useSelector(isDirty);
  const values = DraftActor.useSelector(valuesOf);
  const authority = DraftActor.useSelector(authorityOf);
  const applicant = DraftActor.useSelector(applicantOf);
  const form = draftKey(DraftActor.useSelector(inputOf), usePaper());
  const restore = (kept: unknown) => {
    send({ type: 'draft.restored', values: formFrom(kept) });
    for (const as of ['authority', 'applicant'] as const) {
      const person = personFrom(kept, as);
      if (person !== undefined) send({ type: 'draft.picked', as, person });
    }
  };
  useUnsaved(dirty, t('draft:thisForm'));
  useDraft({ form, dirty, value: { ...values, authority, applicant }, restore });
};
