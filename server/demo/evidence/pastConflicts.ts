import { interactionOf, type Reach, type Work } from '#domain/simops/interaction.ts';
import { seed } from '#server/demo/presets.ts';
import { pick, rng, some } from '#server/demo/random.ts';
import { timeText } from '#server/demo/siteClock.ts';
import { type DemoConflict, resolutions, signaturesOf } from './conflicts.ts';
import type { PastMeeting } from './pastSweep.ts';

const plain = ({
  begins: _begins,
  ends: _ends,
  radius: _radius,
  low: _low,
  high: _high,
  box: _box,
  keys: _keys,
  ...work
}: Reach): Work => work;

/** When a conflict was last touched: it is gone with the first of its works, whatever was agreed on before. */
const touchedAt = ({ pair: [one, other], end, settled }: PastMeeting): number =>
  end === 'resolved' ? Math.max(settled, Math.min(one.left, other.left)) : settled;

/** What works that have ended meant for each other, as the store remembers it. Counted on behind `last`. */
export const pastConflicts = (meetings: readonly PastMeeting[], last: number): DemoConflict[] =>
  meetings.flatMap((meeting, index): DemoConflict[] => {
    const [one, other] = [...meeting.pair].sort((first, second) => first.work.id - second.work.id);
    const found = one && other && interactionOf(one.work, other.work);
    if (!found) return [];
    const random = rng(seed, 'past conflict', one.work.id);
    const [controls, text] = pick(random, resolutions);
    const resolved = meeting.end === 'resolved';
    return [
      {
        id: last + index + 1,
        permit_a: one.work.id,
        permit_b: other.work.id,
        cells: JSON.stringify(found.cells),
        verdict: found.verdict,
        basis: found.basis,
        distance_m: found.distance,
        overlap_from: timeText(found.from),
        overlap_to: timeText(found.to),
        state: meeting.end === 'separated' ? 'separated' : 'gone',
        controls: JSON.stringify(resolved ? some(random, controls, 2) : []),
        resolution_text: resolved ? text : null,
        signatures: JSON.stringify(resolved ? signaturesOf([one.job, other.job], timeText(meeting.settled)) : []),
        withdrawn: null,
        bound_to: JSON.stringify([plain(one.work), plain(other.work)]),
        version: resolved ? 3 : 2,
        created_at: timeText(meeting.since),
        updated_at: timeText(touchedAt(meeting)),
      },
    ];
  });
