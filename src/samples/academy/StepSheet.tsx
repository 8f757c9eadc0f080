import { Button, Callout } from '@blueprintjs/core';
import { Endorsed, Tick } from '@blueprintjs/icons';
import { type ReactNode, useId, useRef } from 'react';
import type { CourseStep } from '#domain/academy/academy.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useShortcut } from '#src/ui/keys/useShortcut.ts';
import { Link } from '#src/ui/Link.tsx';
import { SafeHtml } from '#src/ui/text/SafeHtml.tsx';
import styles from './Academy.module.css';
import { StepNote } from './StepNote.tsx';
import { StepQuestion } from './StepQuestion.tsx';
import type { CourseAddress } from './useAcademyAddress.ts';

type Props = {
  step: CourseStep;
  at: number;
  count: number;
  isDone: boolean;
  /** On the last step: the first one that is still open, or null when the course is completed. */
  open: number | null | undefined;
  /** How many steps are not done. */
  left: number;
  note: string;
  address: CourseAddress;
  onMark: (isDone: boolean) => void;
  onNote: (text: string) => void;
  said: ReactNode;
};

/** One step: what it says, what is asked, whether it was done, and a note of one's own. */
export function StepSheet({ step, at, count, isDone, open, left, note, address, onMark, onNote, said }: Props) {
  const t = useTranslations('academy');
  const headingId = useId();
  const answers = useRef<HTMLFieldSetElement>(null);
  const hasQuestion = step.question !== '';
  useShortcut('stepDone', () => {
    // A question is done by its answer alone: the key leads there.
    if (hasQuestion && !isDone) answers.current?.querySelector('button')?.focus();
    else onMark(!isDone);
  });
  return (
    <article className={styles.sheet} aria-labelledby={headingId}>
      <p className={styles.muted}>{t('academy:stepOf', { place: at, all: count })}</p>
      <h2 className={styles.sheetTitle} id={headingId} tabIndex={-1} dir="auto">
        {step.title}
      </h2>
      <div className={styles.content} dir="auto">
        <SafeHtml html={step.content} />
      </div>
      {hasQuestion ? <StepQuestion answers={answers} step={step} isDone={isDone} onRight={() => onMark(true)} /> : null}
      {isDone ? (
        <p className={styles.doneLine}>
          <Tick /> {t('academy:done')}
          <Button variant="minimal" text={t('academy:undone')} onClick={() => onMark(false)} />
        </p>
      ) : hasQuestion ? null : (
        <div>
          <Button
            intent="primary"
            icon={<Tick />}
            text={t(at < count ? 'academy:doneNext' : 'academy:markDone')}
            onClick={() => onMark(true)}
          />
        </div>
      )}
      {open === null ? (
        <Callout compact intent="success" icon={<Endorsed />} role="status">
          {t('academy:completed')}
        </Callout>
      ) : null}
      {open && left > 0 ? (
        <Callout compact intent="warning">
          {t('academy:left', { count: left })}{' '}
          {open === at ? null : <Link to={address.stepHref(open)}>{t('academy:toOpen', { place: open })}</Link>}
        </Callout>
      ) : null}
      <StepNote note={note} onNote={onNote} />
      {said}
    </article>
  );
}
