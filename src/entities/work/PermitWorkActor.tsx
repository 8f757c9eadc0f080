import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { PermitPageActor } from '#src/entities/permits/PermitPageActor.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useDraft } from '#src/system/drafts.ts';
import { partActor } from '#src/system/partActor.ts';
import { useUnsaved } from '#src/system/unsaved.ts';
import { typedOutside } from './foundDanger.ts';
import { formsOf, isDirty, workOf } from './permitWork.selectors.ts';
import { formsFrom } from './workDraft.ts';

/** The evidence of a permit, for all parts of its page: what is typed in one of them stays while another is looked at. */
export const PermitWorkActor = partActor(PermitPageActor, ({ children }) => children.work);

/** What is typed into the evidence and not saved. */
export function UnsavedWork({ permit }: { permit: Permit }) {
  const t = useTranslations('permits');
  const { send } = PermitWorkActor.useActorRef();
  const dirty = PermitWorkActor.useSelector(isDirty);
  const value = PermitWorkActor.useSelector(formsOf);
  const work = PermitWorkActor.useSelector(workOf);
  const restore = (kept: unknown) => send({ type: 'work.restored', forms: formsFrom(kept) });
  useUnsaved(dirty, t('permits:unsavedWork', { number: permit.tracking_number }));
  const isGasTyped = work !== null && typedOutside(work, value.test?.readings ?? {}) !== '';
  const danger = isGasTyped ? t('permits:unsentGas', { number: permit.tracking_number }) : null;
  useDraft({ form: `permit ${permit.id}`, dirty, value, restore, danger });
  return null;
}
