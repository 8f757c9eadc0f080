import { ok } from '#domain/kernel/answer.ts';
import { wrongField } from '#domain/kernel/field.texts.ts';
import { sentenceIn } from '#domain/kernel/problem.texts.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { ReadCall } from '#domain/kernel/readCall.ts';
import type { bulkEndpoints } from '#domain/permits/bulk/bulk.endpoints.ts';
import { type BulkEvent, type BulkOutcome, isBulkEvent } from '#domain/permits/bulk/bulk.schema.ts';
import { permitStates } from '#domain/permits/kernel/permit.states.ts';
import { problemFrom } from '#server/kit/failures.ts';
import type { Context } from '#server/kit/module.ts';
import { leftOut } from '#server/kit/readableStop.ts';
import type { Db } from '#server/permits/kernel/lockPermit.ts';
import { setWatch } from '#server/permits/permit/watch.ts';
import { applyEvent } from './applyEvent.ts';
import { assign, coordinatorBy } from './assign.ts';
import { reasonFor } from './reasons.ts';
import { remind } from './remind.ts';
import { movedPlan } from './reschedule.ts';

type Call = ReadCall<typeof bulkEndpoints.events> & Context;
/** What is done to one permit, seen in a version. It may answer that it was so `already`. */
type Step = (db: Db, id: number, version: number) => Promise<object>;

const wasSo = (done: object): { already?: true } => ('already' in done && done.already === true ? { already: true } : {});

/** `away` says that the store itself did not answer. */
type Outcome = { row: BulkOutcome; away: boolean };

const stepsFor = (call: Call) => {
  const { body, caller, language, now, clock } = call;
  const { reason, comment, move_minutes: minutes } = body;
  const said = { ...(reason ? { reason } : {}), ...(comment ? { comment } : {}) };
  const by = { signatures: [], coordinator: undefined, isTimeDoubted: clock.state() === 'doubted', caller, language };
  // Time goes on while the permits take their turns.
  const at = () => now().toISOString();
  return {
    SUSPEND: async (): Promise<Step> => {
      const why = reasonFor(reason);
      return (db, id) =>
        applyEvent(db, id, { ...by, ask: { event: 'SUSPEND', at: at(), ...said, reason: why.reason }, ifMatch: '*' });
    },
    RESCHEDULE: async (): Promise<Step> => {
      if (!minutes) throw wrongField('move_minutes', 'moveMissing');
      return async (db, id, version) => {
        const period = await movedPlan(db, id, minutes);
        return applyEvent(db, id, { ...by, ask: { event: 'RESCHEDULE', at: at(), period, ...said }, ifMatch: version });
      };
    },
    watch: async (): Promise<Step> => (db, permitId) => setWatch(db, { personId: caller.personId, permitId, at: at() }, true),
    unwatch: async (): Promise<Step> => (db, permitId) => setWatch(db, { personId: caller.personId, permitId, at: at() }, false),
    remind: async (): Promise<Step> => (db, id) => remind(db, id, { caller, at: at() }),
    assign: async (): Promise<Step> => {
      const coordinator = await coordinatorBy(call.db, body.coordinator_sap);
      return (db, id, version) => assign({ db, caller, at: at(), version }, id, coordinator);
    },
  } satisfies Record<BulkEvent, () => Promise<Step>>;
};

const standing = async (db: Db, id: number): Promise<Pick<BulkOutcome, 'version' | 'state'>> => {
  const row = await db.selectFrom('permit').select(['version', 'state']).where('id', '=', id).executeTakeFirst();
  return row ?? {};
};

/** What stands in the way of one permit, as its line of the answer. */
const refusedRow = ({ language }: Call, id: number, problem: Problem): BulkOutcome => {
  const { blocks = [], current } = problem.extra;
  const state = permitStates.find((known) => known === current?.state);
  return {
    id,
    status: problem.status,
    code: problem.code,
    message: blocks.length > 0 ? blocks.map(({ message }) => message).join(' ') : sentenceIn(problem, language),
    ...(current ? { version: current.version } : {}),
    ...(state ? { state } : {}),
  };
};

const outcomeOf = async (call: Call, id: number, version: number, step: Step): Promise<Outcome> => {
  try {
    const row = await call.part(String(id), async (db): Promise<BulkOutcome> => {
      const done = await step(db, id, version);
      return { id, status: 200, ...wasSo(done), ...(await standing(db, id)) };
    });
    return { row, away: false };
  } catch (thrown) {
    const problem = problemFrom(thrown);
    if (problem.code === 'server_broken') call.log.error({ err: thrown, permit: id }, 'one of many permits could not be changed');
    return { row: refusedRow(call, id, problem), away: problem.code === 'unavailable' && !(thrown instanceof Problem) };
  }
};

/** A version for each permit, unless the event looks at none. Throws `precondition_required`. */
const versionsFor = ({ body }: Call): readonly number[] => {
  if (body.event !== 'RESCHEDULE' && body.event !== 'assign') return [];
  if (body.versions.length !== body.ids.length) throw new Problem('precondition_required');
  return body.versions;
};

/**
 * Does one thing to many permits, one after another, each in a transaction of its own under the rules that hold for it alone. What
 * happens to one of them meanwhile, by others, is reported in its line. A caller who has gone is not waited for: what was asked
 * is done. When the store itself goes away the rest are not tried, and told so.
 */
export const causeMany = async (call: Call) => {
  const { event, ids } = call.body;
  if (call.against && event !== 'SUSPEND') throw call.against;
  if (!isBulkEvent(event)) throw new Problem('illegal_event');
  const versions = versionsFor(call);
  const step = await stepsFor(call)[event]();
  const rows = new Map<number, BulkOutcome>();
  let gone = false;
  for (const [place, id] of ids.entries()) {
    if (rows.has(id)) continue;
    const { row, away }: Outcome = gone
      ? { row: refusedRow(call, id, new Problem('unavailable')), away: true }
      : await outcomeOf(call, id, versions[place] ?? 0, step);
    gone = away;
    rows.set(id, row);
  }
  const lost = event === 'SUSPEND' ? reasonFor(call.body.reason).lost : [];
  return { ...ok([...rows.values()]), meta: leftOut([...call.unread, ...lost]) };
};
