import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import type { CanAnswer } from '#domain/permits/permit/work.schema.ts';
import { type ActForm, actFrom, isBegun, withoutSignatures } from '#machines/permitDesk/deskForm.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { useDraft } from '#src/system/drafts.ts';
import { userOf, useSession } from '#src/system/session.ts';
import { beginAct } from './beginForm.ts';
import { PermitCanActor, PermitDeskActor } from './DeskActors.ts';
import { canOf, eventNameOf, formOf, isAsking, isDeskOpen, isExplaining } from './desk.selectors.ts';

/** Offers what was typed for an event and not signed, when the session was ended meanwhile. Signatures are not kept. */
export function RestoreAct({ permit }: { permit: Permit }) {
  const can = PermitCanActor.useSelector(canOf);
  // Before it is known what may be done nothing can be put back.
  return can ? <RestoreForm permit={permit} can={can} /> : null;
}

function RestoreForm({ permit, can }: { permit: Permit; can: CanAnswer }) {
  const { send } = PermitDeskActor.useActorRef();
  const event = PermitDeskActor.useSelector(eventNameOf);
  const form = PermitDeskActor.useSelector(formOf);
  const isFilling = PermitDeskActor.useSelector(
    (snapshot) => isDeskOpen(snapshot) && !isExplaining(snapshot) && !isAsking(snapshot),
  );
  const { sap } = useSession(userOf);
  const value: ActForm = { event, form: withoutSignatures(form) };
  const restore = (kept: unknown) => {
    const found = actFrom(kept);
    const possible = can.events.find((one) => one.event === found?.event);
    if (!found || !possible) return;
    const { form: begun, as } = beginAct(possible, permit, sap, serverNow());
    send({ type: 'desk.chosen', event: found.event, form: { ...begun, ...found.form }, as });
  };
  useDraft({ form: `act ${permit.id}`, dirty: isFilling && isBegun(form), value, restore });
  return null;
}
