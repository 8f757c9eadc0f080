import { useEffect, useRef, useState } from 'react';
import type { WorkForms } from '#machines/permitWork/workForms.ts';
import { PermitWorkActor } from '#src/entities/work/PermitWorkActor.tsx';
import { isSaving, submitErrorOf, typedIn } from '#src/entities/work/permitWork.selectors.ts';

type OpenForm = { isOpen: boolean; open: () => void; close: () => void };

/** Whether a form is shown: it was asked for, or holds what the person has typed. It closes when it is saved. */
export const useOpenForm = (form: keyof WorkForms): OpenForm => {
  const [asked, setAsked] = useState(false);
  const typed = PermitWorkActor.useSelector(typedIn(form)) !== undefined;
  const saving = PermitWorkActor.useSelector(isSaving(form));
  const refused = PermitWorkActor.useSelector(submitErrorOf(form)) !== null;
  const before = useRef({ saving, typed });
  useEffect(() => {
    const { current } = before;
    const isSaved = current.saving && !saving && !refused;
    // What was typed is also done when the work shows it, after its answer was lost.
    if (isSaved || (current.typed && !typed)) setAsked(false);
    before.current = { saving, typed };
  }, [saving, typed, refused]);
  return { isOpen: asked || typed, open: () => setAsked(true), close: () => setAsked(false) };
};
