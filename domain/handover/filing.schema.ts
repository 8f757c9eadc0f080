import { boolean, type InferType, object, ValidationError } from 'yup';
import { sapNumber } from '#domain/access/sapNumber.ts';
import { instant } from '#domain/kernel/calendar.ts';
import { fieldErrorOf } from '#domain/kernel/fieldRules.ts';
import { type FieldError, Problem } from '#domain/kernel/problem.ts';
import { rowId } from '#domain/kernel/rowId.ts';
import { lineText, trimmedText } from '#domain/kernel/trimmedText.ts';
import { day, minute } from '#domain/kernel/units.ts';
import { draftSizes } from '#domain/permits/draft/draft.schema.ts';
import { typeRules } from '#domain/references/data/specificPermits.data.ts';

/** How short and long the texts of a filing are, in characters. */
export const filingSizes = { note: 1000, keptAt: { min: 2, max: 200 } } as const;

/** For how many days work on paper may have gone on: as long as the longest permit is valid (demo). */
export const longestFiledDays = Math.max(...Object.values(typeRules).map(({ rules }) => rules.max_validity_days));

const sap = () => sapNumber;
const workedFrom = instant.clone().required();
const workedTo = instant
  .clone()
  .required()
  .test(
    'ordered',
    ({ path }) => `${path} must not be before the beginning`,
    (to, { parent }) => !(Date.parse(to) < Date.parse(parent.worked_from)),
  )
  .test(
    'tooLong',
    ({ path }) => `${path} must be ${longestFiledDays} days after the beginning at most`,
    (to, { parent }) => !(Date.parse(to) - Date.parse(parent.worked_from) > longestFiledDays * day),
  );

/**
 * What is recorded of work that began and ended on paper, as the sheet says it. Who issues does not accept, and who hands back does not
 * inspect: the same separation as in a permit's life.
 */
export const filing = object({
  title: lineText().min(draftSizes.title.min).max(draftSizes.title.max).required(),
  area_id: rowId().required(),
  worked_from: workedFrom,
  worked_to: workedTo,
  issuer_sap: sap().required(),
  performing_authority_sap: sap()
    .required()
    .test(
      'twoPeople',
      ({ path }) => `${path} must be somebody else than who issued`,
      (sap, { parent }) => sap !== parent.issuer_sap,
    ),
  /** Whether the work was handed back and its place inspected and left in order. */
  left_in_order: boolean().required(),
  inspected_by_sap: sap()
    .nullable()
    .default(null)
    .test(
      'inspected',
      ({ path }) => `${path} must say who inspected the place; what nobody inspected is entered as a permit`,
      (sap, { parent }) => sap !== null || parent.left_in_order !== true,
    )
    .test(
      'twoPeople',
      ({ path }) => `${path} must be somebody else than the performing authority`,
      (sap, { parent }) => sap === null || sap !== parent.performing_authority_sap,
    ),
  note: trimmedText().max(filingSizes.note).default(''),
  /** Where the sheet is kept. */
  kept_at: lineText().min(filingSizes.keptAt.min).max(filingSizes.keptAt.max).required(),
});
export type Filing = InferType<typeof filing>;

/** When a number was given to paper, and the present: both as milliseconds. */
export type FilingTimes = { reservedAt: number; now: number };

/** What may be filed under a number now: no work from before it was given, to the minute as sheets tell time, and none that goes on. */
export const filingOf = ({ reservedAt, now }: FilingTimes) =>
  filing.shape({
    worked_from: workedFrom.test(
      'numbered',
      ({ path }) => `${path} must not be before the number was given to the sheet`,
      (from) => !(Date.parse(from) < Math.floor(reservedAt / minute) * minute),
    ),
    worked_to: workedTo.test(
      'over',
      ({ path }) => `${path} must not be later than now`,
      (to) => !(Date.parse(to) > now),
    ),
  });

const errorsIn = ({ inner }: ValidationError): FieldError[] => inner.map(fieldErrorOf);

/** Throws 422 `validation` for times that cannot be, and 409 `enter_as_permit` for work that nobody says is over and in order. */
export const checkFiling = (asked: Filing, times: FilingTimes): void => {
  if (!asked.left_in_order) throw new Problem('enter_as_permit');
  try {
    filingOf(times).validateSync(asked, { abortEarly: false });
  } catch (error) {
    throw error instanceof ValidationError ? new Problem('validation', { errors: errorsIn(error) }) : error;
  }
};
