import type { Evidence } from '#domain/permits/evidence/evidence.ts';
import type { Job } from '#server/demo/permitJob.ts';
import type { DemoHistory } from '#server/demo/permits.ts';

/** An open permit with what is recorded about it. */
export type Open = { told: DemoHistory; job: Job; evidence: Evidence };
