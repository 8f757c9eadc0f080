import { useEffect } from 'react';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { PermitPageActor } from '#src/entities/permits/PermitPageActor.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { loseUnsentEntries } from '#src/platform/heldEntries.ts';
import { noteTypedDanger } from '#src/platform/typedDanger.ts';
import { useDraft } from '#src/system/drafts.ts';
import { useWhose } from '#src/system/heldStops.ts';
import { partActor } from '#src/system/partActor.ts';
import { useUnsaved } from '#src/system/unsaved.ts';
import { typedOutside } from './foundDanger.ts';
import { formsOf, isDirty, keysOnWay, workOf } from './permitWork.selectors.ts';
import { formsFrom } from './workDraft.ts';

/** The evidence of a permit, for all parts of its page: what is typed in one of them stays while another is looked at. */
export const PermitWorkActor = partActor(PermitPageActor, ({ children }) => children.work);

/** What was pressed in the entry log and neither goes out nor waits to is said not to be recorded, and what waits when its page goes, too. */
export function HeldCrossings({ permitId }: { permitId: number }) {
  const work = PermitWorkActor.useActorRef();
  const whose = useWhose();
  // What is held outlives the chart that knows what waits.
  useEffect(() => {
    const { unsubscribe } = work.subscribe((snapshot) => loseUnsentEntries(whose(), permitId, keysOnWay(snapshot)));
    return () => {
      unsubscribe();
      loseUnsentEntries(whose(), permitId, []);
    };
  }, [work, whose, permitId]);
  return null;
}

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
  // Other tabs know of it by the storage alone: the person may sign out there.
  useEffect(() => (danger === null ? undefined : noteTypedDanger(`permit ${permit.id}`, danger)), [danger, permit.id]);
  useDraft({ form: `permit ${permit.id}`, dirty, value, restore, danger });
  return null;
}
