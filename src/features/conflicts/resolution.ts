import type { BodyOf } from '#domain/kernel/endpoint.ts';
import { workEndpoints } from '#domain/permits/work.endpoints.ts';
import { conflictEndpoints } from '#domain/simops/conflict.endpoints.ts';
import type { Signer, WorkForms } from '#machines/permitWork/workForms.ts';
import { type Checked, checkedBody, type Faults, sapFrom } from '#src/entities/work/form/faults.ts';

type ResolveForm = WorkForms['resolve'];
type Resolution = { body: BodyOf<typeof conflictEndpoints.event>; signers: Signer[] };

const signerSchema = workEndpoints.sign.body.pick(['sap', 'password']);

/** Faults of one of several signers, told at that one's fields. */
const at = (place: number, faults: Faults | null): Record<string, string> =>
  Object.fromEntries(Object.entries(faults ?? {}).map(([field, key]) => [`signers.${place}.${field}`, key]));

/** What was agreed, and everybody who signs it, each with their password, which no form keeps. */
export const checkResolution = (
  { controls, text, saps }: ResolveForm,
  passwords: readonly string[],
  count: number,
): Checked<Resolution> => {
  const typed = { event: 'RESOLVE', controls, resolution_text: text, signatures: [] };
  const agreed = checkedBody(conflictEndpoints.event.body, typed, { 'long enough': 'work:fault_tooShort' });
  const signers = Array.from({ length: count }, (_, place) => ({ sap: saps[place] ?? '', password: passwords[place] ?? '' }))
    // One delegate may answer for both areas: then nobody else signs.
    .filter(({ sap, password }, place) => place < 2 || sap.trim() !== '' || password !== '')
    .map(({ sap, password }) => checkedBody(signerSchema, { sap: sapFrom(sap), password }));
  const faults = Object.assign({}, agreed.faults, ...signers.map((signer, place) => at(place, signer.faults)));
  if (agreed.body === null || Object.keys(faults).length > 0) return { body: null, faults };
  return { body: { body: agreed.body, signers: signers.flatMap(({ body }) => (body ? [body] : [])) }, faults: null };
};
