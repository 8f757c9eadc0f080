import { type FieldValues, type Path, type PathValue, useController, useFormState, useWatch } from 'react-hook-form';
import type { FormOf } from './useForm.ts';

/** The value of a field and the way to change it, for a field that is drawn by its own screen. */
export const useFormField = <Values extends FieldValues, Name extends Path<Values>>({ control }: FormOf<Values>, name: Name) => {
  const { field } = useController({ control, name });
  const change: (value: PathValue<Values, Name>) => void = field.onChange;
  return { value: field.value, change };
};

/** The value of a field that is drawn elsewhere. */
export const useFormValue = <Values extends FieldValues, Name extends Path<Values>>({ control }: FormOf<Values>, name: Name) =>
  useWatch({ control, name });

/** The names of the fields that are wrong, and how often somebody has tried to send the form. */
export const useFormFaults = <Values extends FieldValues>({ control }: FormOf<Values>) => {
  const { errors, submitCount } = useFormState({ control });
  return { faulty: Object.keys(errors), tries: submitCount };
};
