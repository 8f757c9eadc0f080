import type { EvidenceEventName } from '#domain/permits/evidence/evidence.events.ts';
import { transitions } from '#domain/permits/life/permit.transitions.data.ts';
import type { AuditEvent } from '#domain/permits/permit/permit.schema.ts';

const signedEvidence: readonly EvidenceEventName[] = [
  'GAS_TESTED',
  'GAS_FAILED',
  'GAS_VOIDED',
  'ENDORSER_WITHDREW',
  'ENDORSED_AGAIN',
  'CONFLICT_RESOLVED',
];

/** Whether a line of history with this event stands for something that was signed. */
const wasSigned = (event: string): boolean =>
  transitions.some((row) => row.event === event && row.signed) || signedEvidence.some((one) => one === event);

/** How many lines of a history are signed and were written before the words of signatures were kept. */
export const countWordless = (events: readonly Pick<AuditEvent, 'event' | 'actor' | 'covered'>[]): number =>
  events.filter(({ event, actor, covered }) => actor && !covered && wasSigned(event)).length;
