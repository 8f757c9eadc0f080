import { array, type InferType, number, object, string } from 'yup';

const points = number().required();

/** What adds up to the risk weight of one permit, in points to two decimals; `code` is the kind of work that weighs most. */
export const weightParts = object({
  version: points,
  basis: string().required(),
  residual: points,
  code: string().required(),
  work: points,
  night: points,
  conflict: points,
});
export type WeightParts = InferType<typeof weightParts>;

/** By which points permits are weighed. A residual rating of `highest_rating` and a kind of work with the base 1 add all of theirs. */
export const weights = object({
  version: points,
  basis: string().required(),
  max: points,
  residual: points,
  highest_rating: points,
  work: points,
  night: points,
  conflict: points,
  base: array(object({ code: string().required(), value: points }).required()).required(),
});
export type Weights = InferType<typeof weights>;
