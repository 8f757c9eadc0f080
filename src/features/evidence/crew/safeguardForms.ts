import type { BodyOf } from '#domain/kernel/endpoint.ts';
import { numberFrom } from '#domain/kernel/typedNumber.ts';
import { workEndpoints } from '#domain/permits/permit/work.endpoints.ts';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import { radiusOf } from '#domain/references/data/safeguards.data.ts';
import type { Signer, WorkForms } from '#machines/permitWork/workForms.ts';
import { type Checked, checkedBody, sapFrom } from '#src/entities/work/form/faults.ts';
import { figuresLostBy } from '#src/entities/work/foundDanger.ts';

const signerSchema = workEndpoints.sign.body.pick(['sap', 'password']);

export type SafeguardLine = PermitWork['safeguards'][number];

/** Whether somebody records it here; the others are crew, overrides, or kept by a rule. */
export const isRecorded = ({ proof }: SafeguardLine): boolean => proof === 'paper' || proof === 'sight' || proof === 'reading';

export const blankSafeguard = (name: WorkForms['safeguard']['name']): WorkForms['safeguard'] => ({
  name,
  said: '',
  value: '',
  radius: '',
  document: '',
});

export const checkSafeguard = (
  { name, said, value, radius, document }: WorkForms['safeguard'],
  { figure, proof }: Pick<SafeguardLine, 'figure' | 'proof'>,
) =>
  checkedBody(workEndpoints.recordSafeguard.body, {
    name,
    said,
    value: figure ? numberFrom(value) : null,
    radius_m: radiusOf(name) ? numberFrom(radius) : null,
    document: proof === 'paper' && document !== '' ? document : null,
  });

/** The safeguards that would stand out of their limits with this figure: its own, or what was measured where it is the limit. */
export const lostBy = (lines: readonly SafeguardLine[], { name, figure }: SafeguardLine, typed: string): SafeguardLine[] => {
  const value = figure ? numberFrom(typed) : undefined;
  return value === undefined ? [] : figuresLostBy(lines, name, value);
};

type Sent = { body: BodyOf<typeof workEndpoints.watchFire>; signer: Signer | null };

/** `removed` says that danger that was reported has been removed: with it alone a watch that it has held begins anew. Its end is signed by who watched, unless they have told it. */
export const checkFireWatch = (
  { watcher, note, how, sap }: WorkForms['fireWatch'],
  password: string,
  { again = false, removed = false }: { again?: boolean; removed?: boolean } = {},
): Checked<Sent> => {
  const said = checkedBody(workEndpoints.watchFire.body, { watcher: Number(watcher), again, danger_removed: removed, note });
  const isSigned = !again && how === 'signed';
  const signer = isSigned ? checkedBody(signerSchema, { sap: sapFrom(sap), password }) : { body: null, faults: null };
  if (said.body === null || signer.faults !== null) return { body: null, faults: { ...said.faults, ...signer.faults } };
  return { body: { body: said.body, signer: signer.body }, faults: null };
};
