import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { permitEvents } from '#domain/permits/permit.events.ts';
import type { Permit } from '#domain/permits/permit.schema.ts';
import { emptyForm } from '#machines/permitDesk/permitDesk.machine.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { useChangeParams } from '#src/platform/useChangeParams.ts';
import { userOf, useSession } from '#src/system/session.ts';
import { beginForm } from './beginForm.ts';
import { PermitCanActor, PermitDeskActor } from './DeskActors.ts';
import { ownCanOf } from './desk.selectors.ts';

const asked = 'event';

const without = (params: URLSearchParams): URLSearchParams => {
  const rest = new URLSearchParams(params);
  rest.delete(asked);
  return rest;
};

/**
 * An address may name an event: its dialog is opened once it is known what may be done, as if somebody had pressed it. It is opened
 * once: the address is without it then, so that going back and forward, or a reload, opens nothing by itself.
 */
export function FromAddress({ permit }: { permit: Permit }) {
  const [params] = useSearchParams();
  const change = useChangeParams();
  const desk = PermitDeskActor.useActorRef();
  const can = PermitCanActor.useSelector(ownCanOf);
  const { sap } = useSession(userOf);
  const event = params.get(asked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each event asked for, as soon as it can be answered
  useEffect(() => {
    if (event === null || !can) return;
    const possible = can.events.find((one) => one.event === event);
    const form = possible ? beginForm(possible, permit, sap, serverNow()) : emptyForm;
    if (Object.hasOwn(permitEvents, event)) desk.send({ type: 'desk.chosen', event, form });
    change(without, { replace: true });
  }, [event, can]);
  return null;
}
