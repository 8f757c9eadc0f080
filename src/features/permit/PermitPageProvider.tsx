import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import type { PossibleEvent } from '#domain/permits/permit/work.schema.ts';
import { reportsOf } from '#src/entities/permits/DangerReports.tsx';
import { PermitPageActor } from '#src/entities/permits/PermitPageActor.ts';
import { permitHref } from '#src/entities/permits/permitAddress.ts';
import { eventName, stateName } from '#src/entities/permits/permitTexts.ts';
import { beginAct } from '#src/features/desk/beginForm.ts';
import { textOrSelf } from '#src/i18n/i18n.ts';
import type { Key } from '#src/i18n/namespaces.ts';
import { newKey } from '#src/platform/newKey.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { useWhose } from '#src/system/heldStops.ts';
import { useShowMessage } from '#src/system/messages.ts';
import type { Ports } from '#src/system/Ports.tsx';
import { useSystem } from '#src/system/System.tsx';
import { userOf, useSession } from '#src/system/session.ts';
import { withPermitPagePorts } from './permit.ports.ts';

type PageProps = { permitId: number; trackingNumber: string; children: ReactNode };

/** The permit that an address names. */
export function PermitPageProvider({ permitId, trackingNumber, children }: PageProps) {
  const happened = useHappened(permitId);
  const navigate = useNavigate();
  const { sap } = useSession(userOf);
  const whose = useWhose();
  const say = useShowMessage();
  const begin = (ports: Ports) => ({
    logic: withPermitPagePorts(
      { ...ports, whose, named: trackingNumber, say },
      { happened },
      (to) => void navigate(to, { replace: true }),
    ),
    input: {
      permitId,
      trackingNumber,
      newKey,
      now: Date.now,
      beginAct: (event: PossibleEvent, permit: Permit) => beginAct(event, permit, sap, serverNow()),
    },
  });
  return <PermitPageActor.Provider begin={begin}>{children}</PermitPageActor.Provider>;
}

/** Says what has happened to a permit; a clone has a page of its own, and it is shown. */
const useHappened = (permitId: number) => {
  const { settings } = useSystem();
  const showMessage = useShowMessage();
  const navigate = useNavigate();
  return (event: string, permit: Permit): void => {
    const number = permit.tracking_number;
    if (permit.id !== permitId) {
      showMessage({ text: textOrSelf('desk:toldCloned' satisfies Key<'desk'>, { number }), variant: 'success' });
      void navigate(permitHref(permit));
      return;
    }
    const { language } = settings.getSnapshot().context.settings;
    const words = { event: eventName(event, language), number, state: stateName(permit.state, language) };
    // An act that is called as the state that it leads to is not said twice.
    // On top of work that was suspended before, danger changes no state either.
    const isDanger = event === 'SUSPEND' && (permit.state !== 'suspended' || reportsOf(permit.standing).length > 0);
    const told = isDanger ? 'desk:toldDanger' : words.event === words.state ? 'desk:toldState' : 'desk:told';
    showMessage({
      text: textOrSelf(told satisfies Key<'desk'>, words),
      variant: event === 'SUSPEND' ? 'warning' : 'success',
    });
  };
};
