import { type InferType, number, object, string } from 'yup';
import { day } from '#domain/kernel/units.ts';

/** Older consoles kept the number as a number. */
const values = object({
  sap: string()
    .required()
    .matches(/^[1-9]\d{3,9}$/),
  password: string().defined().max(256),
}).required();

/** What is remembered, and nothing that may have been kept beside it; throws when it is something else. */
export const readRemembered = (found: unknown): InferType<typeof values> => values.validateSync(found, { stripUnknown: true });

/** The version of the entries that are written now. The first was a text of crypto-js without one. */
export const rememberedVersion = 2;

/** How long an entry is good for: a person who has not signed in for a month types again. */
export const rememberedForMs = 30 * day;

/** Around every entry: which version wrote it, and when it ends (milliseconds since 1970). */
export const rememberedEnvelope = object({ version: number().required(), until: number().required() }).required();

/** The number alone, readable; or both, locked with the key of the device. */
export const rememberedSap = object({ sap: string().required() }).required();
export const rememberedSealed = object({ iv: string().required(), sealed: string().required() }).required();
