import { Suspense } from 'react';
import { late } from '#src/platform/late.tsx';
import { Dialog } from '#src/system/dialog.ts';

const AskDialog = late(async () => (await import('./AskDialog.tsx')).AskDialog);

/** The one dialog of the console. What draws it is loaded when something is first asked. */
export function DialogHost() {
  const everAsked = Dialog.useSelector(({ context }) => context.count > 0);
  return <Suspense>{everAsked ? <AskDialog /> : null}</Suspense>;
}
