import { inEachLanguage } from '#domain/kernel/language.ts';
import type { ProblemCode } from '#domain/kernel/problem.codes.ts';
import { sentenceIn } from '#domain/kernel/problem.texts.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { readingsKnown } from '#domain/permits/evidence/gasReading.rules.ts';
import { gasReportComment, withReport } from '#domain/permits/evidence/gasReport.rules.ts';
import { readingStoppedTexts, readingToldTexts } from '#domain/permits/evidence/gasReport.texts.ts';
import { isActive } from '#domain/permits/kernel/permit.states.ts';
import { inTransaction } from '#server/kit/inTransaction.ts';
import type { Caller } from '#server/kit/module.ts';
import { instrumentOf } from '#server/permits/instruments/instrumentRows.ts';
import { type Db, withSavepoint } from '#server/permits/kernel/lockPermit.ts';
import { takeUnboundSignatures } from '#server/permits/kernel/signing.ts';
import { stopForDanger } from '#server/permits/life/changePermit.ts';
import { lockAndApplyTimeouts } from '#server/permits/life/reevaluate.ts';
import { recordReading } from './takeReading.ts';

type Call = Parameters<typeof recordReading>;
type Answer = Awaited<ReturnType<typeof recordReading>>;

/** What a reading is refused with that was read all the same: what is not there is no report. */
const unrecorded: readonly ProblemCode[] = [
  'bad_request',
  'duplicate',
  'illegal_event',
  'instrument_unknown',
  'instrument_unnamed',
  'not_allowed',
  'signature_unfit',
  'validation',
];

/** Stops the work for gas that a person has read and that could not be kept as a reading; the refusal says so where it has. */
const reported = async (trx: Db, caller: Caller, [, id, said, unread, , { now }]: Call, refusal: Problem): Promise<Problem> => {
  const { held } = await lockAndApplyTimeouts(trx, id, now);
  const at = said.at !== undefined && said.at < now ? said.at : now;
  const instrument = said.instrument_id === undefined ? null : await instrumentOf(trx, held.siteId, said.instrument_id, at);
  // A reading says no point: the instrument is what leads to where it was.
  const report = { point: instrument?.serial ?? '', testedAt: at, readings: readingsKnown(said.readings) };
  const comment = gasReportComment(held.evidence, held.facts, report);
  if (comment === null) return refusal;
  if (!(await stopForDanger(trx, id, { caller, at: now }, comment, (evidence) => withReport(evidence, report)))) return refusal;
  const told = isActive(held.row.state) ? readingStoppedTexts : readingToldTexts;
  const { message: _, ...extra } = refusal.extra;
  const text = inEachLanguage((language) => `${sentenceIn(refusal, language)} ${told[language]}`);
  return new Problem(refusal.code, { ...extra, text, workStopped: true, leftOut: [...unread.fields] });
};

/**
 * Takes a reading, or stops the work where it cannot be kept: gas that a person has read with whatever instrument is a report of danger, as a
 * gas test is whose record is not complete. The refusal is thrown all the same. A device that may not send is nobody who could stop work.
 */
export const takeOrReport = (...call: Call): Promise<Answer> => {
  const [db, id, said, unread, sender, moment] = call;
  const { caller } = sender;
  if (!caller) return recordReading(...call);
  return inTransaction<Answer>(db, async (trx) => {
    const outcome = await withSavepoint(trx, true, () => recordReading(trx, id, said, unread, sender, moment));
    if (!(outcome instanceof Problem) || !unrecorded.includes(outcome.code)) return outcome;
    // The signature that was taken for it was given back with the rest.
    takeUnboundSignatures(trx, id);
    return reported(trx, caller, call, outcome);
  });
};
