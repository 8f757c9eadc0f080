import { maxInt32 } from '#domain/kernel/rowId.ts';
import { takesOn } from '#domain/permits/kernel/permit.events.ts';
import type { Signature } from '#domain/permits/kernel/permit.facts.ts';
import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import type { CrewedPermit } from './emergency.endpoints.ts';
import { mayBeInside } from './reach.rules.ts';

/** The number by which the performing authority of a permit stands in its head count: none of a crew is as high. */
export const authorityMember = maxInt32;

/** What they are called there. */
export const authorityRole = 'performing_authority';

const leading: readonly string[] = ['ISSUE', 'REISSUE', 'HAND_BACK', 'SURRENDER_IN_ABSENCE'];

/** Whether the performing authority has accepted the work as it is, and has not handed it back: they are at the place with their crew. */
export const hasTakenOn = (signatures: readonly Pick<Signature, 'event'>[]): boolean =>
  takesOn(signatures.findLast(({ event }) => takesOn(event) || leading.includes(event))?.event ?? '');

/** Work that goes on: whoever accepted it is there. */
const going: readonly PermitState[] = ['live', 'testing'];

/** Whether the performing authority of some work has to be looked for: they took it on, and it goes on or its crew is there still. */
export const isLedThere = (state: PermitState, crewOn: number, signatures: readonly Pick<Signature, 'event'>[]): boolean =>
  hasTakenOn(signatures) && (going.includes(state) || crewOn > 0);

type Member = CrewedPermit['crew'][number];
type Crewed = Pick<CrewedPermit, 'id' | 'ways' | 'crew'>;

/**
 * The performing authorities who stand in the head count beside the crews, by their permits: each person once, first where the emergency is,
 * and nobody who is on a crew that is counted there.
 */
export const authoritiesBeside = <One extends Crewed & { leader: Member | null }>(
  permits: readonly One[],
): ReadonlyMap<number, Member> => {
  const found = new Map<number, Member>();
  const listed = new Set<number | null>();
  for (const isThere of [true, false]) {
    const some = permits.filter(({ ways }) => mayBeInside(ways) === isThere);
    for (const { crew } of some) for (const { sap } of crew) if (sap !== null) listed.add(sap);
    for (const { id, leader } of some) {
      if (leader === null || listed.has(leader.sap)) continue;
      listed.add(leader.sap);
      found.set(id, leader);
    }
  }
  return found;
};
