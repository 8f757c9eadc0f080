import { Button } from '@blueprintjs/core';
import { Cross, Tick } from '@blueprintjs/icons';
import { type RefObject, useState } from 'react';
import type { CourseStep } from '#domain/academy/academy.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import styles from './Academy.module.css';

type Props = { step: CourseStep; isDone: boolean; answers: RefObject<HTMLFieldSetElement | null>; onRight: () => void };

/** What a step asks. The right answer does the step; a wrong one may be followed by another. */
export function StepQuestion({ step: { question, choices, right }, isDone, answers, onRight }: Props) {
  const t = useTranslations('academy');
  const [wrong, setWrong] = useState<number | null>(null);
  const press = (at: number) => {
    setWrong(at === right ? null : at);
    if (at === right && !isDone) onRight();
  };
  return (
    <>
      <fieldset ref={answers} className={styles.question} dir="auto">
        <legend className={styles.asked}>{question}</legend>
        {choices.map((choice, at) => {
          const isRight = isDone && at === right;
          const isWrong = !isDone && at === wrong;
          return (
            <Button
              // biome-ignore lint/suspicious/noArrayIndexKey: answers may be alike, and stay in their order
              key={at}
              fill
              alignText="start"
              intent={isRight ? 'success' : isWrong ? 'danger' : 'none'}
              variant="outlined"
              disabled={isDone && !isRight}
              aria-pressed={isRight || isWrong}
              {...(isRight ? { icon: <Tick /> } : isWrong ? { icon: <Cross /> } : {})}
              text={choice}
              onClick={() => press(at)}
            />
          );
        })}
      </fieldset>
      <p className={styles.muted} role="status">
        {isDone ? t('academy:isRight') : t(wrong === null ? 'academy:answerDoes' : 'academy:isWrong')}
      </p>
    </>
  );
}
