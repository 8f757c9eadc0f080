import { type ArrayPath, type FieldValues, useFieldArray } from 'react-hook-form';
import type { FormOf } from './useForm.ts';

/** The lines of a list in a form: each has a `key` wherever it moves. The fields of one are named after its place: `steps.0.title`. */
export const useLines = <Values extends FieldValues, Name extends ArrayPath<Values>>(form: FormOf<Values>, name: Name) =>
  useFieldArray({ control: form.control, name, keyName: 'key' });
