import type { Texts } from '#domain/kernel/language.ts';
import { spelledRole } from '#domain/kernel/role.texts.ts';
import { readingEvent } from '#domain/permits/gasReadings/reading.endpoints.ts';
import { type ConditionName, conditions, permitGuards } from '#domain/permits/guards/permit.guards.ts';
import { energies, pointKinds, proofMethodsAt } from '#domain/permits/isolations/isolation.schema.ts';
import { methodTexts, pointKindTexts } from '#domain/permits/isolations/isolation.texts.ts';
import { type PermitEventName, permitEvents } from '#domain/permits/kernel/permit.events.ts';
import { addedSubstances, permitLimits } from '#domain/permits/kernel/permit.limits.data.ts';
import { stateTexts } from '#domain/permits/kernel/permit.texts.ts';
import { transitions } from '#domain/permits/life/permit.transitions.data.ts';
import { gasLimitsFor } from '#domain/permits/regions/gas.rules.ts';
import { type Act, type ActPremise, actPremises, acts } from '#domain/permits/signing/acts.texts.ts';
import { type WarningStep, warningKinds, warningSteps } from '#domain/permits/warnings/warning.data.ts';
import { warningTexts } from '#domain/permits/warnings/warning.texts.ts';
import { limitTexts } from '#domain/rules/limit.texts.ts';
import { mermaid } from '#machines/kit/mermaid.ts';
import { permitMachine } from '#machines/permit/permit.machine.ts';

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const lowered = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '');

const named = (name: ConditionName): string => conditions[name].no ?? lowered(conditions[name].about.en);

const lifeRows = transitions.map(({ row, from, event, by, signed, with: second, third, when, to }) => [
  String(row),
  from.map((state) => stateTexts[state].en).join(', '),
  `${permitEvents[event].text.en} (\`${event}\`)`,
  `${by.map(spelledRole).join(' or ')}${second ? ` with ${spelledRole(second)}` : ''}${third ? ` and ${spelledRole(third)}` : ''}${signed ? ' ✍' : ''}`,
  by.includes('system') && when.length > 0 ? `not ${when.map(named).join(', ')}` : when.map(named).join('; ') || '–',
  to.map((state) => stateTexts[state].en).join(' or '),
]);

const guardRows = Object.values(permitGuards).map(({ no, about, role, where, texts }) => [
  no ?? '',
  about.en,
  spelledRole(role),
  where,
  Object.values(texts)
    .map(({ en }) => en)
    .join('<br>'),
]);

const boundedBy: Readonly<Record<string, Texts>> = limitTexts;

const limitRows = [
  ...Object.entries(permitLimits).map(([name, { value, unit, basis }]) => [
    name,
    boundedBy[name]?.en ?? '',
    `${value} ${unit}`,
    basis,
  ]),
  ...gasLimitsFor([], addedSubstances).map(({ substance, unit, min, max, basis }) => [
    substance,
    'What a gas test may read',
    `${min === null ? '≤ ' : `${min} to `}${max} ${unit}`,
    basis,
  ]),
];

const spanOf = (minutes: number): string => {
  if (minutes % 1440 === 0) return `${minutes / 1440} d`;
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`;
};

const whenOf = ({ at, unit }: WarningStep): string => {
  if (unit === '%') return `${at} % of it`;
  if (at === 0) return 'at that moment';
  return at < 0 ? `${spanOf(-at)} before` : `${spanOf(at)} after`;
};

const urgency = { 1: 'urgent', 2: 'soon', 3: 'for information' } as const;
const warningRows = warningKinds.map((kind) => [
  warningTexts[kind].en,
  warningSteps[kind].map((step) => `${whenOf(step)} (${urgency[step.priority]})`).join(', '),
]);

type OtherAct = Exclude<keyof typeof acts, PermitEventName>;

const ofPermit = '`permit` and its version';
const ofIsolation = '`isolation` and its version';

/** What a signature names that is for no step of a permit's life. */
const signedOf: Record<OtherAct, string> = {
  GAS_TEST: ofPermit,
  GAS_READING: ofPermit,
  GAS_VOID: ofPermit,
  FIRE_WATCH_OVER: ofPermit,
  WITHDRAW_ENDORSEMENT: ofPermit,
  ENDORSE_AGAIN: ofPermit,
  HAND_BACK_UNFINISHED: ofPermit,
  RESOLVE: 'the `permit` with the lower id of the two in conflict, its version, and the `conflict`',
  APPROVE_ISOLATION: ofIsolation,
  APPLY_POINT: ofIsolation,
  VERIFY_POINT: ofIsolation,
  LIFT_POINT: ofIsolation,
  RE_ISOLATE: ofIsolation,
  CONFIRM: ofIsolation,
  REMOVE_POINT: ofIsolation,
  STAND_DOWN: 'the number of the emergency as `version`',
  BUMP_TEST: 'the id of the instrument as `version`',
  BUMP_FAILED: 'the id of the instrument as `version`',
  CONFIRM_TIME: 'the number of the doubt about the clock as `version`',
  HANDOVER: 'the version of the handover',
};

const isOther = (name: string): name is OtherAct => Object.hasOwn(signedOf, name);

/** Their names on the wire, where that is another. */
const wireNames: Record<string, string> = { APPROVE_ISOLATION: 'APPROVE', HANDOVER: 'HANDOVER 12' };

/** A gas tester who is signed in sends readings as themselves. */
const isAlwaysSigned = (name: string): boolean =>
  (isOther(name) && name !== readingEvent) ||
  transitions.some(({ event, signed, with: second }) => event === name && (signed || second !== undefined));

const whereHad: Record<ActPremise, string> = {
  danger: 'after a report of danger also',
  gas: 'where gas stands failed also',
  entry: 'of an entry also',
  outside: 'where the request says that nobody goes inside also',
  within: 'where it says that people do also',
  isolated: 'with isolations also',
  lifted: 'with one that is lifted or lost instead',
  unresolved: 'beside a conflict that is not resolved also',
  locked: 'where a lock is planned also',
  own_locks: 'where the locks of the crew are a critical control also',
  fire_watcher_beside: 'where the fire watcher is a critical control also',
  crew_controls_left_out: 'where one of these does not apply also',
};

const signatureRows = Object.entries<Act>(acts).map(([name, { means, also }]) => [
  `\`${wireNames[name] ?? name}\``,
  isOther(name) ? signedOf[name] : ofPermit,
  isAlwaysSigned(name) ? '✍' : '–',
  [means.en, ...actPremises.flatMap((premise) => (also?.[premise] ? `(${whereHad[premise]}: ${also[premise].en})` : []))].join(' '),
]);

/** At which point what can prove that no energy is left, by the energy that the isolation names. */
const proofRows = pointKinds.map((kind) => [
  pointKindTexts[kind].en,
  ...energies.map((energy) =>
    proofMethodsAt(kind, energy)
      .map((method) => methodTexts[method].en)
      .join(', '),
  ),
]);

/** The tables of docs/permits.md, as the data has them now. */
export const permitTables = {
  chart: `\`\`\`mermaid\n${mermaid(permitMachine)}\n\`\`\``,
  transitions: table(['Row', 'From', 'What', 'Who', 'On condition', 'To'], lifeRows),
  guards: table(['Guard', 'Requirement', 'Who clears it', 'Where', 'What it says'], guardRows),
  limits: table(['Limit', 'What it bounds', 'Value', 'Source'], limitRows),
  signatures: table(['Event', 'What it is given for', 'Always signed', 'What its signer says'], signatureRows),
  proofs: table(['Point', ...energies], proofRows),
  warnings: table(['Warning', 'When'], warningRows),
};

/** The text of the page with its tables written anew. */
export const withTables = (page: string): string =>
  Object.entries(permitTables).reduce(
    (text, [name, lines]) =>
      text.replace(
        new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*?(<!-- /${name} -->)`),
        (_, open, close) => `${open}\n${lines}\n\n${close}`,
      ),
    page,
  );
