import { workEndpoints } from '#domain/permits/permit/work.endpoints.ts';
import type { Signer } from '#machines/permitWork/workForms.ts';
import { checkedBody, type Faults, sapFrom } from './faults.ts';

const signerSchema = workEndpoints.sign.body.pick(['sap', 'password']);

/** Faults of one of several signers, told at that one's fields. */
const at = (place: number, faults: Faults | null): Record<string, string> =>
  Object.fromEntries(Object.entries(faults ?? {}).map(([field, key]) => [`signers.${place}.${field}`, key]));

type Checked = { signers: Signer[]; faults: null } | { signers: null; faults: Faults };

/**
 * Several people who sign at this desk, each with their password, which no form keeps. The first `required` must; who may sign beside
 * them does where anything is typed for them.
 */
export const checkSigners = (
  saps: readonly string[],
  passwords: readonly string[],
  { required, possible }: { required: number; possible: number },
): Checked => {
  const signers = Array.from({ length: possible }, (_, place) => ({ sap: saps[place] ?? '', password: passwords[place] ?? '' }))
    .filter(({ sap, password }, place) => place < required || sap.trim() !== '' || password !== '')
    .map(({ sap, password }) => checkedBody(signerSchema, { sap: sapFrom(sap), password }));
  const faults: Faults = Object.assign({}, ...signers.map((signer, place) => at(place, signer.faults)));
  if (Object.keys(faults).length > 0) return { signers: null, faults };
  return { signers: signers.flatMap(({ body }) => (body ? [body] : [])), faults: null };
};
