import { Callout } from '@blueprintjs/core';
import { useLocation, useSearchParams } from 'react-router-dom';
import { paperIn } from '#domain/permits/papers/paper.code.ts';
import { paperCheckMachine } from '#machines/paperCheck/paperCheck.machine.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { screenActor } from '#src/system/screenActor.tsx';
import { withPaperCheckPorts } from './paper.ports.ts';
import { seenVersion } from './seenVersions.ts';

const CheckActor = screenActor(paperCheckMachine, (ports, { code }: { code: string }) => ({
  logic: withPaperCheckPorts(ports),
  input: { code },
}));

/** What the code says by which this page was opened: whether the printed copy is genuine and still as the record is. */
export function PaperCheck({ permitId }: { permitId: number }) {
  const { pathname, search } = useLocation();
  const [params] = useSearchParams();
  const paper = paperIn(params);
  if (!paper) return null;
  const code = `${pathname}${search}`;
  return (
    <CheckActor.Provider key={code} code={code}>
      <Verdict version={paper.version} seen={seenVersion(permitId)} />
    </CheckActor.Provider>
  );
}

function Verdict({ version, seen }: { version: number; seen: number }) {
  const t = useTranslations('papers');
  const verdict = CheckActor.useSelector(({ context }) => context.verdict);
  const unknown = CheckActor.useSelector((snapshot) => snapshot.matches('unknown'));
  if (unknown && seen > version) return <Callout intent="danger">{t('papers:checkOlder', { version, current: seen })}</Callout>;
  if (unknown) return <Callout intent="warning">{t('papers:checkUnknown')}</Callout>;
  if (!verdict) return <Callout role="status">{t('papers:checking')}</Callout>;
  if (!verdict.valid) return <Callout intent="danger">{t('papers:checkForged')}</Callout>;
  const older = t('papers:checkOlder', { version, current: verdict.version ?? version });
  return verdict.newer ? (
    <Callout intent="danger">{older}</Callout>
  ) : (
    <Callout intent="success">{t('papers:checkCurrent', { version })}</Callout>
  );
}
