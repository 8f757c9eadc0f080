import type { BodyOf } from '#domain/kernel/endpoint.ts';
import { sharedTags } from '#domain/permits/kernel/tagKey.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import type { Signable } from '#domain/permits/signing/signedText.ts';
import { conflictEndpoints } from '#domain/simops/conflict.endpoints.ts';
import type { Signer, WorkForms } from '#machines/permitWork/workForms.ts';
import { type Checked, checkedBody } from '#src/entities/work/form/faults.ts';
import { checkSigners } from '#src/entities/work/form/signers.ts';

type ResolveForm = WorkForms['resolve'];
type Resolution = { body: BodyOf<typeof conflictEndpoints.event>; signers: Signer[] };

type Met = Pick<Permit, 'id' | 'tracking_number' | 'version' | 'equipment_tags' | 'area'>;

/** What is signed with the resolution of two works, as its words name it: the one with the lower id first. */
export const signableOf = (permit: Met, other: Met): Signable => {
  const [one, second] = permit.id < other.id ? [permit, other] : [other, permit];
  return {
    event: 'RESOLVE',
    kind: 'permit',
    number: one.tracking_number,
    version: one.version,
    other: { number: second.tracking_number, version: second.version },
    equipment: sharedTags(one.equipment_tags, second.equipment_tags),
    areas: [one.area.code, second.area.code],
  };
};

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
