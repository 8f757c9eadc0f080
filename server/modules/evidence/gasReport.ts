import { sql } from 'kysely';
import type { BodyOf } from '#domain/kernel/endpoint.ts';
import { inEachLanguage } from '#domain/kernel/language.ts';
import type { ProblemCode } from '#domain/kernel/problem.codes.ts';
import { sentenceIn } from '#domain/kernel/problem.texts.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { gasReportComment, unreadableReport, withReport } from '#domain/permits/evidence/gasReport.rules.ts';
import { dangerToldTexts, unreadableStoppedTexts, workStoppedTexts } from '#domain/permits/evidence/gasReport.texts.ts';
import type { Instant } from '#domain/permits/kernel/permit.facts.ts';
import { isActive } from '#domain/permits/kernel/permit.states.ts';
import type { workEndpoints } from '#domain/permits/permit/work.endpoints.ts';
import { inTransaction } from '#server/kit/inTransaction.ts';
import type { Context } from '#server/kit/module.ts';
import { type Db, withSavepoint } from '#server/permits/kernel/lockPermit.ts';
import { takeUnboundSignatures } from '#server/permits/kernel/signing.ts';
import { stopForDanger } from '#server/permits/life/changePermit.ts';
import { lockAndApplyTimeouts } from '#server/permits/life/reevaluate.ts';
import { measuredBy } from './measuredBy.ts';
import { testedAtOf } from './readableTest.ts';
import { recordedBefore } from './recordedBefore.ts';
import type { Changed, WriteCall } from './writing.ts';

type Call = WriteCall & Pick<Context, 'doubts' | 'unread'> & { body: BodyOf<typeof workEndpoints.testGas> };

/**
 * What a test is refused with whose record somebody can still make, by who may, or whose record is too early: what is not there is no
 * report.
 */
const incomplete: readonly ProblemCode[] = [
  'bad_request',
  'duplicate',
  'illegal_event',
  'instrument_bump_test',
  'instrument_calibration',
  'instrument_out_of_service',
  'instrument_substance',
  'instrument_unknown',
  'not_allowed',
  'precondition_required',
  'signature_unfit',
  'validation',
  'version_mismatch',
];

const saying = (refusal: Problem, isGas: boolean, unread: readonly string[]): Problem => {
  const { message: _, ...extra } = refusal.extra;
  const stopped = isGas ? workStoppedTexts : unreadableStoppedTexts;
  const told = refusal.code === 'illegal_event' ? dangerToldTexts : stopped;
  const text = inEachLanguage((language) => `${sentenceIn(refusal, language)} ${told[language]}`);
  return new Problem(refusal.code, { ...extra, text, workStopped: true, leftOut: [...new Set(unread)] });
};

/** Whether it was reported already, whoever was said to have measured. */
const isKnown = async (trx: Db, id: number, comment: string): Promise<boolean> => {
  const line = trx.selectFrom('permit_audit').select('seq').where('permit_id', '=', id).where('event', '=', 'SUSPEND');
  return (await line.where(sql<boolean>`split_part(comment, E'\n', 1) = ${comment}`).executeTakeFirst()) !== undefined;
};

/** Stops the work for what a test tells of that was refused; the refusal says so where it has. */
const reported = async (trx: Db, call: Call, at: Instant, refusal: Problem): Promise<Problem> => {
  const { params, caller, body, doubts } = call;
  const { id } = params;
  const { held } = await lockAndApplyTimeouts(trx, id, at);
  const report = { point: body.point, testedAt: testedAtOf(body, at), readings: body.readings };
  const shown = gasReportComment(held.evidence, held.facts, report);
  const isGas = shown !== null;
  // Where no work goes on nobody is in danger while it is sent again.
  const unread = isActive(held.row.state) ? unreadableReport(held.evidence, held.facts, report, doubts) : null;
  const comment = shown ?? unread;
  if (comment === null) return refusal;
  if (await isKnown(trx, id, comment)) return isActive(held.row.state) ? refusal : saying(refusal, isGas, call.unread);
  const measured = await measuredBy(trx, { permit: id, body, caller });
  const { tester_sap: named = null } = body;
  const isNamed = measured !== null || named === null || named === caller.sap;
  const left = isNamed ? call.unread : [...call.unread, 'tester_sap'];
  const told = measured ? `${comment}\n${measured}` : comment;
  return (await stopForDanger(trx, id, { caller, at }, told, (evidence) => withReport(evidence, report)))
    ? saying(refusal, isGas, left)
    : refusal;
};

/**
 * Records a gas test, or stops the work where that cannot be done: a test that tells of gas and is refused for what its record lacks is a
 * report of danger by whoever sends it. The refusal is thrown all the same. One that failed and is recorded already is answered as recorded.
 */
export const recordOrReport = (call: Call, record: (db: Db) => Promise<Changed>): Promise<Changed> =>
  inTransaction<Changed>(call.db, async (trx) => {
    const outcome = await withSavepoint(trx, true, () => record(trx));
    if (!(outcome instanceof Problem)) return outcome;
    if (!incomplete.includes(outcome.code)) return outcome;
    // The signatures that were taken for it were given back with the rest.
    takeUnboundSignatures(trx, call.params.id);
    const at = call.now().toISOString();
    return (await recordedBefore(trx, call, at)) ?? reported(trx, call, at, outcome);
  });
