import { Callout } from '@blueprintjs/core';
import { useLocation, useSearchParams } from 'react-router-dom';
import { printedIn } from '#domain/permits/documents/print.code.ts';
import { printCheckMachine } from '#machines/printCheck/printCheck.machine.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { screenActor } from '#src/system/screenActor.tsx';
import { withPrintCheckPorts } from './printCode.ports.ts';
import { seenVersion } from './seenVersions.ts';

const CheckActor = screenActor(printCheckMachine, (ports, { code }: { code: string }) => ({
  logic: withPrintCheckPorts(ports),
  input: { code },
}));

/** What the code says by which this page was opened: whether the printed copy is genuine and still as the record is. */
export function PrintCheck({ permitId }: { permitId: number }) {
  const { pathname, search } = useLocation();
  const [params] = useSearchParams();
  const paper = printedIn(params);
  if (!paper) return null;
  const code = `${pathname}${search}`;
  return (
    <CheckActor.Provider key={code} code={code}>
      <Verdict version={paper.version} seen={seenVersion(permitId)} />
    </CheckActor.Provider>
  );
}

function Verdict({ version, seen }: { version: number; seen: number }) {
  const t = useTranslations('documents');
  const verdict = CheckActor.useSelector(({ context }) => context.verdict);
  const unknown = CheckActor.useSelector((snapshot) => snapshot.matches('unknown'));
  if (unknown && seen > version) return <Callout intent="danger">{t('documents:checkOlder', { version, current: seen })}</Callout>;
  if (unknown) return <Callout intent="warning">{t('documents:checkUnknown')}</Callout>;
  if (!verdict) return <Callout role="status">{t('documents:checking')}</Callout>;
  if (!verdict.valid) return <Callout intent="danger">{t('documents:checkForged')}</Callout>;
  const older = t('documents:checkOlder', { version, current: verdict.version ?? version });
  return verdict.newer ? (
    <Callout intent="danger">{older}</Callout>
  ) : (
    <Callout intent="success">{t('documents:checkCurrent', { version })}</Callout>
  );
}
