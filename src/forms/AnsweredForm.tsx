import { Button } from '@blueprintjs/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { InferType, ObjectSchema } from 'yup';
import { useTranslations } from '#src/i18n/i18n.ts';
import styles from './Form.module.css';
import { Form } from './Form.tsx';
import { type FormOf, useForm } from './useForm.ts';

type Props<Values extends FieldValues, S extends ObjectSchema<object>> = {
  schema: S;
  initial: Values;
  /** Keys of texts for faults, by the names of the schema's tests. */
  named: Readonly<Record<string, string>>;
  label: string;
  submit: string;
  /** What is said when the form was sent; throws what is wrong with it. */
  answer: (body: InferType<S>) => string;
  children: (form: FormOf<Values>) => ReactNode;
};

/** A form that is answered in the page: it says what came of it, and can be filled in again. */
export function AnsweredForm<Values extends FieldValues, S extends ObjectSchema<object>>(props: Props<Values, S>) {
  const [said, setSaid] = useState<string | null>(null);
  return said === null ? <Asked {...props} onSaid={setSaid} /> : <Answered text={said} onAgain={() => setSaid(null)} />;
}

function Asked<Values extends FieldValues, S extends ObjectSchema<object>>({
  schema,
  initial,
  named,
  label,
  submit,
  answer,
  children,
  onSaid,
}: Props<Values, S> & { onSaid: (text: string) => void }) {
  const [text, setText] = useState('');
  const form = useForm({
    schema,
    initial,
    named,
    send: async (body) => setText(answer(body)),
    done: () => onSaid(text),
    what: label,
  });
  return (
    <Form form={form} label={label} submit={submit} boxSends>
      {children(form)}
    </Form>
  );
}

function Answered({ text, onAgain }: { text: string; onAgain: () => void }) {
  const t = useTranslations('forms');
  const heading = useRef<HTMLHeadingElement>(null);
  // Whoever sent the form by key goes on from what is said of it.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.answer}>
      <h2 className={styles.answered} ref={heading} tabIndex={-1}>
        {t('forms:answered')}
      </h2>
      <p role="status">{text}</p>
      <Button text={t('forms:again')} onClick={onAgain} />
    </div>
  );
}
