import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useFetched } from '#src/late/late.tsx';
import { lazyOverlay } from '#src/system/lazyOverlay.tsx';
import { ActionBar } from './ActionBar.tsx';
import { PermitDeskActor } from './DeskActors.ts';
import { isDeskOpen } from './desk.selectors.ts';
import { RestoreAct } from './RestoreAct.tsx';

const DeskDialog = lazyOverlay(async () => (await import('./DeskDialog.tsx')).DeskDialog);

/** The part of a permit's page with which people act. */
export function Desk({ permit }: { permit: Permit }) {
  useTranslations('desk');
  return (
    <>
      <ActionBar permit={permit} />
      <OpenDialog permit={permit} />
      <RestoreAct permit={permit} />
    </>
  );
}

function OpenDialog({ permit }: { permit: Permit }) {
  const { send } = PermitDeskActor.useActorRef();
  const open = PermitDeskActor.useSelector(isDeskOpen);
  useFetched(DeskDialog);
  return open ? <DeskDialog permit={permit} onGone={() => send({ type: 'desk.closed' })} /> : null;
}
