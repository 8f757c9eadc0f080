import { Problem } from '#domain/kernel/problem.ts';
import { editableAs } from '#domain/permits/draft/draft.rules.ts';
import type { PermitActor } from '#domain/permits/kernel/permit.events.ts';
import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import type { Rights } from '#server/permits/kernel/signers.ts';

type Row = { state: PermitState; area_id: number; applicant_sap: number };

const isCoordinator = ({ roles }: Rights): boolean => roles.includes('Hse Coordinator');
const isDelegate = ({ roles }: Rights): boolean => roles.includes('Area Owner Delegate');
const isDelegateOf = (rights: Rights, area: number, at: string): boolean =>
  isDelegate(rights) && rights.areas.some(({ id, until }) => id === area && (until === null || until > at));

/** In which role a person begins a permit. Throws `not_allowed` for those who may not. */
export const creatorRole = (rights: Rights | null, applicantSap: number): PermitActor => {
  if (!rights || !(isCoordinator(rights) || isDelegate(rights))) throw new Problem('not_allowed');
  if (rights.sap === applicantSap) return 'applicant';
  return isCoordinator(rights) ? 'Hse Coordinator' : 'Area Owner Delegate';
};

/**
 * In which role a person may change the fields of a permit where it stands; null when they may not. A draft is for those who may make
 * one and for its applicant, a permit that others have signed for the HSE Coordinator and the delegates of its area.
 */
export const editorRole = (rights: Rights | null, row: Row, at: string): PermitActor | null => {
  const how = editableAs(row.state);
  if (!rights || !how) return null;
  if (how === 'draft' && rights.sap === row.applicant_sap) return 'applicant';
  if (isCoordinator(rights)) return 'Hse Coordinator';
  const isTheirs = how === 'draft' ? isDelegate(rights) : isDelegateOf(rights, row.area_id, at);
  return isTheirs ? 'Area Owner Delegate' : null;
};
