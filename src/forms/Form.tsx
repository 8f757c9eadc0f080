import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslations } from '#src/i18n/i18n.ts';
import { ProblemNote } from '#src/ui/ProblemNote.tsx';
import { FormFrame, type Heading } from './FormFrame.tsx';
import type { FormOf } from './useForm.ts';

type Props<Values extends FieldValues> = {
  form: FormOf<Values>;
  /** Names the form for people who cannot see it. */
  label: string;
  /** Shows the label above the fields, and the form as a card. */
  heading?: Heading;
  /** Says under the name what the form is for. */
  about?: string;
  /** What the button says that sends it. */
  submit: string;
  /** Enter on a box sends, too: nothing that was ticked binds anybody. */
  boxSends?: boolean;
  /** Whether its first field has the focus when it comes; not where something else is what one came for. */
  takesFocus?: boolean;
  onCancel?: () => void;
  /** Buttons beside those that send and cancel. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A form of `useForm` with its fields, what the server said, and its buttons. */
export function Form<Values extends FieldValues>({ form, ...frame }: Props<Values>) {
  // The words of the faults, which the fields read by their keys.
  useTranslations('forms');
  const { problem, isSending, submit } = form;
  return <FormFrame {...frame} isSending={isSending} refusal={<ProblemNote problem={problem} />} onSubmit={submit} />;
}
