import type { Insertable } from 'kysely';
import { minute, second } from '#domain/kernel/units.ts';
import type { GasMonitor } from '#domain/permits/evidence/evidence.ts';
import { isActive } from '#domain/permits/kernel/permit.states.ts';
import type { Reading } from '#domain/permits/regions/gas.rules.ts';
import type { GasReadingTable } from '#server/db/tables.ts';
import { detectorOf, type Instrument } from '#server/demo/instruments.ts';
import { timeText } from '#server/demo/siteClock.ts';
import type { Tale } from '#server/demo/tale.ts';
import type { Heard } from '#server/permits/kernel/lastReadings.ts';
import type { Open } from './open.ts';
import { issuing } from './signed.ts';

export type DemoReading = Pick<
  Insertable<GasReadingTable>,
  'permit_id' | 'sealed_with' | 'instrument_id' | 'serial' | 'point' | 'readings'
> & { at: string; recorded_at: string; out_of_limits: readonly string[] };

/** Good air as a detector of the plant reads it: the oxygen moves a little, as that of real ones does. */
export const airAt = (instrument: number, at: number): Reading[] => {
  const turn = instrument + Math.floor(at / minute);
  return [
    { substance: 'O2', value: (209 - (turn % 3)) / 10 },
    { substance: 'LEL', value: 0 },
    { substance: 'H2S', value: 0 },
    { substance: 'CO', value: turn % 2 },
  ];
};

/** How long before the first issue the instruments are named, and how long before each the last reading was. */
const namedBefore = 14 * minute;
const readBefore = minute;

/** Less than the minutes after which monitoring counts as silent. */
const everyReading = 4 * minute;
/** Instruments do not read in the same second. */
const apart = 10 * second;

/** When the instruments were named: after the permit was authorised, and before gas was tested for the first issue. */
const namedAt = ({ lines, until }: Tale): number => {
  const index = lines.findIndex(({ event }) => event === 'ISSUE');
  const issued = lines[index]?.at ?? until;
  const authorised = lines[index - 1]?.at ?? issued;
  return Math.floor(Math.max(issued - namedBefore, (authorised + issued) / 2) / second) * second;
};

/** The readings of one instrument, the last one first: back to that which its last issue stands on. */
const momentsOf = (tale: Tale, named: number, nth: number, now: number): number[] => {
  const issued = tale.lines.findLast(({ event }) => issuing.includes(event))?.at ?? now;
  const moments: number[] = [];
  for (let at = now - nth * apart; at >= named; at -= everyReading) {
    moments.push(at);
    if (at <= issued - readBefore) break;
  }
  return moments;
};

/** What is recorded about the air of a permit, and by which instruments. */
export type Monitored = { detectors: readonly Instrument[]; readings: readonly DemoReading[]; heard: Heard };

/** An open permit whose air is watched, where its plan asks for it and work is let go on. */
type Watched = { open: Open; air: Monitored | null };

const lastOf = (detectors: readonly Instrument[], readings: readonly DemoReading[]): Heard['last'] =>
  detectors.flatMap(({ id, serial }) => {
    const at = readings.findLast(({ instrument_id }) => instrument_id === id)?.at;
    return at === undefined ? [] : airAt(id, Date.parse(at)).map((one) => ({ ...one, instrument: id, serial, at }));
  });

const watch = (open: Open, detectors: readonly Instrument[], now: number): Watched => {
  const { told, job, evidence } = open;
  const named = namedAt(told.tale);
  const monitors = evidence.gasPlan.points.flatMap((point, nth): GasMonitor[] => {
    const detector = detectors[nth];
    if (!detector) return [];
    const { id, serial, model } = detector;
    return [{ id, serial, model: model.name, point, at: timeText(named), by: job.authority.sap, substances: [...model.measures] }];
  });
  const readings = monitors
    .flatMap(({ id, serial, point }, nth) =>
      momentsOf(told.tale, named, nth, now).map((moment): DemoReading => {
        const at = timeText(moment);
        return {
          permit_id: told.permit.id,
          sealed_with: `${told.permit.id}@${at.slice(0, 13)}`,
          instrument_id: id,
          serial,
          point,
          at,
          recorded_at: at,
          readings: JSON.stringify(airAt(id, moment)),
          out_of_limits: [],
        };
      }),
    )
    .toSorted((one, other) => one.at.localeCompare(other.at));
  const heard = { alarmAt: null, last: lastOf(detectors, readings) };
  return { open: { ...open, evidence: { ...evidence, monitors } }, air: { detectors, readings, heard } };
};

/** Names detectors of their own for every entry and whatever else goes on with air that is to be watched: one at each point of its plan. */
export const withMonitors = (opens: readonly Open[], now: number): Watched[] => {
  const ofSite = new Map<number, number>();
  let before = 0;
  return opens.map((open) => {
    const { told, job, evidence } = open;
    const { needed, continuous, points } = evidence.gasPlan;
    if (!needed || !continuous || !isActive(told.permit.state)) return { open, air: null };
    const site = job.area.site_id;
    const detectors = points.map(() => {
      const nth = ofSite.get(site) ?? 0;
      ofSite.set(site, nth + 1);
      before += 1;
      return detectorOf(site, nth, before - 1);
    });
    return watch(open, detectors, now);
  });
};
