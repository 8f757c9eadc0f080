import type { ProductRole } from '#domain/access/roles.ts';
import type { PermitState } from '#domain/permits/kernel/permit.states.ts';

/** States of work that the incoming shift must know about: it goes on, waits, or is not yet closed. */
export const crossingStates = [
  'issued',
  'live',
  'suspended',
  'testing',
  'expired',
  'handed_back',
] as const satisfies readonly PermitState[];

/** Open until two people sign it; lapsed when a later shift is handed over and it never was. */
export const handoverStates = ['open', 'completed', 'lapsed'] as const;
export type HandoverState = (typeof handoverStates)[number];

/** What happens to a handover, as its history names it. */
export const handoverEvents = [
  'OPENED',
  'INCOMING_NAMED',
  'NOTES_WRITTEN',
  'LEFT_WRITTEN',
  'ACKNOWLEDGED',
  'ACKNOWLEDGEMENT_TAKEN_BACK',
  'COMPLETED',
  'LAPSED',
  'REMARKED',
] as const;
export type HandoverEventName = (typeof handoverEvents)[number];

/** What of a handover its events change, as a call based on an older version is told. */
export const partChangedBy: Readonly<Record<HandoverEventName, string>> = {
  OPENED: 'state',
  INCOMING_NAMED: 'incoming_sap',
  NOTES_WRITTEN: 'notes',
  REMARKED: 'remarks',
  LEFT_WRITTEN: 'items',
  ACKNOWLEDGED: 'items',
  ACKNOWLEDGEMENT_TAKEN_BACK: 'items',
  COMPLETED: 'state',
  LAPSED: 'state',
};

/** The event that signatures of a handover are given for; their version is the handover's. */
export const handoverSigning = (id: number): string => `HANDOVER ${id}`;

/** The handover that a signature of this name was given for; null where it is another name. */
export const handoverSigned = (event: string): number | null => {
  const [, id] = /^HANDOVER (\d{1,9})$/.exec(event) ?? [];
  return id === undefined ? null : Number(id);
};

/** A person with what of their rights holds now. */
export type Holder = { roles: readonly ProductRole[]; areas: readonly number[] };

/** Who may hand areas over and take them over: the delegates of all of them, and HSE Coordinators. */
export const mayHold = ({ roles, areas }: Holder, handed: readonly number[]): boolean =>
  roles.includes('Hse Coordinator') || (roles.includes('Area Owner Delegate') && handed.every((area) => areas.includes(area)));

/** An acknowledgement holds for the state in which the permit was read: when that changes it is to be read again. News without such a change are asked of its history. */
export const isAcknowledged = (ackState: string | null, state: PermitState): boolean => ackState === state;
