import { type PermitEventName, takesOn } from '#domain/permits/kernel/permit.events.ts';
import type { Instant, PermitFacts, ProvedSafeguard } from '#domain/permits/kernel/permit.facts.ts';
import { permitLimits } from '#domain/permits/kernel/permit.limits.data.ts';
import { isActive } from '#domain/permits/kernel/permit.states.ts';
import { figureOf, isAttached, proofOf, radiusOf, type SafeguardName } from '#domain/references/data/safeguards.data.ts';
import { plusMinutes } from './regionsOf.ts';
import { watchesOwnWork } from './watchers.rules.ts';

/**
 * How a safeguard stands: `unattached` is a paper that is named and not among the files of the permit, as it has to be; `watched` is kept by a rule of its own while work goes on, `later` is not asked for yet, `named` is somebody on
 * the crew who does not have to be on site yet and is not, `away` one who has to be, `broken` one who is there and whose fire watch is broken.
 */
export const safeguardStandings = [
  'held',
  'watched',
  'later',
  'named',
  'missing',
  'unattached',
  'old',
  'out_of_limits',
  'away',
  'broken',
] as const;
export type SafeguardStanding = (typeof safeguardStandings)[number];

/** What a safeguard was measured as, and what is asked for and was measured of a permit. */
type Figure = Pick<ProvedSafeguard, 'name' | 'value' | 'radius' | 'revision'>;
type Figures<One extends Figure = Figure> = { needed: readonly SafeguardName[]; proved: readonly One[] };

type Known = Pick<PermitFacts, 'safeguards' | 'crew' | 'overrides' | 'suspendedAt' | 'signatures' | 'performingAuthority'>;
/** What is to happen, and when. */
type Step = { event: PermitEventName; at: Instant };

const opened: readonly PermitEventName[] = ['ISSUE', 'REISSUE', 'REVALIDATE'];

const lastOf = <One extends Figure>({ safeguards }: { safeguards: Figures<One> }, name: SafeguardName): One | undefined =>
  safeguards.proved.findLast((one) => one.name === name);

/** The highest figure that is good: where a paper limits it, that of the paper, which cannot allow more than the kind of work does. */
export const highestFor = (permit: { safeguards: Figures }, name: SafeguardName): number | null => {
  const figure = figureOf(name);
  if (!figure) return null;
  const paper = figure.below && permit.safeguards.proved.findLast((one) => one.name === figure.below);
  return Math.min(figure.max, paper?.value ?? figure.max);
};

const isOut = (permit: { safeguards: Figures }, { name, value }: Figure): boolean => {
  const figure = figureOf(name);
  if (!figure) return false;
  return value === null || value < figure.min || value > (highestFor(permit, name) ?? figure.max);
};

/** The radius of the crane as a paper said it last, in metres; null where none was ever said. */
export const radiusRecorded = (proved: readonly Pick<Figure, 'name' | 'radius'>[], name: SafeguardName): number | null =>
  proved.findLast((one) => one.name === name && one.radius !== undefined)?.radius ?? null;

/** Whether a paper gives a figure that no such paper can have: it says nothing of how far the work reaches. */
export const isBeyondPaper = ({ name, value }: Pick<Figure, 'name' | 'value'>): boolean => {
  const figure = figureOf(name);
  return figure !== null && proofOf(name).by === 'paper' && value !== null && (value < figure.min || value > figure.max);
};

const reachIn = (record: Figure): number => {
  const bounds = radiusOf(record.name);
  if (bounds) return record.radius === undefined ? 0 : record.radius + bounds.beyond;
  return figureOf(record.name)?.reaches && !isBeyondPaper(record) ? (record.value ?? 0) : 0;
};

// What nobody has said the revision of counts in each: the larger distance is the safe one.
const distanceOf = (proved: readonly Figure[], name: SafeguardName): number => {
  const said = proved.filter((one) => one.name === name && reachIn(one) > 0);
  const newest = Math.max(...said.map(({ revision = -1 }) => revision));
  return Math.max(0, ...said.filter(({ revision = newest }) => revision === newest).map(reachIn));
};

/** The largest distance in metres that the papers of a work name in the revision in which they last name one; null where they name none. */
export const distanceNamed = ({ needed, proved }: Figures): number | null =>
  Math.max(0, ...needed.map((name) => distanceOf(proved, name))) || null;

/** The safeguards whose figure, as it was recorded last, is out of its limit: with one of them no work goes on. */
export const figuresOut = (safeguards: Figures): Figure[] =>
  safeguards.needed.flatMap((name) => {
    const last = lastOf({ safeguards }, name);
    return last && isOut({ safeguards }, last) ? [last] : [];
  });

/**
 * The figures that one more record brings out of their limits, or leaves there: its own, and what was measured before where it makes a
 * limit stricter.
 */
export const figuresLost = ({ needed, proved }: Figures, more: Figure): Figure[] => {
  const before = figuresOut({ needed, proved });
  return figuresOut({ needed, proved: [...proved, more] }).filter(
    ({ name }) => name === more.name || !before.some((one) => one.name === name),
  );
};

/** Whether a figure that is a limit itself would ask less of work that goes on than what it was issued with: nobody does that. */
export const loosensLimit = (
  { state, safeguards }: Pick<PermitFacts, 'state' | 'safeguards'>,
  { name, value }: Figure,
): boolean => {
  const before = lastOf({ safeguards }, name)?.value ?? null;
  const looser = figureOf(name)?.looser;
  if (!looser || before === null || value === null || !isActive(state)) return false;
  return looser === 'higher' ? value > before : value < before;
};

/** The same of the crane's radius: a smaller one asks less. */
export const loosensRadius = (
  { state, safeguards }: Pick<PermitFacts, 'state' | 'safeguards'>,
  { name, radius }: Pick<Figure, 'name' | 'radius'>,
): boolean => isActive(state) && radius !== undefined && radius < (radiusRecorded(safeguards.proved, name) ?? 0);

/** What was seen before the last stop, or long before the issue, holds no longer. Once issued it holds as long as the period does. */
const isOld = (permit: Known, proved: ProvedSafeguard, { event, at }: Step, own: boolean): boolean => {
  if (permit.suspendedAt !== null && proved.at <= permit.suspendedAt) return true;
  const issued = event === 'ACCEPT' && !own ? permit.signatures.findLast((one) => opened.includes(one.event))?.at : undefined;
  return plusMinutes(proved.at, permitLimits.safeguardAge.value) < (issued ?? at);
};

const recorded = (permit: Known, name: SafeguardName, step: Step): SafeguardStanding => {
  const proof = proofOf(name);
  const own = proof.by === 'reading' && proof.at === 'ACCEPT';
  if (step.event === 'PREPARED' && proof.by !== 'paper') return 'later';
  const last = lastOf(permit, name);
  if (own && !takesOn(step.event) && !(last && isOut(permit, last))) return 'later';
  if (!last) return 'missing';
  if (isOut(permit, last)) return 'out_of_limits';
  if (isAttached(name) && !last.document) return 'unattached';
  return proof.by !== 'paper' && isOld(permit, last, step, own) ? 'old' : 'held';
};

/** How one safeguard stands for a step of the permit's life. */
export const safeguardStanding = (permit: Known, name: SafeguardName, step: Step): SafeguardStanding => {
  const proof = proofOf(name);
  if (proof.by === 'rule') return 'watched';
  if (proof.by !== 'crew' && proof.by !== 'overrides') return recorded(permit, name, step);
  if (step.event === 'PREPARED') return 'later';
  if (proof.by === 'overrides') return permit.overrides.length > 0 ? 'held' : 'missing';
  const named = permit.crew.filter((one) => one.role === proof.role && !one.notAccounted && !watchesOwnWork(one, permit));
  if (named.length === 0) return 'missing';
  if (named.some(({ onSite }) => onSite)) return 'held';
  return takesOn(step.event) ? 'away' : 'named';
};

/** When what was measured of live work is to be read again; null where nothing asks for it. It is said, and stops nothing. */
export const dueAgainAt = (
  { state }: Pick<PermitFacts, 'state'>,
  { name, at }: Pick<ProvedSafeguard, 'name' | 'at'>,
): Instant | null => {
  const everyMin = figureOf(name)?.everyMin;
  return everyMin !== undefined && state === 'live' ? plusMinutes(at, everyMin) : null;
};

/** Whether a safeguard in this standing lets work begin. */
export const isKept = (standing: SafeguardStanding): boolean => ['held', 'watched', 'later', 'named'].includes(standing);

/** What is asked next of a permit in its state: what a screen shows the safeguards against. */
export const nextAsked = ({ state }: Pick<PermitFacts, 'state'>): PermitEventName => {
  if (state === 'issued' || state === 'live') return 'ACCEPT';
  return ['draft', 'requested', 'preparing'].includes(state) ? 'PREPARED' : 'ISSUE';
};
