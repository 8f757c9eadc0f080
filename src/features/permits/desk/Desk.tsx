import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Permit } from '#domain/permits/permit.schema.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.ts';
import { useFetched } from '#src/platform/late.tsx';
import { newKey } from '#src/platform/newKey.ts';
import { lateLayer } from '#src/system/lateLayer.tsx';
import { useTell } from '#src/system/messages.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { PermitPageActor } from '../permit/PermitActors.tsx';
import { permitHref } from '../permitAddress.ts';
import { eventName, stateName } from '../permitTexts.ts';
import { ActionBar } from './ActionBar.tsx';
import { PermitCanActor, PermitDeskActor, PermitStopActor } from './DeskActors.ts';
import { withPermitCanPorts, withPermitDeskPorts, withPermitStopPorts } from './desk.ports.ts';
import { asSapOf, canOf, isDeskOpen, isOutdated } from './desk.selectors.ts';
import { FromAddress } from './FromAddress.tsx';

const DeskDialog = lateLayer(async () => (await import('./DeskDialog.tsx')).DeskDialog);

type Happened = { event: string; permit: Permit };

/** The part of a permit's page with which people act. */
export function Desk({ permit }: { permit: Permit }) {
  const ports = usePorts();
  const [latest, setLatest] = useState<Happened | null>(null);
  const [logic] = useState(() => {
    const voice = { happened: (event: string, changed: Permit) => setLatest({ event, permit: changed }) };
    return { can: withPermitCanPorts(ports), desk: withPermitDeskPorts(ports, voice), stop: withPermitStopPorts(ports, voice) };
  });
  const input = { permitId: permit.id, zone: permit.time_zone, newKey };
  return (
    <PermitCanActor.Provider logic={logic.can} options={{ input }}>
      <PermitDeskActor.Provider logic={logic.desk} options={{ input }}>
        <PermitStopActor.Provider logic={logic.stop} options={{ input }}>
          <ActionBar permit={permit} />
          <Wiring permit={permit} />
          <FromAddress permit={permit} />
          <Told latest={latest} permit={permit} />
          <OpenDialog permit={permit} />
        </PermitStopActor.Provider>
      </PermitDeskActor.Provider>
    </PermitCanActor.Provider>
  );
}

/** What the charts of the desk have to know of each other and of the page. */
function Wiring({ permit: { version } }: { permit: Permit }) {
  const can = PermitCanActor.useActorRef();
  const desk = PermitDeskActor.useActorRef();
  const answer = PermitCanActor.useSelector(canOf);
  const outdated = PermitDeskActor.useSelector(isOutdated);
  const page = PermitPageActor.useActorRef();
  const isOpen = PermitDeskActor.useSelector(isDeskOpen);
  const asSap = PermitCanActor.useSelector(asSapOf);
  useEffect(() => can.send({ type: 'can.seen', version }), [can, version]);
  // Somebody else at this desk is meant for one event only, however its dialog came to its end.
  useEffect(() => {
    if (!isOpen && asSap !== null) can.send({ type: 'can.asked', sap: null });
  }, [can, isOpen, asSap]);
  useEffect(() => {
    if (answer) desk.send({ type: 'desk.possible', can: answer });
    if (answer && answer.version > version) page.send({ type: 'permit.refresh' });
  }, [desk, page, answer, version]);
  useEffect(() => {
    if (!outdated) return;
    can.send({ type: 'can.refresh' });
    page.send({ type: 'permit.refresh' });
  }, [outdated, can, page]);
  return null;
}

/** Says what has happened, and has the page read the permit again at once. */
function Told({ latest, permit }: { latest: Happened | null; permit: Permit }) {
  const t = useTexts('desk');
  const language = useLanguage();
  const tell = useTell();
  const navigate = useNavigate();
  const page = PermitPageActor.useActorRef();
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when it happens
  useEffect(() => {
    if (!latest) return;
    const { event, permit: changed } = latest;
    const number = changed.tracking_number;
    if (changed.id !== permit.id) {
      tell({ text: t('desk:toldCloned', { number }), variant: 'success' });
      void navigate(permitHref(changed));
      return;
    }
    const words = { event: eventName(event, language), number, state: stateName(changed.state, language) };
    tell({ text: t('desk:told', words), variant: event === 'SUSPEND' ? 'warning' : 'success' });
    page.send({ type: 'permit.refresh' });
  }, [latest]);
  return null;
}

function OpenDialog({ permit }: { permit: Permit }) {
  const { send } = PermitDeskActor.useActorRef();
  const open = PermitDeskActor.useSelector(isDeskOpen);
  useFetched(DeskDialog);
  return open ? <DeskDialog permit={permit} onGone={() => send({ type: 'desk.closed' })} /> : null;
}
