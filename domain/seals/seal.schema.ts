import { array, type InferType, number, object, string } from 'yup';
import { rowId } from '#domain/kernel/rowId.ts';

/** What is evidence and sealed after every change. */
export const sealedThings = [
  'permit',
  'gas_reading',
  'isolation',
  'conflict',
  'emergency',
  'conversation',
  'handover',
  'paper',
  'print',
  'instrument',
  'clock',
  'site',
  'person',
] as const;
export type SealedThing = (typeof sealedThings)[number];

/**
 * `changed`: a row is not as it was sealed; `broken`: the seals do not fit behind each other; `unsealed`: it is there and was never
 * sealed.
 */
export const sealVerdicts = ['whole', 'changed', 'broken', 'unsealed'] as const;
export type SealVerdict = (typeof sealVerdicts)[number];

export const sealState = object({
  /** How many seals it has. */
  seals: number().integer().required(),
  /** The hash of its last seal in lower-case hexadecimal. */
  head: string().nullable().defined(),
  verdict: string().oneOf(sealVerdicts).required(),
});
export type SealState = InferType<typeof sealState>;

/** The seals of one thing: `key` is its id, the number of a sheet of paper, or a permit and the hour in which readings were recorded. */
export const sealedThing = sealState.shape({ key: string().required() });

export const sealPage = object({
  items: array(sealedThing.required()).required(),
  /** What to ask for behind this page; null behind the last. */
  next_after: string().nullable().defined(),
});

/** A seal as a kept file of heads names it. */
export const sealAt = object({
  key: string().max(40).required(),
  seq: rowId().required(),
  hash: string()
    .matches(/^[0-9a-f]{64}$/)
    .required(),
});
