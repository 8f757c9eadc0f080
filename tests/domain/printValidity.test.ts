import { expect, test } from 'vitest';
import { eventsBesidePrint, voidsPrint } from '#domain/permits/documents/print.validity.ts';
import { evidenceEvents } from '#domain/permits/evidence/evidence.events.ts';
import { permitEventNames } from '#domain/permits/kernel/permit.events.ts';

test('every event of its life voids a printed copy, and so does one that is not known', () => {
  expect([...permitEventNames, 'OF_A_NEWER_SERVER'].filter((event) => !voidsPrint(event))).toEqual([]);
});

test('of what is recorded, what the copy is worked by voids it', () => {
  expect(Object.keys(evidenceEvents).filter(voidsPrint)).toEqual([
    'EDITED',
    'RISK_ASSESSED',
    'RISKS_ADDED',
    'CONTROLS_ANSWERED',
    'GAS_PLANNED',
    'GAS_TESTED',
    'GAS_FAILED',
    'GAS_VOIDED',
    'GAS_DISTRUSTED',
    'GAS_ALARM',
    'ENDORSER_WITHDREW',
    'ENDORSED_AGAIN',
    'CREW_LISTED',
    'CREW_REMOVED',
    'NOT_ACCOUNTED',
    'ACCOUNTED_FOR',
    'OVERRIDES_LISTED',
    'SAFEGUARD_RECORDED',
    'ISOLATION_LINKED',
    'ISOLATION_CHANGED',
  ]);
  expect(eventsBesidePrint.length + 20).toBe(Object.keys(evidenceEvents).length);
});
