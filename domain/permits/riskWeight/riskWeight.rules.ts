import { type ActivityCode, activityCodes } from '#domain/permits/kernel/permit.states.ts';
import { weightBases, weightRules } from './riskWeight.data.ts';
import type { WeightParts, Weights } from './riskWeight.schema.ts';

/** What of a permit is weighed. `night` says that its issue period began in a night shift, `conflict` that it stands beside other work by agreement. */
export type WeightInput = {
  residual: number | null;
  primary: ActivityCode;
  further: readonly ActivityCode[];
  night: boolean;
  conflict: boolean;
};

const hundredths = (points: number): number => Math.round(points * 100) / 100;

/** Of several kinds of work the heaviest counts, of equal ones the first. */
const heaviest = ({ primary, further }: WeightInput): ActivityCode =>
  further.reduce((heaviest, next) => (weightBases[next] > weightBases[heaviest] ? next : heaviest), primary);

/**
 * Why a permit weighs what it weighs: the points that are added up, to two decimals. Null while no risk is assessed: nobody guesses one.
 * The method and its figures are those of `weightRules`: demo.
 */
export const weightPartsOf = (permit: WeightInput): WeightParts | null => {
  if (permit.residual === null) return null;
  const { version, basis, residual, highestRating, work, night, conflict } = weightRules;
  const code = heaviest(permit);
  return {
    version,
    basis,
    residual: hundredths((permit.residual / highestRating) * residual),
    code,
    work: hundredths(weightBases[code] * work),
    night: permit.night ? night : 0,
    conflict: permit.conflict ? conflict : 0,
  };
};

/** The risk weight that these parts add up to: 0 to 10, to one decimal. Null for no parts. */
export const weightFrom = (parts: WeightParts | null): number | null => {
  if (!parts) return null;
  const sum = hundredths(parts.residual + parts.work + parts.night + parts.conflict);
  return Math.min(weightRules.max, Math.max(0, Math.round(sum * 10) / 10));
};

/** The points by which permits are weighed, as the references and the site rules tell them. */
export const weightTable = (): Weights => {
  const { highestRating, ...points } = weightRules;
  return { ...points, highest_rating: highestRating, base: activityCodes.map((code) => ({ code, value: weightBases[code] })) };
};
