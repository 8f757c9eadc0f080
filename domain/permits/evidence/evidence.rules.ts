import type { Role } from '#domain/access/roles.ts';
import type { Language, Texts } from '#domain/kernel/language.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { PermitActor } from '#domain/permits/kernel/permit.events.ts';
import type { PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import { openStates, type PermitState } from '#domain/permits/kernel/permit.states.ts';
import { notDelegateText } from '#domain/permits/kernel/permit.texts.ts';
import type { EvidenceEventName } from './evidence.events.ts';
import type { CrewRecord, Evidence } from './evidence.ts';

/** Who writes evidence, as the store knows them at that moment: with the areas they are delegate of. */
export type Writer = { sap: number; roles: readonly Role[]; areas: readonly number[]; language: Language };

/** Evidence after a write, and what the history says of it. */
export type Written = {
  evidence: Evidence;
  note: EvidenceNote /** Further lines, where one write tells of several people. */;
  further?: readonly EvidenceNote[];
};
type EvidenceNote = { event: EvidenceEventName; comment: string | null };

type Right = { by: readonly PermitActor[] | 'anybody'; in: readonly PermitState[] };

const applicant = 'applicant';
const pa = 'performing authority';
const aod = 'Area Owner Delegate';
const hse = 'Hse Coordinator';

const fromOn = (first: PermitState): readonly PermitState[] => openStates.slice(openStates.indexOf(first));
const workable: readonly PermitState[] = ['ready', 'issued', 'live', 'suspended', 'testing'];
/** Not under an issue: its controls are answered already. */
const adding: readonly PermitState[] = ['draft', 'preparing', 'endorsement', 'approval', 'coordination', 'ready', 'suspended'];
const stopped = openStates.filter((state) => state !== 'issued' && state !== 'live');
const staffing = openStates.filter((state) => state !== 'expired' && state !== 'handed_back');
const notComing = openStates.filter((state) => state !== 'issued' && state !== 'live');

/**
 * Who may write which evidence of a permit, and in which states. Gas tests, and that one is
 * wrong, are signed, no matter who is signed in at the console. People must be able to leave the site in every state, and what was overridden to be put back in service until the end.
 */
export const evidenceWrites = {
  assessRisk: { by: [applicant, aod, hse], in: ['draft', 'preparing'] },
  addRisks: { by: [applicant, aod, hse], in: adding },
  answerControls: { by: [pa, aod, hse], in: workable },
  // Once it is approved it only becomes tighter (`planGas`): gas that others left in the space is tested at the points where it was.
  planGas: { by: [aod, hse], in: ['preparing', 'ready', 'suspended'] },
  testGas: { by: 'anybody', in: fromOn('ready') },
  voidGas: { by: 'anybody', in: fromOn('ready') },
  nameMonitors: { by: [pa, aod, hse], in: fromOn('ready') },
  // A device or a gas tester; which of them it is decides the call.
  readGas: { by: 'anybody', in: fromOn('ready') },
  // Who signs decides it. What was handed back, and what has run out, needs no endorsement any more.
  endorse: { by: 'anybody', in: ['approval', 'coordination', ...workable] },
  listCrew: { by: [pa, aod, hse], in: staffing },
  crewOn: { by: [pa, aod, hse], in: ['issued', 'live'] },
  crewOff: { by: [pa, aod, hse], in: openStates },
  // Where the permit lets nobody come or go in, that somebody is there is a fact all the same.
  foundOnSite: { by: [pa, aod, hse], in: notComing },
  foundInside: { by: [pa, aod, hse], in: openStates.filter((state) => state !== 'live') },
  // While work may go on, people leave one by one.
  allLeave: { by: [pa, aod, hse], in: stopped },
  visit: { by: [aod, hse], in: ['ready', 'issued', 'live', 'suspended'] },
  talk: { by: [pa, aod, hse], in: ['issued', 'live'] },
  recordSafeguard: { by: [applicant, pa, aod, hse], in: openStates.slice(0, openStates.indexOf('expired')) },
  goIn: { by: [pa, aod, hse], in: ['live'] },
  comeOut: { by: [pa, aod, hse], in: openStates },
  // Who gets people out, or watches over them, comes whatever the state.
  rescue: { by: [pa, aod, hse], in: fromOn('issued') },
  // The fire watch begins when the others have left.
  fireWatcher: { by: [pa, aod, hse], in: fromOn('issued') },
  watchFire: { by: [pa, aod, hse], in: ['handed_back'] },
  listOverrides: { by: [aod, hse], in: fromOn('preparing') },
  // What experts and delegates sign for stands while they sign it, and under an issue; once work is over another one may be found.
  changeOverrides: { by: [aod, hse], in: ['preparing', 'ready', 'suspended', 'expired', 'handed_back'] },
} as const satisfies Record<string, Right>;
export type EvidenceWrite = keyof typeof evidenceWrites;

const isHelp = (role: string, inside: number): boolean => inside > 0 && (role === 'rescue' || role === 'attendant');

/** The right itself where a state knows it, else that of recording what is so. */
const inState = <Asked extends EvidenceWrite, Fact extends EvidenceWrite>(
  asked: Asked,
  fact: Fact,
  state: PermitState,
): Asked | Fact => {
  const { in: known }: Right = evidenceWrites[asked];
  const { in: found }: Right = evidenceWrites[fact];
  return !known.includes(state) && found.includes(state) ? fact : asked;
};

/** By which right somebody is listed on the crew, of which so many are `inside`: where no crew is listed any more, who was found on site is. */
export const rightToList = (
  role: string,
  { inside, everLive, state }: { inside: number; everLive: boolean; state: PermitState },
): EvidenceWrite => {
  if (isHelp(role, inside)) return 'rescue';
  return role === 'fire_watch' && everLive ? 'fireWatcher' : inState('listCrew', 'foundOnSite', state);
};

/** By which right somebody of the crew comes on site; where the state lets nobody come, they are found there. */
export const rightToCome = (
  role: string,
  inside: number,
  state: PermitState,
): 'rescue' | 'fireWatcher' | 'crewOn' | 'foundOnSite' => {
  const asked = isHelp(role, inside) ? 'rescue' : role === 'fire_watch' ? 'fireWatcher' : 'crewOn';
  return inState(asked, 'foundOnSite', state);
};

/** By which right somebody of the crew goes in: a rescuer after those who are inside, whatever the state. Where the state lets nobody in, they are found inside. */
export const rightToGoIn = (role: string, inside: number, state: PermitState): 'rescue' | 'goIn' | 'foundInside' =>
  inState(role === 'rescue' && isHelp(role, inside) ? 'rescue' : 'goIn', 'foundInside', state);

const isOne = (role: PermitActor, { sap, roles, areas }: Writer, permit: PermitFacts): boolean => {
  if (role === 'applicant') return sap === permit.applicant;
  if (role === 'performing authority') return sap === permit.performingAuthority;
  if (role === 'Area Owner Delegate') return roles.includes(role) && areas.includes(permit.area);
  return role !== 'system' && roles.includes(role);
};

/** Whether a write is for this person, whatever the state. */
export const mayWrite = (write: EvidenceWrite, permit: PermitFacts, who: Writer): boolean => {
  const { by }: Right = evidenceWrites[write];
  return by === 'anybody' || by.some((role) => isOne(role, who, permit));
};

/** Whether the state knows a write, whoever it is for. */
export const isKnownIn = (write: EvidenceWrite, state: PermitState): boolean => {
  const right: Right = evidenceWrites[write];
  return right.in.includes(state);
};

/** A delegate who may not is told that it is for the area; the role alone would seem to be in order. */
const refusalOf = ({ by }: Right, { roles }: Writer): { text?: Texts } => {
  const delegate: PermitActor = 'Area Owner Delegate';
  return by !== 'anybody' && by.includes(delegate) && roles.includes(delegate) ? { text: notDelegateText } : {};
};

/** Refuses a write that the state does not know (`illegal_event`), or that is not for this person (`not_allowed`). */
export const requireWriteRight = (write: EvidenceWrite, permit: PermitFacts, who: Writer): void => {
  const right: Right = evidenceWrites[write];
  if (!right.in.includes(permit.state)) throw new Problem('illegal_event');
  if (!mayWrite(write, permit, who)) throw new Problem('not_allowed', refusalOf(right, who));
};

/** In which role somebody writes, for the history: the first that they hold for this permit; null for none. */
export const actingAs = (permit: PermitFacts, who: Writer): PermitActor | null =>
  ([aod, hse, pa, applicant, 'SME'] as const).find((role) => isOne(role, who, permit)) ?? null;

/** Somebody of a crew in a line of history: with SAP number or badge, which tells two of one name apart. */
export const crewName = ({ name, sap, badge }: CrewRecord): string => `${name} (${sap === 0 ? (badge ?? '') : sap})`;

/** The parts of a line of history, without empty ones. */
export const joinedParts = (...parts: (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(' · ');
