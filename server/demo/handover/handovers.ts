import { handoverEvents } from '#domain/handover/handover.rules.ts';
import type { HandoverItem } from '#domain/handover/handover.schema.ts';
import { day, minute, second } from '#domain/kernel/units.ts';
import { type DemoPerson, plant } from '#server/demo/plant.ts';
import { seed } from '#server/demo/presets.ts';
import { between, happens, pick, rng } from '#server/demo/random.ts';
import { onDuty } from '#server/demo/shiftDuty.ts';
import { dateText, timeText, wallClock } from '#server/demo/siteClock.ts';
import { siteCodeOf, zoneOf } from '#server/demo/sites.ts';
import { factsFrom, recordHash } from '#server/modules/handover/signedRecord.ts';
import { type Change, type Crossing, changesIn, earliest, signedAt } from './crossing.ts';
import { hazards, left, notes } from './handover.seed.ts';
import type { DemoHandover, DemoHandoverEvent, DemoHandoverItem } from './handoverSheets.ts';

/** Handovers of a plant with their items and histories, each behind what it refers to. */
export type Handed = { handovers: DemoHandover[]; items: DemoHandoverItem[]; events: DemoHandoverEvent[] };

/** What crosses the changes of shifts, by site and the moment of the change. */
export type Crossings = Map<string, Crossing[]>;

export const keyOf = ({ siteId, ends }: Change): string => `${siteId} ${ends.to}`;

/** So long before its end a shift begins to be handed over; permits are read soon after. */
const openedBefore = 65 * minute;
const readBefore = 58 * minute;

type Written = { left: string; hazards: string };

/** What is written of a permit: of most that goes on, and seldom of what waits to be inspected. */
const writtenOf = ({ permit }: Crossing, change: Change): Written => {
  const random = rng(seed, 'left', permit.id * 4096 + (Math.floor(change.ends.to / day) % 4096));
  const isOn = permit.state === 'live' || permit.state === 'suspended';
  return {
    left: happens(random, isOn ? 600 : 150) ? pick(random, left) : '',
    hazards: happens(random, isOn ? 120 : 40) ? pick(random, hazards) : '',
  };
};

/** When the incoming delegate has read a permit as it stands: soon after the handover was opened, or after it came into its state. */
const readAt = ({ permit, since, revalidated }: Crossing, change: Change, now: number): number => {
  const usual = change.ends.to - readBefore + (permit.id % 10) * minute + (permit.id % 60) * second;
  const inTime = revalidated === null ? usual : Math.min(usual, revalidated - 30 * second);
  return Math.min(Math.max(inTime, since + 20 * second), signedAt(change, now));
};

type Pair = { outgoing: DemoPerson; incoming: DemoPerson };

const itemOf = (crossing: Crossing, change: Change, { incoming }: Pair, now: number): HandoverItem => ({
  permit: crossing.permit,
  ...writtenOf(crossing, change),
  ack: { by: { sap: incoming.sap, name: plant.nameOf(incoming.sap) }, at: timeText(readAt(crossing, change, now)) },
  outdated: false,
});

const [opened, named, noted, wrote, acknowledged, , completed] = handoverEvents;

const historyOf = (row: DemoHandover, items: readonly HandoverItem[]): DemoHandoverEvent[] => {
  const { outgoing_sap: outgoing, incoming_sap: incoming, opened_at, completed_at, notes: words } = row;
  const begun = Date.parse(opened_at);
  const wrotes = items.filter(({ left: words, hazards: more }) => words !== '' || more !== '');
  const happened = [
    { event: opened, actor_sap: outgoing, note: null, permit_id: null, at: opened_at },
    { event: named, actor_sap: outgoing, note: String(incoming), permit_id: null, at: opened_at },
    ...(words === '' ? [] : [{ event: noted, actor_sap: outgoing, note: words, permit_id: null, at: timeText(begun + minute) }]),
    ...wrotes.map(({ permit, left: words, hazards: more }, index) => ({
      event: wrote,
      actor_sap: outgoing,
      note: [words, more].filter((text) => text !== '').join('\n'),
      permit_id: permit.id,
      // All is written within the minutes before the first permit is read.
      at: timeText(begun + minute + Math.floor(((index + 1) * 5 * minute) / (wrotes.length + 1))),
    })),
    ...items
      .map(({ permit, ack }) => ({
        event: acknowledged,
        actor_sap: incoming,
        note: null,
        permit_id: permit.id,
        at: ack?.at ?? completed_at,
      }))
      .sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : one.permit_id - other.permit_id)),
    { event: completed, actor_sap: outgoing, note: null, permit_id: null, at: completed_at },
  ];
  return happened.map((line, index) => ({ handover_id: row.id, seq: index + 1, ...line }));
};

/** What is counted on from one handover to the next: the last one that each person signed, and the last signed record of each site. */
type Run = { now: number; next: number; signed: Map<string, number>; records: Map<number, { seq: number; hash: string }> };

const rowOf = (change: Change, { outgoing, incoming }: Pair, items: readonly HandoverItem[], run: Run): DemoHandover => {
  const { siteId, ends } = change;
  const random = rng(seed, 'handover', siteId * 1_000_000 + Math.floor(ends.to / (minute * 30)));
  const at = timeText(signedAt(change, run.now));
  const usual = ends.to - openedBefore - between(random, 0, 5) * minute;
  const read = items.map(({ ack }) => Date.parse(ack?.at ?? at) - 7 * minute);
  const signature = (side: 'outgoing' | 'incoming', { sap }: DemoPerson) => ({ side, sap, name: plant.nameOf(sap), at });
  return {
    id: run.next,
    site_id: siteId,
    area_ids: plant.areas.filter(({ site_id }) => site_id === siteId).map(({ id }) => id),
    shift_date: dateText(wallClock(ends.from, zoneOf(siteId)).date),
    from_shift: ends.night ? 'night' : 'day',
    shift_starts: timeText(ends.from),
    shift_ends: timeText(ends.to),
    outgoing_sap: outgoing.sap,
    incoming_sap: incoming.sap,
    opened_at: timeText(Math.min(usual, ...read)),
    state: 'completed',
    notes: happens(random, 250) ? pick(random, notes) : '',
    signatures: JSON.stringify([signature('outgoing', outgoing), signature('incoming', incoming)]),
    base_handover_id: run.signed.get(`${siteId} ${incoming.sap}`) ?? null,
    completed_at: at,
    version: 1,
    updated_at: at,
    seal_seq: null,
    hash: null,
    prev_hash: null,
  };
};

const numberedRow = (row: DemoHandover, items: readonly HandoverItem[], { records }: Run): DemoHandover => {
  const before = records.get(row.site_id);
  const seq = (before?.seq ?? 0) + 1;
  const signed = {
    ...row,
    shift_ends: new Date(row.shift_ends),
    completed_at: new Date(row.completed_at),
    signatures: JSON.parse(row.signatures),
  };
  const facts = factsFrom(signed, siteCodeOf(row.site_id), seq, items, []);
  const hash = recordHash(facts, before ? Buffer.from(before.hash, 'hex') : null).toString('hex');
  records.set(row.site_id, { seq, hash });
  return { ...row, seal_seq: seq, hash, prev_hash: before?.hash ?? null };
};

/**
 * Everybody at the terminal hands over at every change; at the depot only where work goes on through it. The change that is still to
 * come is handed over where work has been revalidated for it already.
 */
const changesOf = (crossings: Crossings, from: number, now: number): Change[] => {
  const isCarriedOn = (change: Change): boolean =>
    crossings.get(keyOf(change))?.some(({ revalidated }) => revalidated !== null) ?? false;
  return [...changesIn(1, from, now + earliest), ...changesIn(2, from, now + earliest)]
    .filter((change) => isCarriedOn(change) || (change.siteId === 1 && change.ends.to - minute <= now))
    .sort((one, other) => one.ends.to - other.ends.to || one.siteId - other.siteId);
};

/**
 * The handovers of a plant from an instant on, oldest first: the delegate on duty hands a site over to the one of the next shift, who
 * has read every permit that crosses before any is revalidated; both sign, and each handover is hashed behind the one before of its site.
 */
export const handoversOf = (crossings: Crossings, from: number, now: number): Handed => {
  const handed: Handed = { handovers: [], items: [], events: [] };
  const run: Run = { now, next: 1, signed: new Map(), records: new Map() };
  for (const change of changesOf(crossings, from, now)) {
    const [outgoing, incoming] = [onDuty(change.siteId, change.ends), onDuty(change.siteId, change.begins)];
    if (!outgoing || !incoming) continue;
    const pair = { outgoing, incoming };
    const items = (crossings.get(keyOf(change)) ?? []).map((crossing) => itemOf(crossing, change, pair, now));
    const row = numberedRow(rowOf(change, pair, items, run), items, run);
    const events = historyOf(row, items);
    // The outgoing delegate names the incoming one in the same call.
    handed.handovers.push({ ...row, version: events.length - 1 });
    handed.events.push(...events);
    for (const { permit, left: words, hazards: more, ack } of items)
      handed.items.push({
        handover_id: row.id,
        permit_id: permit.id,
        left_text: words,
        hazards: more,
        ack_by: incoming.sap,
        ack_at: ack?.at ?? row.completed_at,
        ack_state: permit.state,
        seen: JSON.stringify(permit),
      });
    run.next += 1;
    for (const { sap } of [outgoing, incoming]) run.signed.set(`${change.siteId} ${sap}`, row.id);
  }
  return handed;
};
