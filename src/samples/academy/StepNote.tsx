import { FormGroup, TextArea } from '@blueprintjs/core';
import { useEffect, useId, useRef, useState } from 'react';
import { academyLimits } from '#domain/academy/academy.schema.ts';
import { numberText } from '#domain/kernel/readingText.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { onPageHide } from '#src/platform/onPageHide.ts';
import { useAskToUnload } from '#src/samples/kit/useAskToUnload.ts';

/** Milliseconds after the last key. */
const pause = 600;

type Props = { note: string; onNote: (text: string) => void };

/** A note of one's own on a step. It saves itself: a moment after the last key, and when the step is left in any way. */
export function StepNote({ note, onNote }: Props) {
  const t = useTranslations('academy');
  const language = useLanguage();
  const id = useId();
  const [text, setText] = useState(note);
  const [isWaiting, setWaiting] = useState(false);
  const draft = useRef({ text: note, isDirty: false, timer: 0 });
  const flush = (): void => {
    const { current } = draft;
    window.clearTimeout(current.timer);
    if (!current.isDirty) return;
    current.isDirty = false;
    setWaiting(false);
    onNote(current.text);
  };
  useAskToUnload(isWaiting);
  const last = useRef(flush);
  // What is typed last is saved by what was drawn last.
  useEffect(() => {
    last.current = flush;
  });
  // Whoever leaves the step does not wait for the pause.
  useEffect(() => {
    const stop = onPageHide(() => last.current());
    return () => {
      stop();
      last.current();
    };
  }, []);
  const type = (typed: string) => {
    setText(typed);
    setWaiting(true);
    window.clearTimeout(draft.current.timer);
    draft.current = { text: typed, isDirty: true, timer: window.setTimeout(() => last.current(), pause) };
  };
  return (
    <FormGroup
      label={t('academy:note')}
      labelFor={id}
      helperText={
        <span id={`${id}-room`} role="status">
          {text.length < academyLimits.note ? '' : t('academy:noteFull', { most: numberText(academyLimits.note, language) })}
        </span>
      }
    >
      <TextArea
        id={id}
        fill
        rows={3}
        {...(text === '' ? {} : { dir: 'auto' })}
        maxLength={academyLimits.note}
        aria-describedby={`${id}-room`}
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={flush}
      />
    </FormGroup>
  );
}
