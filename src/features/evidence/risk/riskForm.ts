import { numberFrom } from '#domain/kernel/typedNumber.ts';
import { workEndpoints } from '#domain/permits/permit/work.endpoints.ts';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import type { TypedStep, WorkForms } from '#machines/permitWork/workForms.ts';
import { checkedBody, linesFrom, sapsFrom } from '#src/entities/work/form/faults.ts';

type RiskForm = WorkForms['risk'];
type Rated = { severity: number; likelihood: number };

const unrated = { severity: '', likelihood: '' };
export const emptyStep: TypedStep = { step: '', hazard: '', consequence: '', controls: '', before: unrated, after: unrated };

const typedRating = ({ severity, likelihood }: Rated) => ({ severity: String(severity), likelihood: String(likelihood) });

/** The assessment as it is, ready to be written anew. */
export const riskFormOf = ({ risk }: Pick<PermitWork, 'risk'>): RiskForm => ({
  steps: risk
    ? risk.steps.map(({ controls, before, after, ...step }) => ({
        ...step,
        controls: controls.join('\n'),
        before: typedRating(before),
        after: typedRating(after),
      }))
    : [emptyStep],
  team: risk ? risk.team.map(({ sap }) => sap).join(' ') : '',
  siteBased: risk?.site_based ?? false,
});

const readRating = ({ severity, likelihood }: TypedStep['before']) => ({
  severity: numberFrom(severity),
  likelihood: numberFrom(likelihood),
});

export const checkRisk = ({ steps, team, siteBased }: RiskForm) =>
  checkedBody(workEndpoints.assessRisk.body, {
    steps: steps.map(({ controls, before, after, ...step }) => ({
      ...step,
      controls: linesFrom(controls),
      before: readRating(before),
      after: readRating(after),
    })),
    team: sapsFrom(team),
    site_based: siteBased,
  });

/** Severity times likelihood; null while one of them is not chosen. */
export const ratingFrom = ({ severity, likelihood }: TypedStep['before']): number | null =>
  severity === '' || likelihood === '' ? null : Number(severity) * Number(likelihood);
