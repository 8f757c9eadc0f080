import { numberFrom } from '#domain/kernel/typedNumber.ts';
import { maxSteps, workEndpoints } from '#domain/permits/permit/work.endpoints.ts';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import type { TypedStep, WorkForms } from '#machines/permitWork/workForms.ts';
import { checkedBody, linesFrom, sapsFrom } from '#src/entities/work/form/faults.ts';

type RiskForm = WorkForms['risk'];
type Rated = { severity: number; likelihood: number };

const unrated = { severity: '', likelihood: '' };
export const emptyStep: TypedStep = { step: '', hazard: '', consequence: '', controls: '', before: unrated, after: unrated };

const typedRating = ({ severity, likelihood }: Rated) => ({ severity: String(severity), likelihood: String(likelihood) });

/** The steps of the request, which bears one a line, to be assessed; a list that is longer than an assessment may be is left to who writes it. */
const stepsAsked = (description: string): TypedStep[] => {
  const lines = linesFrom(description);
  return lines.length === 0 || lines.length > maxSteps ? [emptyStep] : lines.map((step) => ({ ...emptyStep, step }));
};

/** The assessment as it is, ready to be written anew; where there is none, with the steps that the request names. */
export const riskFormOf = ({ risk }: Pick<PermitWork, 'risk'>, description = ''): RiskForm => ({
  steps: risk
    ? risk.steps.map(({ controls, before, after, ...step }) => ({
        ...step,
        controls: controls.join('\n'),
        before: typedRating(before),
        after: typedRating(after),
      }))
    : stepsAsked(description),
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
