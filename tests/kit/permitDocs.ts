import { spelledRole } from '#domain/kernel/role.texts.ts';
import { type ConditionName, conditions, permitGuards } from '#domain/permits/guards/permit.guards.ts';
import { permitEvents } from '#domain/permits/kernel/permit.events.ts';
import { addedSubstances, permitLimits } from '#domain/permits/kernel/permit.limits.data.ts';
import { stateTexts } from '#domain/permits/kernel/permit.texts.ts';
import { transitions } from '#domain/permits/life/permit.transitions.data.ts';
import { gasLimitsFor } from '#domain/permits/regions/gas.rules.ts';
import { type WarningStep, warningKinds, warningSteps } from '#domain/permits/warnings/warning.data.ts';
import { warningTexts } from '#domain/permits/warnings/warning.texts.ts';
import { mermaid } from '#machines/kit/mermaid.ts';
import { permitMachine } from '#machines/permit/permit.machine.ts';

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const lowered = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '');

const named = (name: ConditionName): string => conditions[name].no ?? lowered(conditions[name].about.en);

const lifeRows = transitions.map(({ row, from, event, by, signed, with: second, when, to }) => [
  String(row),
  from.map((state) => stateTexts[state].en).join(', '),
  `${permitEvents[event].text.en} (\`${event}\`)`,
  `${by.map(spelledRole).join(' or ')}${second ? ` with ${spelledRole(second)}` : ''}${signed ? ' ✍' : ''}`,
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

const limitRows = [
  ...Object.entries(permitLimits).map(([name, { value, unit, basis }]) => [name, `${value} ${unit}`, basis]),
  ...gasLimitsFor([], addedSubstances).map(({ substance, unit, min, max, basis }) => [
    substance,
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

/** The tables of docs/permits.md, as the data has them now. */
export const permitTables = {
  chart: `\`\`\`mermaid\n${mermaid(permitMachine)}\n\`\`\``,
  transitions: table(['Row', 'From', 'What', 'Who', 'On condition', 'To'], lifeRows),
  guards: table(['Guard', 'Requirement', 'Who clears it', 'Where', 'What it says'], guardRows),
  limits: table(['Limit', 'Value', 'Source'], limitRows),
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
