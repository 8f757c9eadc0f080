import { Button, FormGroup, TextArea } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { numberText } from '#domain/kernel/readingText.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { useWrite } from '#src/system/query/useWrite.ts';
import { CodeBlock } from '#src/ui/code/CodeBlock.tsx';
import { ProblemNote } from '#src/ui/ProblemNote.tsx';
import { type Asked, exampleOf, type SampleCall, tryCall } from './examples.ts';
import styles from './SampleCalls.module.css';

/** More than this of an answer helps nobody, and a browser lays it out for seconds. */
const shownCharacters = 20_000;

const textOf = (value: unknown): string => JSON.stringify(value, null, 2) ?? '';

const askedIn = (text: string): Asked | null => {
  try {
    const given: unknown = JSON.parse(text);
    return typeof given === 'object' && given !== null ? given : null;
  } catch {
    return null;
  }
};

/** One call: what it is, and, once it is opened, what it would be sent with, and what comes back. */
export function TryCall({ call }: { call: SampleCall }) {
  const { api } = usePorts();
  const { method, path, about } = call.row;
  const [text, setText] = useState<string | null>(null);
  const open = async () => {
    if (text === null) setText(textOf(await exampleOf(api, call).catch(() => ({}))));
  };
  return (
    <li className={styles.call}>
      <details onToggle={() => void open()}>
        <summary className={styles.head}>
          <code className={styles.path} dir="ltr">
            {method} {path}
          </code>{' '}
          <bdi className={styles.about} lang="en">
            {about}
          </bdi>
        </summary>
        {text === null ? null : <Tried call={call} text={text} onText={setText} />}
      </details>
    </li>
  );
}

type TriedProps = { call: SampleCall; text: string; onText: (text: string) => void };

function Tried({ call, text, onText }: TriedProps) {
  const t = useTranslations('documentation');
  const { api } = usePorts();
  const id = useId();
  const [answer, setAnswer] = useState<{ text: string; ms: number } | null>(null);
  const send = async (asked: Asked) => {
    const began = performance.now();
    const came = await tryCall(api, call, asked);
    return { text: textOf(came), ms: performance.now() - began };
  };
  const { write, sent, problem } = useWrite(send, { done: setAnswer, failed: () => setAnswer(null) });
  const asked = askedIn(text);
  const takes = call.row.query !== undefined || call.row.body !== undefined;
  return (
    <div className={styles.tried}>
      {takes ? (
        <FormGroup
          label={t('documentation:callSent')}
          labelFor={id}
          helperText={asked ? undefined : <span id={`${id}-fault`}>{t('documentation:callNoJson')}</span>}
          intent={asked ? 'none' : 'danger'}
        >
          <TextArea
            id={id}
            className={styles.sent}
            dir="ltr"
            fill
            rows={Math.min(12, text.split('\n').length)}
            spellCheck={false}
            aria-invalid={asked === null}
            aria-describedby={asked ? undefined : `${id}-fault`}
            value={text}
            onChange={({ currentTarget }) => onText(currentTarget.value)}
          />
        </FormGroup>
      ) : null}
      <div>
        <Button
          intent="primary"
          disabled={asked === null}
          loading={sent !== null}
          text={t('documentation:callSend')}
          onClick={() => asked && write(asked)}
        />
      </div>
      <ProblemNote problem={problem} />
      {problem ? <p>{t('documentation:callRefused', { code: problem.code })}</p> : null}
      <Answer answer={answer} />
    </div>
  );
}

function Answer({ answer }: { answer: { text: string; ms: number } | null }) {
  const t = useTranslations('documentation');
  const language = useLanguage();
  const number = (value: number) => numberText(Math.round(value), language);
  const all = answer?.text.length ?? 0;
  return (
    <>
      <p role="status">{answer ? t('documentation:callAnswered', { ms: number(answer.ms) }) : null}</p>
      {all > shownCharacters ? <p>{t('documentation:callCut', { first: number(shownCharacters), all: number(all) })}</p> : null}
      {answer ? <CodeBlock text={answer.text.slice(0, shownCharacters)} /> : null}
    </>
  );
}
