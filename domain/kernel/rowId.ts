import { number } from 'yup';

/** The largest whole number of a column of 32 bits. */
export const maxInt32 = 2_147_483_647;

/** The number of a row, as the store gives it. */
export const rowId = () => number().integer().min(1).max(maxInt32);
