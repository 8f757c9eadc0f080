import { number, object, type Schema, string } from 'yup';

/**
 * The envelope of the calls that are ours: `{ status: 'ok', result, meta? }`. The specification's own calls keep the bodies it
 * shows. Unknown members are tolerated on reading, so that an older console works with a newer server.
 */
export const enveloped = <S extends Schema>(result: S) => object({ status: string().oneOf(['ok']).required(), result });

/** Wraps a result for the wire. */
export const ok = <T>(result: T): { status: 'ok'; result: T } => ({ status: 'ok', result });

/** What every page of a keyset list says beside its rows. `total` counts the whole list. */
export const pageMembers = {
  next_cursor: string().nullable().defined(),
  /** Position of the first row of this page in the whole list, from 0. */
  at: number().integer().required(),
  total: number().integer().required(),
};
