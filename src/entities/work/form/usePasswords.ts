import { useState } from 'react';
import { passwordsAfter } from '#machines/permitWork/refusedSigner.ts';
import type { FormName } from '#machines/permitWork/workForms.ts';
import { PermitWorkActor } from '#src/entities/work/PermitWorkActor.tsx';
import { submitErrorOf } from '#src/entities/work/permitWork.selectors.ts';

/**
 * The passwords of several people who sign one form, which nothing keeps but the form that is open. Where one signature is refused the others
 * are not typed again; whatever else is refused has to be read and signed anew.
 */
export const usePasswords = (form: FormName) => {
  const [passwords, setPasswords] = useState<readonly string[]>([]);
  const refusal = PermitWorkActor.useSelector(submitErrorOf(form));
  const [seen, setSeen] = useState(refusal);
  if (refusal !== seen) {
    setSeen(refusal);
    if (refusal) setPasswords(passwordsAfter(refusal, passwords));
  }
  return [passwords, setPasswords] as const;
};
