import type { Client } from '#client/createClient.ts';
import type { Contract } from '#domain/contract.ts';
import { asProblem } from '#domain/kernel/problem.ts';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import type { SaveInput } from '#machines/permitWork/permitWork.machine.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { dropFound, holdFound, isRefusal } from '#src/system/heldStops.ts';
import { stoppingBy } from './foundDanger.ts';
import { type Api as Writing, write } from './writeWork.ts';

export type Api = Writing & Pick<Client<Contract>, 'emergencies'>;

/** Milliseconds that a record which tells of danger may take before the work is stopped without it. */
const patience = 3_000;

/**
 * Sends one write. One that tells of danger and is not answered soon, or of which nobody knows whether it arrived, is a stop that is held
 * for who sends it; answered in the end, it is none.
 */
export const saveOrStop = async (
  api: Api,
  { whose, named }: { whose: () => string; named: string },
  input: SaveInput,
  signal: AbortSignal,
): Promise<PermitWork | null> => {
  const stopping = stoppingBy(input, named);
  if (!stopping) return write(api, input, signal);
  const { permits, found } = stopping;
  // Whoever has signed out by then is who found it all the same.
  const finder = whose();
  const at = serverNow();
  const hold = () => holdFound(api, finder, permits, found, at);
  const timer = setTimeout(hold, patience);
  try {
    const answer = await write(api, input, signal);
    dropFound(finder, found.of);
    return answer;
  } catch (thrown) {
    const problem = asProblem(thrown);
    if (problem.extra.workStopped) dropFound(finder, found.of);
    else if (!isRefusal(problem)) hold();
    throw problem;
  } finally {
    clearTimeout(timer);
  }
};
