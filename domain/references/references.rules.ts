import type { L10n } from '#domain/kernel/language.ts';
import { simopsControls } from '#domain/simops/controls.data.ts';
import { matrixBasis, matrixPairs } from '#domain/simops/matrix.data.ts';
import { windowPadding } from '#domain/simops/simops.limits.data.ts';
import { controlNo, crms } from './data/crms.data.ts';
import { typeRules } from './data/specificPermits.data.ts';

type Code = keyof typeof typeRules;
const codes = Object.keys(typeRules) as Code[];

const crmList = crms.map(({ appliesTo, controls, ...crm }, index) => ({
  id: index + 1,
  ...crm,
  sort: index + 1,
  applies_to: appliesTo,
  controls: controls.map((control, place) => ({ id: controlNo(index, place), ...control })),
}));

/** An activity that an expert must endorse. */
type Endorsed = { discipline: string; when: string };
type Activities = { names: Record<Code, L10n>; endorsed: Partial<Record<Code, Endorsed>> };

const endorsementList = (endorsed: Activities['endorsed']) =>
  codes
    .flatMap((code, index) => (endorsed[code] ? [{ specific_permit_id: index + 1, ...endorsed[code] }] : []))
    .map((endorsement, index) => ({ id: index + 1, ...endorsement }));

/** Which kinds of work go together, and what may be agreed on where that is restricted. */
const simopsMatrix = {
  basis: matrixBasis,
  padding_min: windowPadding.value,
  pairs: [...matrixPairs],
  controls: Object.entries(simopsControls).map(([code, text]) => ({ code, text })),
};

/** The three lists of the specification, section 7, for these activities, and the matrix of works side by side. `basis` warns that the rules are demo rules. */
export const referenceLists = ({ names, endorsed }: Activities) => ({
  basis: 'demo',
  crms: crmList,
  specificPermit: codes.map((code, index) => ({
    id: index + 1,
    code,
    name: names[code],
    primary_allowed: typeRules[code].primary,
    rules: typeRules[code].rules,
  })),
  smeSpecificPermit: endorsementList(endorsed),
  simopsMatrix,
});
