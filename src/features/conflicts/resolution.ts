import type { BodyOf } from '#domain/kernel/endpoint.ts';
import { conflictEndpoints } from '#domain/simops/conflict.endpoints.ts';
import type { Signer, WorkForms } from '#machines/permitWork/workForms.ts';
import { type Checked, checkedBody } from '#src/entities/work/form/faults.ts';
import { checkSigners } from '#src/entities/work/form/signers.ts';

type ResolveForm = WorkForms['resolve'];
type Resolution = { body: BodyOf<typeof conflictEndpoints.event>; signers: Signer[] };

/** What was agreed, and everybody who signs it, each with their password, which no form keeps. */
export const checkResolution = (
  { controls, text, saps }: ResolveForm,
  passwords: readonly string[],
  count: number,
): Checked<Resolution> => {
  const typed = { event: 'RESOLVE', controls, resolution_text: text, signatures: [] };
  const agreed = checkedBody(conflictEndpoints.event.body, typed, { 'long enough': 'work:fault_tooShort' });
  // One delegate may answer for both areas: then nobody else signs.
  const { signers, faults } = checkSigners(saps, passwords, { required: 2, possible: count });
  if (agreed.body === null || signers === null) return { body: null, faults: { ...agreed.faults, ...faults } };
  return { body: { body: agreed.body, signers }, faults: null };
};
