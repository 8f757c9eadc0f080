import type { BodyOf } from '#domain/kernel/endpoint.ts';
import { workEndpoints } from '#domain/permits/permit/work.endpoints.ts';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import type { Signer, WorkForms } from '#machines/permitWork/workForms.ts';
import { type Checked, checkedBody, type Faults, sapFrom } from '#src/entities/work/form/faults.ts';

export type Endorsement = PermitWork['endorsements'][number];
type Typed = WorkForms['endorsement'];
type Sent = { body: BodyOf<typeof workEndpoints.endorse>; signer: Signer };

const signerSchema = workEndpoints.sign.body.pick(['sap', 'password']);

/** An endorsement that is about to be withdrawn, or given again. */
export const endorsementFormOf = ({ discipline, area, given }: Endorsement, sap: number | null): Typed => ({
  discipline,
  area,
  given: !given,
  reason: '',
  sap: sap === null ? '' : String(sap),
});

/** Whether a form is about this endorsement. */
export const isOf = (typed: Typed | undefined, { discipline, area, given }: Endorsement): boolean =>
  typed?.discipline === discipline && typed.area === area && typed.given === !given;

/** Who withdraws says why, and who endorses again, what has changed. */
export const checkEndorsement = ({ discipline, area, given, reason, sap }: Typed, password: string): Checked<Sent> => {
  const said = checkedBody(workEndpoints.endorse.body, { discipline, area, given, reason: reason.trim() || null });
  const signer = checkedBody(signerSchema, { sap: sapFrom(sap), password });
  const faults: Faults = {
    ...(reason.trim() === '' ? { reason: 'work:fault_missing' } : {}),
    ...said.faults,
    ...signer.faults,
  };
  if (said.body === null || signer.body === null || Object.keys(faults).length > 0) return { body: null, faults };
  return { body: { body: said.body, signer: signer.body }, faults: null };
};
