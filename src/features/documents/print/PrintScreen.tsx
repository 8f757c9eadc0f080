import { useParams } from 'react-router-dom';
import { permitId } from '#domain/permits/permit/permit.endpoints.ts';
import { permitPrintMachine } from '#machines/permitPrint/permitPrint.machine.ts';
import { MissingPermit } from '#src/entities/permits/MissingPermit.tsx';
import { useTranslations } from '#src/i18n/i18n.ts';
import { screenActor } from '#src/system/screenActor.tsx';
import { Failed } from '#src/ui/Failed.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import { PrintPage } from './PrintPage.tsx';
import { withPrintPorts } from './print.ports.ts';

const PrintActor = screenActor(permitPrintMachine, (ports, { id }: { id: number }) => ({
  logic: withPrintPorts(ports),
  input: { permitId: id },
}));

/** The printed copy of a permit. The id counts; the number is for people who read the address. */
export function Screen() {
  useTranslations('documents', 'permits');
  const { permitId: named = '' } = useParams();
  const id = /^[1-9]\d{0,9}$/.test(named) ? Number(named) : 0;
  if (!permitId.isValidSync(id)) return <MissingPermit />;
  return (
    <PrintActor.Provider key={id} id={id}>
      <Shown />
    </PrintActor.Provider>
  );
}

function Shown() {
  const t = useTranslations('documents');
  const { send } = PrintActor.useActorRef();
  const missing = PrintActor.useSelector((snapshot) => snapshot.matches('missing'));
  const failed = PrintActor.useSelector((snapshot) => snapshot.matches('failed'));
  const old = PrintActor.useSelector(({ context }) => context.isOld);
  const printed = PrintActor.useSelector(({ context }) => context.printed);
  const problem = PrintActor.useSelector(({ context }) => context.problem);
  if (missing) return <MissingPermit />;
  if (failed && problem)
    return <Failed level={1} problem={problem} title={t('documents:printFailed')} onRetry={() => send({ type: 'print.retry' })} />;
  if (printed) return <PrintPage printed={printed} old={old ? () => send({ type: 'print.retry' }) : null} />;
  return (
    <>
      <h1 className="visually-hidden">{t('documents:print')}</h1>
      <Loading />
    </>
  );
}
