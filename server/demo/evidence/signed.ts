import { hour } from '#domain/kernel/units.ts';
import type { Evidence } from '#domain/permits/evidence/evidence.ts';
import type { PermitActor, PermitEventName } from '#domain/permits/kernel/permit.events.ts';
import { permitLimits } from '#domain/permits/kernel/permit.limits.data.ts';
import { transitionOf } from '#domain/permits/life/permit.transitions.data.ts';
import { plant } from '#server/demo/plant.ts';
import type { Line, Tale } from '#server/demo/tale.ts';

type Signed = Evidence['signatures'][number];

/** What begins an issue period. */
export const issuing: readonly string[] = ['ISSUE', 'REISSUE', 'REVALIDATE'];
const revising: readonly string[] = ['RETURN', 'MATERIAL_CHANGE'];
/** Signatures of one desk: the person who acts signs beside somebody who is signed in to the console. */
const atOneDesk: readonly string[] = ['ACCEPT', 'HAND_BACK'];

/** Who signs beside the first of an event that takes more than one, and who that is in this job. */
const besideOf = ({ job }: Tale, line: Line, role: PermitActor | undefined): { sap: number; role: PermitActor } | null => {
  if (role === 'performing authority') return { sap: job.authority.sap, role };
  if (role === 'Area Owner Delegate') return { sap: job.delegate.sap, role };
  const isHigh = line.event === 'APPROVE' && job.riskResidual > permitLimits.approvedAlone.value;
  return isHigh ? { sap: job.coordinator.sap, role: 'Hse Coordinator' } : null;
};

const isSigned = ({ from_state, event, actor_sap }: Line): boolean =>
  actor_sap !== null && from_state !== null && transitionOf(from_state, event as PermitEventName)?.signed === true;

/** The signatures behind the lines of a story, each of the revision and the issue period that it was given for. */
export const signaturesOf = (tale: Tale): Signed[] => {
  const signatures: Signed[] = [];
  let [revision, issueNo] = [0, 0];
  tale.lines.forEach((line, index) => {
    if (issuing.includes(line.event)) issueNo += 1;
    if (isSigned(line)) {
      const sign = (sap: number, role: PermitActor, sameDesk: boolean): Signed => ({
        event: line.event as PermitEventName,
        sap,
        role,
        revision,
        issueNo,
        at: new Date(line.at).toISOString(),
        name: plant.nameOf(sap),
        sameDesk,
        version: index,
      });
      signatures.push(sign(line.actor_sap ?? 0, line.role_code as PermitActor, atOneDesk.includes(line.event)));
      const row = line.from_state ? transitionOf(line.from_state, line.event as PermitEventName) : undefined;
      for (const role of row?.third ? [row.with, row.third] : [row?.with]) {
        const beside = besideOf(tale, line, role);
        if (beside) signatures.push(sign(beside.sap, beside.role, true));
      }
    }
    if (revising.includes(line.event)) revision += 1;
  });
  return signatures;
};

/** The time in which a permit is prepared for the first time, as far as it has come; null before that. */
export const planningOf = ({ lines, until }: Tale): { from: number; to: number } | null => {
  const at = lines.findIndex(({ to_state }) => to_state === 'preparing');
  const from = lines[at]?.at;
  if (from === undefined) return null;
  const next = lines.slice(at + 1).find(({ from_state }) => from_state === 'preparing')?.at;
  return { from, to: next ?? Math.min(until, from + 2 * hour) };
};

/** How often the permit was issued. */
export const issueNoOf = (tale: Tale): number => tale.lines.filter(({ event }) => issuing.includes(event)).length;

/** When the last issue period was signed, and by whom. */
export const lastIssueOf = (tale: Tale): Line | undefined => tale.lines.findLast(({ event }) => issuing.includes(event));

/** Whether the issue period was extended after it had been signed. */
export const isExtended = (tale: Tale): boolean =>
  tale.lines.findLast(({ event }) => event === 'EXTEND' || issuing.includes(event))?.event === 'EXTEND';

const worked: readonly (string | null)[] = ['live', 'testing', 'handed_back'];

/** When work last stopped, for whatever reason. */
export const stoppedAt = (tale: Tale): number | null =>
  tale.lines.findLast(({ from_state, to_state }) => worked.includes(from_state) && from_state !== to_state)?.at ?? null;

/** Who has endorsed since the permit was prepared, by discipline; the others are still asked. */
export const endorsementsOf = (tale: Tale): Evidence['endorsements'] => {
  const prepared = tale.lines.findLastIndex(({ event, to_state }) => event === 'PREPARED' || to_state === 'preparing');
  const given = tale.lines.slice(prepared).filter(({ event }) => event === 'ENDORSE');
  return tale.job.disciplines.map((discipline, index) => {
    const by = given[index]?.actor_sap ?? null;
    return { discipline, given: by !== null, by };
  });
};
