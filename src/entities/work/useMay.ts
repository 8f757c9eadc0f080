import type { Role } from '#domain/access/roles.ts';
import { type EvidenceWrite, evidenceWrites } from '#domain/permits/evidence/evidence.rules.ts';
import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { userOf, useSession } from '#src/system/session.ts';

type Somebody = { sap: number | null; role: readonly Role[] };
type Right = { by: 'anybody' | readonly string[]; in: readonly PermitState[] };

const delegate: Role = 'Area Owner Delegate';

/** Whether it is worth offering a write of evidence: the state knows it, and the person has a role that may, as a delegate of the area where the server says of which. It decides. */
export const mayWrite = (
  write: EvidenceWrite,
  permit: Pick<Permit, 'state' | 'applicant' | 'pa' | 'delegated'>,
  who: Somebody,
): boolean => {
  const right: Right = evidenceWrites[write];
  if (!right.in.includes(permit.state)) return false;
  if (right.by === 'anybody') return true;
  const mine: string[] = who.role.filter((role) => role !== delegate || permit.delegated !== false);
  if (who.sap === permit.applicant.sap) mine.push('applicant');
  if (who.sap === permit.pa.sap) mine.push('performing authority');
  return right.by.some((role) => mine.includes(role));
};

/** What this person is offered at a permit. */
export const useMay = (permit: Permit): ((write: EvidenceWrite) => boolean) => {
  const user = useSession(userOf);
  return (write) => mayWrite(write, permit, user);
};

/** Whether somebody reads the evidence of a permit as a delegate of other areas, and in no role that writes it. */
export const isOfOtherAreas = (permit: Permit, { role, sap }: Somebody): boolean =>
  permit.delegated === false &&
  role.includes(delegate) &&
  !role.includes('Hse Coordinator') &&
  sap !== permit.applicant.sap &&
  sap !== permit.pa.sap;
