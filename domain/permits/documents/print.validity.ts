import { type EvidenceEventName, evidenceEvents, isEvidenceEvent } from '#domain/permits/evidence/evidence.events.ts';

/**
 * What people record about a permit that leaves a printed copy as good as it was: who came and went, talks and visits, files, who
 * coordinates, which instruments monitor the air, what was settled with neighbours. Whatever of that stops work changes the state, and so the copy.
 */
const beside: readonly EvidenceEventName[] = [
  'COORDINATOR_ASSIGNED',
  'GAS_MONITORED',
  'CREW_ON',
  'CREW_FOUND',
  'CREW_OFF',
  'FOUND_ELSEWHERE',
  'WENT_IN',
  'FOUND_INSIDE',
  'CAME_OUT',
  'FIRE_WATCH_BEGUN',
  'FIRE_WATCH_BROKEN',
  'FIRE_WATCH_OVER',
  'VISITED',
  'TALK_HELD',
  'DOCUMENT_ADDED',
  'DOCUMENT_REMOVED',
  'CONFLICT_RESOLVED',
  'CONFLICT_WITHDRAWN',
  'AGREEMENT_ENDED',
];

/** Whether an event of a permit's history makes copies that were printed before it invalid; one that we do not know does. */
export const voidsPrint = (event: string): boolean => !(isEvidenceEvent(event) && beside.includes(event));

/** Every line of history beside which a printed copy stays valid. All others (state, signatures, scope, window, evidence) void it. */
export const eventsBesidePrint: readonly string[] = Object.keys(evidenceEvents).filter((event) => !voidsPrint(event));
