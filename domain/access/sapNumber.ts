import { number } from 'yup';

/** The largest SAP number. */
export const largestSap = 9_999_999_999;

/** SAP numbers on the wire: 4 to 10 digits, the first not 0. */
export const sapNumber = number()
  .transform((value: number, typed: unknown) => (typeof typed === 'object' && typed !== null ? Number.NaN : value))
  .integer()
  .min(1000)
  .max(largestSap);
