import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import { auditText, chainStart } from '#domain/permits/audit/audit.rules.ts';
import { trackingKey } from '#domain/permits/kernel/trackingNumber.ts';
import type { PermitAuditTable, PermitTable } from '#server/db/tables.ts';
import { firstnames, operator, surnames } from './names.seed.ts';
import type { Job } from './permitJob.ts';
import { numberAt, numberOf, type PermitPlan, taleAt } from './permitPlan.ts';
import { type PermitText, textOf } from './permitText.ts';
import { seed } from './presets.ts';
import { pick, rng } from './random.ts';
import { timeText } from './siteClock.ts';
import { type Line, stands, type Tale, type Window } from './tale.ts';

type Texts<Row> = { [Name in keyof Row]: Row[Name] extends Date | string | null ? Exclude<Row[Name], Date> : Row[Name] };

/** Rows as they are loaded: times and documents as texts, hashes in hexadecimal. */
export type DemoPermit = Texts<
  Omit<
    Required<Insertable<PermitTable>>,
    'chain_head' | 'gas_until' | 'test_until' | 'recheck_at' | 'location' | 'job_id' | 'conflicts_checked_at' | 'reach_m'
  >
> & {
  conflicts_checked_at: string | null;
  chain_head: string;
  gas_until: string | null;
  test_until: string | null;
  recheck_at: string | null;
  location: string | null;
  job_id: number | null;
};
export type DemoAudit = Omit<Required<Insertable<PermitAuditTable>>, 'hash' | 'at' | 'rule' | 'changes' | 'guards'> & {
  hash: string;
  at: string;
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const chained = (id: number, lines: readonly Line[]): DemoAudit[] => {
  let previous = chainStart;
  return lines.map((line, index) => {
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

/** What nobody has recorded anything about. */
const unrecorded = {
  gas: 'not_required',
  gas_until: null,
  test_until: null,
  isolation: 'not_required',
  simops: 'clear',
  conflicts_checked_at: null,
  recheck_at: null,
  location: null,
  system_ids: [],
  job_id: null,
} as const;

/** A permit as its story has it, with its history; what is recorded about an open one is not in it yet. */
export type DemoHistory = { tale: Tale; text: PermitText; permit: DemoPermit; audit: DemoAudit[] };

/** A title that names another permit has its number. */
const numbered = (text: PermitText, plan: PermitPlan, { job: { golden } }: Tale): PermitText =>
  golden?.numberOf ? { ...text, title: text.title.replace('{number}', numberOf(plan, golden.numberOf)) } : text;

/** The company that does the work, where the performing authority is not of the operator, and who answers for it. */
const contractorOf = ({ slot, authority }: Job): Pick<DemoPermit, 'contractor' | 'contractor_responsible'> => {
  if (authority.company === operator) return { contractor: null, contractor_responsible: null };
  const random = rng(seed, 'contractor', slot);
  return { contractor: authority.company, contractor_responsible: `${pick(random, firstnames)} ${pick(random, surnames)}` };
};

/** What the request says of it: an entry says it by itself, and work without equipment has nothing to go into. */
const goesInside = ({ title, equipment_tags }: PermitText, { code, supplementary }: Job): boolean | null =>
  equipment_tags.length === 0 || [code, ...supplementary].includes('CSE') ? null : /\binside\b/.test(title);

/** The permit of a rank with its history, as the plan's moment has it. */
export const permitAt = (plan: PermitPlan, rank: number): DemoHistory => {
  const tale = taleAt(plan, rank);
  const { job, place } = tale;
  const text = numbered(textOf(job), plan, tale);
  const id = rank + 1;
  const audit = chained(id, tale.lines);
  const { window, kind } = inForce(tale, plan.now);
  const issue = kind === 'issue' ? window : null;
  const number = numberAt(plan, rank);
  const permit: DemoPermit = {
    id,
    tracking_number: number,
    tracking_key: trackingKey(number),
    site_id: job.area.site_id,
    area_id: job.area.id,
    ...text,
    ...unrecorded,
    system_ids: [],
    other_area_ids: [],
    ...contractorOf(job),
    goes_inside: goesInside(text, job),
    primary_code: job.code,
    supplementary_codes: job.supplementary,
    state: place.value,
    reason: place.context.reason,
    ever_live: place.context.everLive,
    revision: place.context.revision,
    risk_initial: tale.assessed ? job.riskInitial : null,
    risk_residual: tale.assessed ? job.riskResidual : null,
    crew_on: 0,
    crew_inside: 0,
    danger_open: false,
    fire_watch_lost: false,
    people_missing: false,
    gas_before_loss: false,
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
  return { tale, text, permit, audit };
};

/** The same permit with another history, which leads to the same end. */
export const withHistory = (told: DemoHistory, lines: readonly Line[]): DemoHistory => {
  const audit = chained(told.permit.id, lines);
  const last = audit.at(-1);
  if (!last) return told;
  return { ...told, audit, permit: { ...told.permit, version: audit.length, updated_at: last.at, chain_head: last.hash } };
};
