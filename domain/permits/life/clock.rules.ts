import { clockGuard } from '#domain/permits/guards/clock.guard.ts';
import type { Block } from '#domain/permits/guards/guard.ts';

/** Events that lead towards work, or end what a time has to pass for: none of them happens while nobody knows what time it is. */
const waiting: readonly string[] = [
  'SUBMIT',
  'PREPARED',
  'ENDORSE',
  'APPROVE',
  'AUTHORISE',
  'RESCHEDULE',
  'ISSUE',
  'ACCEPT',
  'REVALIDATE',
  'EXTEND',
  'REISSUE',
  'SANCTION_TO_TEST',
  'CLOSE',
];

/** Whether an event waits while the time is in doubt. What stops, hands back or cancels work does not. */
export const waitsForTime = (event: string): boolean => waiting.includes(event);

/** What stands against an event while the time is in doubt. */
export const timeBlock: Block = {
  guard: clockGuard.no ?? clockGuard.name,
  code: 'clock_fault',
  text: clockGuard.texts.clock_fault ?? { en: '', tr: '', ar: '' },
  role: clockGuard.role,
  where: clockGuard.where,
  clearsAt: null,
};
