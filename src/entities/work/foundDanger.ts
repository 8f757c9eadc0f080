import { numberFrom, twoMeanings } from '#domain/kernel/typedNumber.ts';
import { isOverScaleText } from '#domain/permits/evidence/overScaleText.ts';
import { isActive, type PermitState } from '#domain/permits/kernel/permit.states.ts';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import { figuresLost } from '#domain/permits/regions/safeguard.rules.ts';
import type { SafeguardName } from '#domain/references/data/safeguards.data.ts';
import type { SaveInput } from '#machines/permitWork/permitWork.machine.ts';
import { type GasLimit, isOutside } from '#src/entities/permits/gasReadings.ts';
import { textOrSelf } from '#src/i18n/i18n.ts';
import type { Key } from '#src/i18n/namespaces.ts';
import type { Found } from '#src/platform/heldStops.ts';

/** What has to stop, none where it stands still already, what it was found by, and the permit whose page that is. */
export type Stopping = { page: number; permits: readonly { permitId: number; named: string }[]; found: Found };
/** `stops`: whether work that goes on stops for it. */
type Told = Pick<Found, 'reason' | 'words'> & { stops?: boolean };
type Line = Pick<PermitWork['safeguards'][number], 'name' | 'at' | 'value'>;

/** Work that goes on stops for what is found; issued work may have been accepted at another desk, which a page without an answer cannot know. */
const goesOn = (state: string): boolean => isActive(state as PermitState);

const said = (key: Key<'work'>, values: Record<string, string | number>): string => textOrSelf(key, values);

/** What somebody read that is out of the limits of the plan; empty where nothing is. */
const outside = ({ gas }: PermitWork, readings: readonly { substance: string; value?: number | null | undefined }[]): string =>
  readings
    .flatMap(({ substance, value }) => {
      const limit = gas.limits.find((one) => one.substance === substance);
      return limit && typeof value === 'number' && isOutside(limit, value) ? `${substance} ${value} ${limit.unit}` : [];
    })
    .join(', ');

/** Whether what was typed of a substance is out of its limits, in either way to read it; what an instrument shows as over its scale is. */
const isTypedOutside = (limit: GasLimit, text: string): boolean =>
  isOverScaleText(text) ||
  (twoMeanings(text) ?? [numberFrom(text)]).some((value) => value !== undefined && isOutside(limit, value));

/** The gas out of limits that a form has as it is typed, whole or not; empty where there is none, or the work does not go on. */
export const typedOutside = ({ gas, state }: PermitWork, readings: Readonly<Record<string, string>>): string =>
  goesOn(state)
    ? gas.limits
        .filter((limit) => isTypedOutside(limit, readings[limit.substance] ?? ''))
        .map(({ substance, unit }) => `${substance} ${readings[substance]?.trim()} ${unit}`)
        .join(', ')
    : '';

const gasWords = (point: string, readings: string): string => said('work:foundGas', { point, readings });

/** What has to be told of gas at a point, or at an instrument: whatever more is read there tells of the same. */
export const gasFound = (permitId: number, point: string, readings: string): Found => ({
  reason: 'gas',
  words: gasWords(point, readings),
  of: `${permitId} ${point}`,
});

/** The work of a page that has to stop for gas that the monitoring has read; null where it tells of none. */
export const stoppingByReading = (
  work: PermitWork,
  permit: { permitId: number; named: string },
  { readings, at }: { readings: readonly { substance: string; value: number }[]; at: string },
): Stopping | null => {
  const out = outside(work, readings);
  const { permitId } = permit;
  return out === '' ? null : { page: permitId, permits: goesOn(work.state) ? [permit] : [], found: gasFound(permitId, at, out) };
};

/** The figures that a record brings out of their limits. */
export const figuresLostBy = <One extends Line>(lines: readonly One[], name: SafeguardName, value: number): One[] => {
  const measured = { needed: lines.map((line) => line.name), proved: lines.filter(({ at }) => at !== null) };
  const lost = figuresLost(measured, { name, value });
  return lines.filter((line) => lost.some((one) => one.name === line.name));
};

/** What a record of the work of the page tells; null where it tells of nothing that stops work. */
const toldBy = (work: PermitWork, call: SaveInput['call']): Told | null => {
  switch (call.kind) {
    case 'testGas': {
      const readings = outside(work, call.body.readings);
      return readings === '' ? null : { reason: 'gas', words: gasWords(call.body.point, readings) };
    }
    case 'answerControls': {
      const nos = call.body.answers.filter(({ answer }) => answer === 'no').map(({ control }) => control);
      const controls = work.controls.filter(({ control }) => nos.includes(control)).map(({ text }) => text.en ?? '');
      return nos.length === 0 ? null : { reason: 'danger', words: said('work:foundNo', { controls: controls.join('; ') }) };
    }
    case 'recordSafeguard': {
      const { name, value } = call.body;
      const lost = typeof value === 'number' ? figuresLostBy(work.safeguards, name, value) : [];
      const names = lost.map(({ title }) => title.en).join(', ');
      return lost.length === 0 ? null : { reason: 'safeguard', words: said('work:foundFigure', { names, value: value ?? '' }) };
    }
    case 'moveCrew': {
      const leaving = call.body.on === false ? work.crew.find(({ no }) => no === call.no) : undefined;
      const words = said('work:foundLeft', { name: leaving?.name ?? '' });
      return leaving ? { reason: 'safeguard', words, stops: leaving.is_relied_on } : null;
    }
    case 'endorse':
      return call.body.given
        ? null
        : { reason: 'endorsement', words: said('work:foundWithdrawn', { why: call.body.reason ?? '' }) };
    default:
      return null;
  }
};

/** The permits of a conflict, or those behind an isolation, that go on: each has to stop. */
const going = (permits: readonly { id: number; tracking_number: string; state: string }[]) =>
  permits.filter(({ state }) => goesOn(state)).map(({ id, tracking_number: named }) => ({ permitId: id, named }));

/** The work that has to stop where a point of an isolation is lost: all that depends on it. */
const stoppingByPoint = (
  page: number,
  call: Extract<SaveInput['call'], { kind: 'isolation' }>,
  { isolations }: SaveInput['shown'],
): Stopping | null => {
  const isolation = call.body.event === 'LOSE_POINT' ? isolations.find(({ id }) => id === call.id) : undefined;
  if (!isolation) return null;
  const { point, note } = call.body;
  const lost = `${point ?? ''} ${isolation.points.find(({ seq }) => seq === point)?.tag ?? ''}`.trim();
  const told = said('work:foundLost', { isolation: isolation.number, point: lost });
  return {
    page,
    permits: going(isolation.dependants),
    found: { reason: 'isolation', words: note ? `${told}: ${note}` : told, of: `${call.id} ${call.version} ${point}` },
  };
};

/** Both works, where what was agreed between them is taken back. */
const stoppingByPair = (id: number, work: PermitWork, page: { permitId: number; named: string }): Stopping | null => {
  const conflict = work.conflicts.find((one) => one.id === id);
  if (!conflict) return null;
  const permits = going([{ id: page.permitId, tracking_number: page.named, state: work.state }, conflict.with]);
  const words = said('work:foundUnresolved', { one: page.named, other: conflict.with.tracking_number });
  return { page: page.permitId, permits, found: { reason: 'simops', words, of: `${id} ${conflict.version}` } };
};

/**
 * The one place that says which records stop which work, whether or not the server answers them; null where a record tells of nothing
 * that does. `named` is the permit of the page.
 */
export const stoppingBy = ({ permitId, call, shown }: SaveInput, named: string): Stopping | null => {
  if (call.kind === 'isolation') return stoppingByPoint(permitId, call, shown);
  const { work } = shown;
  if (call.kind === 'withdraw') return work && stoppingByPair(call.conflict.id, work, { permitId, named });
  const told = work && toldBy(work, call);
  if (!told) return null;
  const { stops = true, ...found } = told;
  const permits = stops ? going([{ id: permitId, tracking_number: named, state: work.state }]) : [];
  // Sent again once the work stands still, it is the same record.
  return {
    page: permitId,
    permits,
    found: { ...found, of: `${permitId} ${call.kind === 'testGas' ? call.body.point : told.words}` },
  };
};
