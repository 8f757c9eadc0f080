import { type InferType, object, string } from 'yup';
import { personRef } from '#domain/kernel/personRef.ts';

const somebody = () => personRef.nullable().defined().default(null);

/** A filing as it is being typed: times as the clock of the site tells them, people as they were found. */
export const filingForm = object({
  title: string().defined().default(''),
  area: string().defined().default(''),
  from: string().defined().default(''),
  to: string().defined().default(''),
  issuer: somebody(),
  authority: somebody(),
  inOrder: string().oneOf(['', 'yes', 'no']).defined().default(''),
  inspector: somebody(),
  note: string().defined().default(''),
  keptAt: string().defined().default(''),
});
export type FilingForm = InferType<typeof filingForm>;

/** What is typed, by the number of its sheet. */
export type FilingForms = Readonly<Record<string, FilingForm>>;

/** Filings out of a browser's storage; what is none of ours is left out. */
export const filingFormsFrom = (kept: unknown): FilingForms =>
  Object.fromEntries(
    Object.entries(typeof kept === 'object' && kept !== null ? kept : {}).flatMap(([number, form]) =>
      filingForm.isValidSync(form, { strict: true }) ? [[number, form]] : [],
    ),
  );
