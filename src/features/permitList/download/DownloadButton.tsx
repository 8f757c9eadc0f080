import { Button } from '@blueprintjs/core';
import { Download } from '@blueprintjs/icons';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { PermitListActor } from '#src/features/permitList/list/PermitListActor.tsx';
import { totalOf } from '#src/features/permitList/list/permitList.selectors.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { lazyOverlay } from '#src/system/lazyOverlay.tsx';
import { useShowMessage } from '#src/system/messages.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { withPermitDownloadPorts } from './download.ports.ts';

const DownloadDialog = lazyOverlay(async () => (await import('./DownloadDialog.tsx')).DownloadDialog);

/** Saves what the list shows, all pages of it. */
export function DownloadButton() {
  const t = useTranslations('download');
  const showMessage = useShowMessage();
  const ports = usePorts();
  const list = PermitListActor.useActorRef();
  const total = PermitListActor.useSelector(totalOf);
  const [logic] = useState(() => {
    const { view } = list.getSnapshot().context;
    return withPermitDownloadPorts(ports, view, () => showMessage({ text: t('download:done'), variant: 'success' }));
  });
  const [snapshot, send] = useMachine(logic);
  return (
    <>
      <Button
        variant="minimal"
        size="small"
        icon={<Download />}
        text={t('download:open')}
        aria-haspopup="dialog"
        onClick={() => send({ type: 'download.opened' })}
      />
      {snapshot.hasTag('open') ? (
        <DownloadDialog snapshot={snapshot} send={send} total={total ?? 0} onGone={() => send({ type: 'download.dismissed' })} />
      ) : null}
    </>
  );
}
