import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import { auditText, chainStart } from '#domain/permits/audit.rules.ts';
import { trackingKey } from '#domain/permits/trackingNumber.ts';
import type { PermitAuditTable, PermitTable } from '#server/db/tables.ts';
import { type PermitPlan, taleAt, trackingOf } from './permitPlan.ts';
import { textOf } from './permitText.ts';
import { happens } from './random.ts';
import { timeText } from './siteClock.ts';
import { stands, type Tale, type Window } from './tale.ts';

type Texts<Row> = { [Name in keyof Row]: Row[Name] extends Date | string | null ? Exclude<Row[Name], Date> : Row[Name] };

type Worked = 'gas' | 'isolation' | 'simops' | 'wakes_at' | 'location' | 'system_ids' | 'job_id';

/** Rows as they are loaded: times as texts, hashes in hexadecimal. */
export type DemoPermit = Texts<Omit<Required<Insertable<PermitTable>>, Worked | 'chain_head'>> & { chain_head: string };
export type DemoAudit = Omit<Required<Insertable<PermitAuditTable>>, 'hash' | 'at'> & { hash: string; at: string };

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const chained = (id: number, tale: Tale): DemoAudit[] => {
  let previous = chainStart;
  return tale.lines.map((line, index) => {
    const facts = { permit_id: id, seq: index + 1, ...line, at: timeText(line.at) };
    previous = sha256(auditText(facts, previous));
    return { ...facts, hash: previous };
  });
};

const maybe = (instant: number | undefined): string | null => (instant === undefined ? null : timeText(instant));

const inForce = (tale: Tale, now: number): { window: Window; kind: 'planned' | 'valid' | 'issue' } => {
  const working = stands(tale, 'issued') || stands(tale, 'live');
  const paused = stands(tale, 'suspended') || stands(tale, 'testing');
  if (tale.issue && (working || (paused && tale.issue.to > now))) return { window: tale.issue, kind: 'issue' };
  return tale.valid ? { window: tale.valid, kind: 'valid' } : { window: tale.planned, kind: 'planned' };
};

const crewOn = (tale: Tale): number => {
  if (stands(tale, 'live')) return tale.job.crew;
  // On hold the crew may wait at the site; after validity one person may still be there.
  if (stands(tale, 'suspended') && tale.place.context.reason === 'hold') return happens(tale.random, 500) ? tale.job.crew : 0;
  return stands(tale, 'expired') && happens(tale.random, 350) ? 1 : 0;
};

/** The permit of a rank with its history, as the plan's moment has it. */
export const permitAt = (plan: PermitPlan, rank: number): { permit: DemoPermit; audit: DemoAudit[] } => {
  const tale = taleAt(plan, rank);
  const { job, place } = tale;
  const id = rank + 1;
  const audit = chained(id, tale);
  const { window, kind } = inForce(tale, plan.now);
  const issue = kind === 'issue' ? window : null;
  const number = trackingOf(plan, rank, job.area.site_id);
  const permit: DemoPermit = {
    id,
    tracking_number: number,
    tracking_key: trackingKey(number),
    site_id: job.area.site_id,
    area_id: job.area.id,
    ...textOf(job),
    primary_code: job.code,
    supplementary_codes: job.supplementary,
    state: place.value,
    reason: place.context.reason,
    ever_live: place.context.everLive,
    revision: place.context.revision,
    risk_initial: tale.assessed ? job.riskInitial : null,
    risk_residual: tale.assessed ? job.riskResidual : null,
    crew_on: crewOn(tale),
    applicant_sap: job.applicant.sap,
    performing_authority_sap: job.authority.sap,
    coordinator_sap: tale.coordinated ? job.coordinator.sap : null,
    area_owner_delegate_sap: tale.lines.length > 1 ? job.delegate.sap : null,
    planned_from: timeText(tale.planned.from),
    planned_to: timeText(tale.planned.to),
    valid_from: maybe(tale.valid?.from),
    valid_to: maybe(tale.valid?.to),
    issue_from: maybe(issue?.from),
    issue_to: maybe(issue?.to),
    window_from: timeText(window.from),
    window_to: timeText(window.to),
    window_kind: kind,
    waiting_since: timeText(tale.since),
    version: tale.lines.length,
    created_at: timeText(plan.created[rank] ?? 0),
    updated_at: timeText(tale.at),
    chain_head: audit.at(-1)?.hash ?? chainStart,
  };
  return { permit, audit };
};
