import { ValidationError } from 'yup';
import { type SampleSignInValues, sampleSignInForm } from '#domain/sampleAuth/sampleAuth.schema.ts';
import type { SampleErrors, SampleField } from '#machines/sampleSignIn/sampleSignIn.machine.ts';

const isField = (name: string | undefined): name is SampleField => name === 'email' || name === 'password';

/** What is wrong with the form of the sample: the key of one text per field. */
export const checkSignIn = (values: SampleSignInValues): SampleErrors => {
  try {
    sampleSignInForm.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const found: SampleErrors = {};
    for (const { path, message } of error.inner) if (isField(path)) found[path] ??= message;
    return found;
  }
};
