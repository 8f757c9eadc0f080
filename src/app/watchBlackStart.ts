import { minute } from '#domain/kernel/units.ts';
import { type Holder, makePack, type PackApi } from '#src/features/handover/makePack.ts';
import { readPack } from '#src/features/handover/savedPack.ts';
import { atTime } from '#src/platform/atTime.ts';
import { serverNow } from '#src/platform/serverClock.ts';

/** How long before a shift ends the pack is renewed, and how long it waits for another try: demo figures, in milliseconds. */
export const renewedBefore = 30 * minute;
const patience = 5 * minute;

/** When the pack is to be made next: half an hour before the shift ends, or now where that has passed and none was made since. */
export const nextPackAt = (shiftEnds: number, madeAt: number | null, now: number): number => {
  const due = shiftEnds - renewedBefore;
  if (now < due) return due;
  // Made for this end already: the next look is when the next shift has begun.
  return madeAt !== null && madeAt >= due ? shiftEnds : now;
};

/** Renews the pack for a loss of power before each end of a shift, as long as the console is open. Answers how to stop. */
export const watchBlackStart = (api: PackApi, holder: Holder): (() => void) => {
  const ending = new AbortController();
  let stop = (): void => undefined;
  const again = (at: number, then: () => void) => {
    if (!ending.signal.aborted) stop = atTime(at, serverNow, then);
  };
  const look = async (): Promise<void> => {
    const { signal } = ending;
    const kept = readPack(holder.whose);
    // Shifts end by the clock of the site that the pack is for.
    const { shift_ends } = (await api.handovers.current({ query: kept ? { site: kept.site } : {}, signal })).result;
    const ends = Date.parse(shift_ends);
    const at = nextPackAt(ends, kept ? Date.parse(kept.madeAt) : null, serverNow());
    if (at > serverNow()) return again(at, run);
    await makePack(api, holder, kept?.site ?? null, signal);
    again(ends, run);
  };
  // What cannot be had now is tried again; the copy that is kept stays.
  const run = (): void => void look().catch(() => again(serverNow() + patience, run));
  run();
  return () => {
    stop();
    ending.abort();
  };
};
