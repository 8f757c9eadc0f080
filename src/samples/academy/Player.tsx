import { Button } from '@blueprintjs/core';
import { ChevronLeft, ChevronRight, List, Tick } from '@blueprintjs/icons';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { firstOpen, stepAsked, withStepDone } from '#domain/academy/academy.rules.ts';
import type { Course } from '#domain/academy/academy.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { areSamplesStored } from '#src/platform/storedSamples.ts';
import { SamplesLast } from '#src/samples/kit/SampleKeeping.tsx';
import { useSwipe } from '#src/samples/kit/useSwipe.ts';
import { userOf, useSession } from '#src/system/session.ts';
import { whoseDrafts } from '#src/system/watchDrafts.ts';
import { Empty } from '#src/ui/Empty.tsx';
import { useShortcut } from '#src/ui/keys/useShortcut.ts';
import { Link } from '#src/ui/Link.tsx';
import styles from './Academy.module.css';
import { CoursePage } from './CoursePage.tsx';
import { Stepper } from './Stepper.tsx';
import { StepSheet } from './StepSheet.tsx';
import type { CourseAddress } from './useAcademyAddress.ts';
import { type CourseWrites, unwritten, useCourseRemoval, useCourseWrites } from './useCourseWrites.ts';

/** A course as it is taken: its steps at the side, one of them as a sheet. The address says which; without one it is where one was. */
export function Player({ course, address }: { course: Course; address: CourseAddress }) {
  const t = useTranslations('academy');
  const navigate = useNavigate();
  const writes = useCourseWrites(course.id);
  const at = stepAsked(course, address.step);
  const edit = () => void navigate(address.editHref);
  const startOver = () => {
    writes.startOver(course);
    void navigate(address.stepHref(1), { replace: true });
  };
  const remove = useCourseRemoval();
  const removeThis = () => {
    void navigate(address.listHref);
    void remove(course);
  };
  useShortcut('editRow', edit);
  if (address.step === null && at !== null) return <Navigate replace to={address.stepHref(at)} />;
  const side = <Stepper course={course} at={at} address={address} onEdit={edit} onStartOver={startOver} onRemove={removeThis} />;
  return (
    <CoursePage
      title={course.title}
      address={address}
      left={{ label: t('academy:steps'), header: <strong>{t('academy:steps')}</strong>, content: side }}
    >
      {at === null ? (
        <Empty title={t('academy:stepGone')}>
          <p>{t('academy:stepGoneWhy', { count: course.totalSteps })}</p>
          <Link to={address.stepHref(stepAsked(course, null) ?? 1)}>{t('academy:toStep')}</Link>
        </Empty>
      ) : (
        <Sheets course={course} at={at} address={address} writes={writes} />
      )}
    </CoursePage>
  );
}

type Props = { course: Course; at: number; address: CourseAddress; writes: CourseWrites };

function Sheets({ course, at, address, writes }: Props) {
  const t = useTranslations('academy');
  const navigate = useNavigate();
  const place = useRef<HTMLDivElement>(null);
  const { steps, totalSteps, doneSteps, notes } = course;
  const step = steps[at - 1];
  const isLast = at === totalSteps;
  const isComplete = doneSteps.length >= totalSteps;
  const go = (by: number) => {
    if (at + by >= 1 && at + by <= totalSteps) void navigate(address.stepHref(at + by));
  };
  const goSideways = (by: number) => go(getComputedStyle(place.current ?? document.body).direction === 'rtl' ? -by : by);
  const swipe = useSwipe(go);
  useShortcut('nextRow', () => go(1));
  useShortcut('rowBefore', () => go(-1));
  useShortcut('stepRight', () => goSideways(1));
  useShortcut('stepLeft', () => goSideways(-1));

  /** What became of a step by marking it, until another one than the one then shown is. */
  const [marked, setMarked] = useState<{ shownAt: number; text: string } | null>(null);
  const shown = useRef(at);
  const onShown = useEffectEvent((now: number) => {
    writes.keepPlace(now);
    // What had the focus may have gone with the step before; the browser leaves it nowhere then.
    const isLost = shown.current !== now && document.activeElement === document.body;
    if (isLost) place.current?.querySelector('h2')?.focus({ preventScroll: true });
    shown.current = now;
    setMarked((last) => (last?.shownAt === now ? last : null));
  });
  // Links and addresses lead through the steps as well as the buttons: where one is is kept when it comes into sight.
  useEffect(() => onShown(at), [at]);

  if (!step) return null;
  const mark = async (isDone: boolean) => {
    const isTaken = await writes.mark(step.id, isDone);
    if (!isTaken) return;
    const goesOn = isDone && step.question === '' && shown.current === at && !isLast;
    const text = t(isDone ? 'academy:saidDone' : 'academy:saidUndone', {
      title: step.title,
      counted: t('academy:doneOf', { done: withStepDone(course, step.id, isDone).length, count: totalSteps }),
    });
    setMarked({ shownAt: goesOn ? at + 1 : shown.current, text });
    if (goesOn) go(1);
  };
  return (
    <div ref={place} className={styles.player} {...swipe}>
      <p role="status" className="visually-hidden">
        {marked?.shownAt === at ? `${marked.text} ` : ''}
        {t('academy:stepOf', { place: at, all: totalSteps })}: {step.title}
      </p>
      {at > 1 ? (
        <Link className={styles.turn} data-way="back" to={address.stepHref(at - 1)} aria-label={t('academy:stepBefore')}>
          <ChevronLeft size={20} />
        </Link>
      ) : null}
      <StepSheet
        key={step.id}
        step={step}
        at={at}
        count={totalSteps}
        isDone={doneSteps.includes(step.id)}
        open={isLast ? firstOpen(course) : undefined}
        left={totalSteps - doneSteps.length}
        note={notes.find(({ stepId }) => stepId === step.id)?.text ?? ''}
        address={address}
        onMark={(isDone) => void mark(isDone)}
        onNote={(text) => writes.note(step.id, text)}
        said={
          <>
            <Said writes={writes} stepId={step.id} />
            <div className={styles.lasting}>
              <SamplesLast />
            </div>
          </>
        }
      />
      {isLast ? (
        <Link
          className={styles.turn}
          data-way={isComplete ? 'end' : 'list'}
          to={address.listHref}
          aria-label={t('academy:toCourses')}
        >
          {isComplete ? <Tick size={20} /> : <List size={20} />}
        </Link>
      ) : (
        <Link className={styles.turn} data-way="onward" to={address.stepHref(at + 1)} aria-label={t('academy:stepAfter')}>
          <ChevronRight size={20} />
        </Link>
      )}
    </div>
  );
}

/** Quietly, what has become of the note on this step; and of place and progress where they could not be kept. */
function Said({ writes: { kept: last }, stepId }: { writes: CourseWrites; stepId: string }) {
  const t = useTranslations('academy');
  const isStored = areSamplesStored(whoseDrafts(useSession(userOf)));
  const kept = last.state === 'failed' || last.noteOf === stepId ? last : unwritten;
  return (
    <p className={styles.said} role="status" data-state={kept.state}>
      {kept.state === 'saved' ? <Tick /> : null}
      {kept.state === 'unwritten'
        ? ''
        : t(kept.state === 'saved' && !isStored ? 'academy:kept_here' : `academy:kept_${kept.state}`)}
      {kept.state === 'failed' ? <Button size="small" text={t('academy:tryAgain')} onClick={kept.retry} /> : null}
    </p>
  );
}
