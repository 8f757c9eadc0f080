import { expect } from 'vitest';
import { type ProblemCode, problems } from '#domain/kernel/problem.codes.ts';
import type { PermitActor, PermitEventName } from '#domain/permits/kernel/permit.events.ts';
import type { Instant } from '#domain/permits/kernel/permit.facts.ts';
import { automaticRules, type Regions } from '#domain/permits/kernel/permit.regions.ts';
import { type PermitState, type SuspendReason, waitingFor } from '#domain/permits/kernel/permit.states.ts';
import { completeSaid } from '#domain/permits/kernel/workDone.rules.ts';
import { transitions } from '#domain/permits/life/permit.transitions.data.ts';
import type { AuditEvent, Permit } from '#domain/permits/permit/permit.schema.ts';
import { desk, later } from '#tests/kit/permitDesk.ts';
import { permitNow } from '#tests/kit/permitRows.ts';
import { expectCopy } from './copy.ts';
import type { Ask, Leader, Led } from './lead.ts';

/** Somebody at the desk causes it, in a role that the row names. */
type AtDesk = { ask: Ask; as: PermitActor };
/** The scheduler brings it about at a moment, and not before; `words` are those of its line of history. */
type ByTime = { due: (before: Permit) => Instant; words?: string };
/** The server does it in answer to something that people record or say; `notes` are the lines of history for that. */
type InAnswer = { after: (leader: Leader, led: Led) => Promise<void>; notes: readonly string[]; written?: number };

/** One way from one state to the next over HTTP: how to come there, what is refused, what causes it, and what is so then. */
export type TableRow = {
  row: number;
  from: PermitState;
  event: PermitEventName;
  to: PermitState;
  /** When it begins, where that is not in the morning. */
  at?: Date;
  /** Brings a new permit to where the row begins. */
  start: (leader: Leader) => Promise<Led>;
  /** What a condition of the row refuses, by the code of its block; none where the call itself is refused. */
  refused?: { ask: Ask; block?: string; problem?: ProblemCode };
  /** What was missing is put right. */
  settle?: (leader: Leader, led: Led) => Promise<void>;
  cause: AtDesk | ByTime | InAnswer;
  /** Why it is suspended then. */
  reason?: SuspendReason;
  /** What its line of history and the permit as it is shown say it was for, where the permit itself keeps no reason. */
  told?: SuspendReason;
  /** Who has stopped it by what, where the system only carried it out. */
  stoppedBy?: { event: string; by: { sap: number } };
  /** Signatures given before do not count any more. */
  revised?: true;
  /** What else the permit says then. */
  follows?: (before: Permit, at: Instant) => object;
  regions?: Partial<Regions>;
  /** Takes back what others would meet. */
  tidy?: (leader: Leader) => Promise<void>;
};

/** What the test of a way is called. */
export const nameOf = ({ row, from, event, to }: Pick<TableRow, 'row' | 'from' | 'event' | 'to'>): string =>
  `row ${row}: ${from} · ${event} → ${to}`;

const ruleOf = ({ row, event }: TableRow) => {
  const found = transitions.find((known) => known.row === row && known.event === event);
  if (!found) throw new Error(`the table has no row ${row} ${event}`);
  return found;
};

const isAtDesk = (cause: TableRow['cause']): cause is AtDesk => 'ask' in cause;

const codesIn = (reply: { json: () => { blocks?: { code: string }[] } }): string[] =>
  (reply.json().blocks ?? []).map(({ code }) => code);

type Refused = NonNullable<TableRow['refused']>;

const expectRefusal = async (leader: Leader, led: Led, { event }: TableRow, { ask, block, problem = 'guard_failed' }: Refused) => {
  const reply = await leader.tries(led, event, ask);
  expect([reply.statusCode, reply.json().code, codesIn(reply)]).toEqual([problems[problem], problem, block ? [block] : []]);
};

/** What only the server does nobody else can ask for. */
const expectNotForPeople = async (leader: Leader, led: Led, { event }: TableRow) => {
  const signing = await leader.world.sign(desk.hse, desk.hse, event, led.id, 1);
  expect([signing.statusCode, signing.json().errors]).toMatchObject([422, [{ field: 'event' }]]);
  const reply = await leader.tries(led, event, {});
  const problem = automaticRules.some((rule) => rule.event === event) ? 'illegal_event' : 'not_allowed';
  expect([reply.statusCode, reply.json().code]).toEqual([problems[problem], problem]);
};

const isStored = ({ state, version, chain_head }: Permit) => ({ state, version, chain_head });

/** The permit as the step finds it, after what was refused has changed nothing. */
const standing = async (leader: Leader, one: TableRow): Promise<[Led, Permit]> => {
  const { refused, cause, settle, from, start } = one;
  const led = await start(leader);
  const found = await leader.shown(led);
  expect(found.state).toBe(from);
  if (refused) await expectRefusal(leader, led, one, refused);
  if (!isAtDesk(cause)) await expectNotForPeople(leader, led, one);
  const still = refused || !isAtDesk(cause) ? await leader.shown(led) : found;
  expect(isStored(still)).toEqual(isStored(found));
  if (!settle) return [led, still];
  await settle(leader, led);
  return [led, await leader.shown(led)];
};

const causeAtDesk = async (leader: Leader, led: Led, event: PermitEventName, { ask }: AtDesk) => {
  const reply = await leader.tries(led, event, ask);
  expect([reply.statusCode, reply.statusCode === 200 ? '' : reply.body]).toEqual([200, '']);
  return { ...reply.json(), etag: reply.headers.etag };
};

const causeByTime = async ({ world, wake, shown }: Leader, led: Led, { due }: ByTime, before: Permit, late: number) => {
  const at = new Date(due(before));
  world.clock.at = new Date(later(at, -1));
  await wake();
  expect(isStored(await shown(led))).toEqual(isStored(before));
  world.clock.at = new Date(later(at, late));
  await wake();
};

/** What a line of history says of what time has brought about, and of a moment that was noticed so many minutes late. */
const saidOf = ({ words }: ByTime, at: Instant, late: number): string | null => {
  const noticed = `Due ${new Date(later(new Date(at), -late)).toISOString()}, noticed ${late * 60} s late.`;
  return [...(words ? [words] : []), ...(late > 0 ? [noticed] : [])].join('\n') || null;
};

type Line = Pick<AuditEvent, 'event' | 'from_state' | 'to_state' | 'reason' | 'role_code' | 'at'> & { actor: number | null };

const lineOf = ({ event, from_state, to_state, reason, actor, role_code, at }: AuditEvent): Line => ({
  event,
  from_state,
  to_state,
  reason,
  actor: actor?.sap ?? null,
  role_code,
  at,
});

/** The lines that were added to a history are its end, each bound to the one before. */
const expectChain = (before: readonly AuditEvent[], lines: readonly AuditEvent[], { chain_head }: Permit): void => {
  expect(lines.slice(0, before.length)).toEqual(before);
  expect(lines.map(({ seq }) => seq)).toEqual(lines.map((_, index) => index + 1));
  expect(lines.slice(1).map(({ prev_hash }) => prev_hash)).toEqual(lines.slice(0, -1).map(({ hash }) => hash));
  expect(lines.at(-1)?.hash).toBe(chain_head);
};

const actorOf = ({ ask: { signed = [], by = desk.hse } }: AtDesk): number => signed[0] ?? by;

/** Which events of people the table knows in a state. */
const knownIn = (state: PermitState): string[] => [
  ...new Set(transitions.filter(({ from, by }) => from.includes(state) && !by.includes('system')).map(({ event }) => event)),
];

const stopsWork: readonly PermitState[] = ['live', 'testing', 'handed_back'];

/** What a permit is after a step, as its row has it. */
const expectStep = (one: TableRow, before: Permit, after: Permit, at: Instant): void => {
  const { from, event, to, cause, reason = one.told ?? null, revised, follows, stoppedBy } = one;
  const written = 'written' in cause ? (cause.written ?? 1) : 1;
  expect(after).toMatchObject({
    state: to,
    reason,
    version: before.version + written,
    revision: before.revision + (revised ? 1 : 0),
    ever_live: before.ever_live || event === 'ACCEPT',
    waiting: { role: waitingFor[to], since: from === to ? before.waiting.since : at },
    updated_at: at,
    created_at: before.created_at,
    tracking_number: before.tracking_number,
  });
  // Who ends a test stops nothing.
  if (to === 'suspended' && stopsWork.includes(from) && event !== 'TEST_DONE')
    expect(after.standing?.stopped).toMatchObject({
      event,
      by: isAtDesk(cause) ? { sap: actorOf(cause) } : null,
      at,
      ...stoppedBy,
    });
  expect(after).toMatchObject(follows?.(before, at) ?? {});
};

/** The rows that time alone brings about, which a server may notice late. */
export const isByTime = ({ cause }: TableRow): boolean => 'due' in cause;

/**
 * Leads a permit along one row of the table and holds everything that is seen of it against the row; what time brings about is noticed so many
 * minutes `late`.
 */
export const followRow = async (leader: Leader, one: TableRow, late = 0): Promise<void> => {
  const { world, shown, historyOf } = leader;
  const { from, event, to, at = permitNow, cause, reason = null } = one;
  const rule = ruleOf(one);
  world.clock.at = at;
  const [led, before] = await standing(leader, one);
  // A minute later, so that no time is that of the step by chance.
  if (!('due' in cause)) world.pass(1);
  if (event === 'CLONE' && isAtDesk(cause)) return expectCopy(leader, led, cause.ask, cause.as);

  const history = await historyOf(led);
  expect(before.state).toBe(from);
  const answer = isAtDesk(cause) ? await causeAtDesk(leader, led, event, cause) : undefined;
  if ('due' in cause) await causeByTime(leader, led, cause, before, late);
  if ('after' in cause) await cause.after(leader, led);
  const now = world.clock.at.toISOString();
  const [after, lines] = [await shown(led), await historyOf(led)];

  expectStep(one, before, after, now);
  expectChain(history, lines, after);
  const [last, ...notes] = lines.slice(history.length).reverse();
  expect(notes.map((line) => line.event).reverse()).toEqual('notes' in cause ? cause.notes : []);
  const who = isAtDesk(cause) ? { actor: actorOf(cause), role_code: cause.as } : { actor: null, role_code: null };
  // Whoever hands back says with it whether the work is complete; here it is.
  const body = isAtDesk(cause) ? cause.ask.body?.(world, led) : undefined;
  const { scope } = (body?.test ?? {}) as { scope?: string };
  if (isAtDesk(cause) && scope) expect(last?.comment).toContain(scope);
  else if (isAtDesk(cause)) expect(last?.comment).toBe(event === 'HAND_BACK' ? completeSaid : (body?.comment ?? null));
  if ('due' in cause) expect(last?.comment).toBe(saidOf(cause, now, late));
  expect(last && lineOf(last)).toEqual({ event, from_state: from, to_state: to, reason: one.told ?? reason, at: now, ...who });
  expect(rule.by).toContain(isAtDesk(cause) ? cause.as : 'system');
  if (answer) {
    // Whoever reads it has other work looked for first; the answer says what is known without that, and whether who asked is a delegate of the area.
    const known = { ...after, simops: expect.any(String), delegated: expect.any(Boolean) };
    expect([answer.result, answer.etag]).toEqual([known, `"p${led.id}-${after.version}"`]);
    expect(answer.meta).toEqual({ audit_seq: last?.seq, also: [] });
  }
  expect((await leader.possible(led)).sort()).toEqual(knownIn(to).sort());
  if (one.regions) expect((await leader.workOf(led)).regions).toMatchObject(one.regions);
};
