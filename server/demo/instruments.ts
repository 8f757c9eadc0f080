import type { Insertable } from 'kysely';
import { day, hour } from '#domain/kernel/units.ts';
import type { RegisteredInstrument } from '#domain/permits/evidence/evidence.ts';
import { type Substance, substances } from '#domain/permits/kernel/permit.limits.data.ts';
import type { GasInstrumentEventTable, GasInstrumentTable } from '#server/db/tables.ts';
import { helpers } from './plant.ts';
import { dateText, siteInstant, timeText, wallClock } from './siteClock.ts';
import { sites, zoneOf } from './sites.ts';

const four: readonly Substance[] = ['O2', 'LEL', 'H2S', 'CO'];

/** The models of the demo plant, invented as all of it is, and what each measures. */
const models: readonly { name: string; measures: readonly Substance[] }[] = [
  { name: 'Quad-4', measures: four },
  { name: 'Quad-4', measures: four },
  { name: 'Quad-6 PID', measures: [...four, 'VOC', 'C6H6'] },
  { name: 'Tern-12', measures: substances },
];

/** What keeps some of them in the cupboard; no test of the demo plant was made with one of these. */
const troubles = ['calibration over', 'out of service', 'not bump tested'] as const;
type Trouble = (typeof troubles)[number];

const inUse = 12;

/** An instrument of a site, by its place in the register. */
export type Instrument = {
  id: number;
  siteId: number;
  serial: string;
  model: (typeof models)[number];
  nth: number;
  trouble: Trouble | null;
};

const ofSite = (siteId: number): Instrument[] =>
  Array.from({ length: inUse + troubles.length }, (_, nth) => {
    const model = models[nth % models.length];
    if (!model) throw new Error('There is no such model.');
    return {
      id: (siteId - 1) * (inUse + troubles.length) + nth + 1,
      siteId,
      serial: `GM-${siteId}${String(nth + 1).padStart(2, '0')}`,
      model,
      nth,
      trouble: troubles[nth - inUse] ?? null,
    };
  });

/** The detectors that watch the air under one permit each: behind the register of every site, as many as a plant's work needs. */
export const detectorOf = (siteId: number, nth: number, before: number): Instrument => {
  const [model] = models;
  if (!model) throw new Error('There is no such model.');
  const id = sites.length * (inUse + troubles.length) + before + 1;
  return { id, siteId, serial: `VM-${siteId}${String(nth + 1).padStart(2, '0')}`, model, nth, trouble: null };
};

/** Days from one calibration to the next, and how many days apart those of two instruments are. */
const calibrationDays = 180;
const calibratedApart = 13;

type Calibration = { on: number; due: number };

/** The calibration that an instrument had on a day, by numbers of days. One whose calibration is over had its last one before. */
const calibrationOn = ({ nth, trouble }: Instrument, date: number): Calibration => {
  const shift = nth * calibratedApart;
  const on = date - ((date + shift) % calibrationDays);
  if (trouble === 'calibration over') return { on: on - calibrationDays, due: on - 1 };
  return { on, due: on + calibrationDays };
};

/** All instruments that are in use are bump tested before each shift. */
const bumpMinutes = [6 * 60 + 10, 18 * 60 + 10];

/** The bump tests before a moment, the latest first, of about a day and a half. */
const bumpsBefore = (at: number, zone: string): number[] => {
  const { date } = wallClock(at, zone);
  return [date - 1, date]
    .flatMap((one) => bumpMinutes.map((minutes) => siteInstant(one, minutes, zone)))
    .filter((bump) => bump <= at)
    .reverse();
};

const bumpBefore = (at: number, zone: string): number => bumpsBefore(at, zone)[0] ?? at - hour;

const instrumentsOf = new Map(sites.map(({ id }) => [id, ofSite(id)]));

/** The instruments of a site that gas is tested with. */
export const instrumentsInUse = (siteId: number): readonly Instrument[] =>
  (instrumentsOf.get(siteId) ?? []).filter(({ trouble }) => trouble === null);

/** What a test that was made at a moment keeps of its instrument. */
export const registeredAt = (instrument: Instrument, at: number): RegisteredInstrument => {
  const zone = zoneOf(instrument.siteId);
  const { due } = calibrationOn(instrument, wallClock(at, zone).date);
  return {
    id: instrument.id,
    model: instrument.model.name,
    calibrationDue: dateText(due),
    bumpTestedAt: timeText(bumpBefore(at, zone)),
  };
};

export type DemoInstrument = Pick<
  Insertable<GasInstrumentTable>,
  'id' | 'site_id' | 'serial' | 'model' | 'substances' | 'calibrated_on' | 'calibration_due' | 'out_of_service'
>;
export type DemoInstrumentEvent = Pick<Insertable<GasInstrumentEventTable>, 'instrument_id' | 'event' | 'actor_sap' | 'at'>;

const rowOf = (instrument: Instrument, now: number): DemoInstrument => {
  const { on, due } = calibrationOn(instrument, wallClock(now, zoneOf(instrument.siteId)).date);
  return {
    id: instrument.id,
    site_id: instrument.siteId,
    serial: instrument.serial,
    model: instrument.model.name,
    substances: [...instrument.model.measures],
    calibrated_on: dateText(on),
    calibration_due: dateText(due),
    out_of_service: instrument.trouble === 'out of service' ? 'Pump does not draw, sent for repair.' : null,
  };
};

const bumpsOf = ({ siteId, trouble }: Instrument, now: number): number[] =>
  trouble === 'not bump tested'
    ? [bumpBefore(now - 3 * day, zoneOf(siteId))]
    : bumpsBefore(now, zoneOf(siteId)).slice(0, 2).reverse();

/** The registers of these sites as they are at a moment, with their detectors and the bump tests that are not long ago. */
export const instrumentRows = (siteIds: readonly number[], now: number, detectors: readonly Instrument[] = []) => {
  const all = [...siteIds.flatMap((id) => instrumentsOf.get(id) ?? []), ...detectors];
  return {
    instruments: all.map((one) => rowOf(one, now)),
    events: all.flatMap((one) =>
      bumpsOf(one, now).map(
        (at): DemoInstrumentEvent => ({
          instrument_id: one.id,
          event: 'BUMP_TEST',
          actor_sap: helpers.gasTester.sap,
          at: timeText(at),
        }),
      ),
    ),
  };
};
