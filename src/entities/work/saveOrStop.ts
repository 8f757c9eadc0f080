import { asProblem } from '#domain/kernel/problem.ts';
import type { SavedWork, SaveInput } from '#machines/permitWork/permitWork.machine.ts';
import { leadToPeople } from '#src/entities/permits/leadToPeople.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { dropFound, holdFound, isRefusal } from '#src/system/heldStops.ts';
import { type Stopping, stoppingBy } from './foundDanger.ts';
import { type Api as Writing, write } from './writeWork.ts';

type Stops = Parameters<typeof holdFound>[0];
export type Api = Writing & Stops;

/** Milliseconds that a record which tells of danger may take before the work is stopped without it. */
const patience = 3_000;

/**
 * Makes a record. One that tells of danger and is not answered soon, of which nobody knows whether it arrived, or that is not for this
 * person to make, is a stop that is held for who sends it; answered in the end, it is none.
 */
export const recordOrStop = async <Answer>(
  api: Stops,
  whose: () => string,
  stopping: Stopping | null,
  record: () => Promise<Answer>,
): Promise<Answer> => {
  if (!stopping) return record();
  const { page, permits, found } = stopping;
  // Whoever has signed out by then is who found it all the same.
  const finder = whose();
  const at = serverNow();
  let isHeld = false;
  // Once for a record: its author may have taken it back, or read that it was sent.
  const hold = () => {
    if (!isHeld) holdFound(api, finder, permits, found, at);
    isHeld = true;
  };
  const timer = setTimeout(hold, patience);
  const done = () => {
    dropFound(finder, found.of);
    if (permits.length > 0) leadToPeople(page);
  };
  try {
    const answer = await record();
    done();
    return answer;
  } catch (thrown) {
    const problem = asProblem(thrown);
    if (problem.extra.workStopped) done();
    // Who may not make the record may stop the work: the server decides that, too.
    else if (!isRefusal(problem) || problem.code === 'not_allowed') hold();
    throw problem;
  } finally {
    clearTimeout(timer);
  }
};

/** Sends one write of the work of a permit, or stops what it tells has to stop. */
export const saveOrStop = (
  api: Api,
  { whose, named }: { whose: () => string; named: string },
  input: SaveInput,
  signal: AbortSignal,
): Promise<SavedWork | null> => recordOrStop(api, whose, stoppingBy(input, named), () => write(api, input, signal));
