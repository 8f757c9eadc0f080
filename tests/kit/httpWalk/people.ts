import type { ProductRole } from '#domain/access/roles.ts';
import type { PermitEventName } from '#domain/permits/kernel/permit.events.ts';
import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import type { Rights } from '#server/permits/kernel/signers.ts';
import { desk } from '#tests/kit/permitDesk.ts';

const rightsOf = (
  sap: number,
  roles: readonly ProductRole[],
  areas: readonly number[],
  competences: readonly string[],
): Rights => ({
  personId: sap,
  sap,
  name: `${sap}`,
  roles,
  areas: areas.map((id) => ({ id, until: null })),
  competences: competences.map((code) => ({ code, until: null })),
  inside: null,
  missing: false,
});

/** What the people at the desk may do, as these tests put them into the store: written here once more, read from nowhere. */
export const rights: Record<number, Rights> = Object.fromEntries(
  [
    rightsOf(desk.hse, ['Hse Coordinator'], [], []),
    rightsOf(desk.sme, ['SME'], [], ['civil']),
    rightsOf(desk.delegate, ['Area Owner Delegate'], [1], ['isolating_authority']),
    rightsOf(desk.second, ['Area Owner Delegate'], [1], ['isolating_authority']),
    rightsOf(desk.neighbour, ['Area Owner Delegate'], [2], []),
    rightsOf(desk.authority, [], [], []),
    rightsOf(desk.incoming, [], [], ['gas_tester']),
  ].map((one) => [one.sap, one]),
);
export const everybody: readonly number[] = Object.values(desk);
/** Those who can open the console; the others sign at the desk of one of these. */
export const consoleUsers: readonly number[] = everybody.filter((sap) => (rights[sap]?.roles.length ?? 0) > 0);

const usual: Partial<Record<PermitEventName, readonly number[]>> = {
  SUBMIT: [desk.authority],
  DISCARD: [desk.authority],
  PREPARED: [desk.second],
  ENDORSE: [desk.sme],
  REFUSE: [desk.sme],
  APPROVE: [desk.delegate],
  ISSUE: [desk.delegate],
  ACCEPT: [desk.authority],
  DECLINE: [desk.authority],
  SUSPEND: [desk.hse],
  EXTEND: [desk.delegate],
  REVALIDATE: [desk.second, desk.incoming],
  REISSUE: [desk.delegate],
  SANCTION_TO_TEST: [desk.hse, desk.delegate, desk.authority],
  TEST_DONE: [desk.delegate],
  HAND_BACK: [desk.authority],
  SURRENDER_IN_ABSENCE: [desk.hse, desk.delegate],
  CLOSE: [desk.second],
  INSPECT: [desk.second],
  REFUSE_HAND_BACK: [desk.second],
};

/** Who has an event to cause in a state, the second to sign behind the first. */
export const rightPeople = (event: PermitEventName, state: PermitState): readonly number[] =>
  // Only while it waits for approval does the delegate alone send it back.
  state === 'approval' ? [desk.delegate] : (usual[event] ?? [desk.hse]);

/** Who has a right to an event and yet must not sign it, because they have signed the other half of it. */
export const otherHalf: Partial<Record<PermitEventName, readonly number[]>> = {
  CLOSE: [desk.delegate],
  INSPECT: [desk.delegate],
  REVALIDATE: [desk.second, desk.second],
};
