import { Button, DialogFooter } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import { printCodeMachine } from '#machines/printCode/printCode.machine.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useCloseDialog } from '#src/system/dialog.ts';
import { screenActor } from '#src/system/screenActor.tsx';
import { Failed } from '#src/ui/Failed.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import { lazyPanel } from '#src/ui/lazyPanel.tsx';
import styles from './Documents.module.css';
import { withPrintCodePorts } from './printCode.ports.ts';

const QrCode = lazyPanel(() => import('./QrCode.tsx').then(({ QrCode: Part }) => Part));
const CodeActor = screenActor(printCodeMachine, (ports, { permitId }: { permitId: number }) => ({
  logic: withPrintCodePorts(ports),
  input: { permitId },
}));

/** The code of a permit as it is now, large enough to be scanned from the screen. */
export function QrDialog({ permitId }: { permitId: number }) {
  return (
    <CodeActor.Provider permitId={permitId}>
      <Shown />
    </CodeActor.Provider>
  );
}

function Shown() {
  const t = useTranslations('documents');
  const close = useCloseDialog();
  const way = useRef<HTMLButtonElement>(null);
  const state = CodeActor.useSelector(({ context: { code, problem } }) => problem ?? code);
  // A button that was pressed to try again is gone with what it stood in: the focus stays in the dialog.
  // The focus is the browser's: it can be set only when the button is in the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something else is shown
  useEffect(() => way.current?.focus(), [state]);
  return (
    <>
      <Code />
      <DialogFooter minimal actions={<Button ref={way} text={t('ui:close')} onClick={close} />} />
    </>
  );
}

function Code() {
  const t = useTranslations('documents');
  const { send } = CodeActor.useActorRef();
  const code = CodeActor.useSelector(({ context }) => context.code);
  const problem = CodeActor.useSelector(({ context }) => context.problem);
  if (problem) return <Failed problem={problem} title={t('documents:codeFailed')} onRetry={() => send({ type: 'code.retry' })} />;
  if (!code) return <Loading />;
  const address = `${window.location.origin}${code.path}`;
  return (
    <div className={styles.code}>
      <QrCode className={styles.qr} text={address} label={t('documents:codeLabel', { version: code.version })} />
      <p className={styles.muted}>{t('documents:codeAbout')}</p>
      <p className={styles.codeText} dir="ltr">
        {address}
      </p>
    </div>
  );
}
