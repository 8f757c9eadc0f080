import type { Problem } from '#domain/kernel/problem.ts';
import { day, hour } from '#domain/kernel/units.ts';
import type { Block } from '#domain/permits/guards/guard.ts';
import type { Ask, Instant, Period, PermitFacts, Signer } from '#domain/permits/kernel/permit.facts.ts';
import { blocksOf } from '#domain/permits/life/blocksOf.ts';
import { draftFieldsOf } from '#server/permits/draft/draftColumns.ts';
import type { Db, LockedPermit } from '#server/permits/kernel/lockPermit.ts';
import { createDraft } from '#server/permits/life/createDraft.ts';
import type { EventOutcome } from './eventOutcome.ts';

/** As long as the plan before, from the same time tomorrow, on the hour. */
const planAgain = ({ planned }: PermitFacts, at: Instant): Period => {
  const from = Math.floor((Date.parse(at) + day) / hour) * hour;
  const length = Date.parse(planned.to) - Date.parse(planned.from);
  return { from: new Date(from).toISOString(), to: new Date(from + length).toISOString() };
};

/** A new draft that asks for the same work as a permit that has ended. Beside it only the critical risks that people had added are carried over: no date, evidence or signature. */
export const cloneOf = async (
  trx: Db,
  held: LockedPermit,
  ask: Ask,
  signers: readonly Signer[],
  refuse: (blocks: readonly Block[]) => Promise<Problem>,
): Promise<EventOutcome> => {
  const judged = blocksOf(held.facts, ask, signers);
  const [signer] = signers;
  if (!judged.row || judged.blocks.length > 0 || !signer) throw await refuse('blocks' in judged ? judged.blocks : []);
  const { from, to } = planAgain(held.facts, ask.at);
  const { id } = await createDraft(
    trx,
    { ...draftFieldsOf(held.row), planned_from: from, planned_to: to },
    {
      sap: signer.sap,
      role: signer.role,
      applicantSap: held.row.applicant_sap,
      copyOf: { id: held.id, trackingNumber: held.row.tracking_number },
    },
    ask.at,
  );
  return { permitId: id, auditSeq: 1, also: [] };
};
