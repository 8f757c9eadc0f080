import { PermitPageActor } from '#src/entities/permits/PermitPageActor.ts';
import { permitOf } from '#src/entities/permits/permit.selectors.ts';
import { PermitWorkActor } from '#src/entities/work/PermitWorkActor.tsx';
import { workOf } from '#src/entities/work/permitWork.selectors.ts';
import { SignedWords } from './SignedWords.tsx';

/** The exact words that are stored with a signature for the permit of the page, as it was read. */
export function PermitWords({ event }: { event: string }) {
  const permit = PermitPageActor.useSelector(permitOf);
  const work = PermitWorkActor.useSelector(workOf);
  if (!permit || !work) return null;
  return <SignedWords what={{ event, kind: 'permit', number: permit.tracking_number, version: work.version }} />;
}
