import { useState } from 'react';
import { useFetched } from '#src/platform/late.tsx';
import { Dialog } from '#src/system/dialog.ts';
import { lateLayer } from '#src/system/lateLayer.tsx';

const AskDialog = lateLayer(async () => (await import('./AskDialog.tsx')).AskDialog);

/** The one dialog of the console. What draws it is loaded when something is first asked; what cannot be asked counts as cancelled. */
export function DialogHost() {
  const dialog = Dialog.useActorRef();
  const count = Dialog.useSelector(({ context }) => context.count);
  const [gone, setGone] = useState(0);
  useFetched(AskDialog);
  const giveUp = () => {
    setGone(dialog.getSnapshot().context.count);
    dialog.send({ type: 'dialog.cancelled' });
  };
  return count > gone ? <AskDialog onGone={giveUp} /> : null;
}
