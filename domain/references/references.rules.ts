import type { L10n } from '#domain/kernel/language.ts';
import { crms } from './crms.data.ts';
import { endorsements, typeRules } from './specificPermits.data.ts';

type Code = keyof typeof typeRules;
const codes = Object.keys(typeRules) as Code[];

const crmList = crms.map(({ appliesTo, controls, ...crm }, index) => ({
  id: index + 1,
  ...crm,
  sort: index + 1,
  applies_to: appliesTo,
  controls: controls.map((control, place) => ({ id: (index + 1) * 100 + place + 1, ...control })),
}));

const endorsementList = endorsements.map(({ code, ...rest }, index) => ({
  id: index + 1,
  specific_permit_id: codes.indexOf(code) + 1,
  ...rest,
}));

/** The three lists of the specification, section 7, for activities of these names. `basis` warns that the rules are demo rules. */
export const referenceLists = (names: Record<Code, L10n>) => ({
  basis: 'demo',
  crms: crmList,
  specificPermit: codes.map((code, index) => ({
    id: index + 1,
    code,
    name: names[code],
    primary_allowed: typeRules[code].primary,
    rules: typeRules[code].rules,
  })),
  smeSpecificPermit: endorsementList,
});
