import { Button } from '@blueprintjs/core';
import { ArrowDown, ArrowUp, Cross, Plus } from '@blueprintjs/icons';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { choicesTyped, contentOf, typedChoices, typedOf } from '#domain/academy/academy.rules.ts';
import { academyLimits, type Course, categoryValues, course as courseSchema } from '#domain/academy/academy.schema.ts';
import { handleOf } from '#domain/kernel/handleOf.ts';
import { numberIn } from '#domain/kernel/localNumber.ts';
import { Form } from '#src/forms/Form.tsx';
import { ChoiceInput, LinesInput, TextInput } from '#src/forms/fields.tsx';
import { type FormOf, useForm } from '#src/forms/useForm.ts';
import { useLines } from '#src/forms/useLines.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { newKey } from '#src/platform/newKey.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { TipButton } from '#src/ui/TipButton.tsx';
import styles from './Academy.module.css';
import type { CourseAddress } from './useAcademyAddress.ts';
import { useCategories } from './useCourses.ts';
import { useCourseSave } from './useCourseWrites.ts';

type TypedStep = { id: string; title: string; content: string; question: string; choices: string };
type Typed = { title: string; description: string; category: string; length: string; steps: TypedStep[] };

const typedCourse = ({ title, description, category, length, steps }: Course): Typed => ({
  ...{ title, description, category, length: String(length) },
  steps: steps.map(({ content, choices, right, ...step }) => ({
    ...step,
    content: typedOf(content),
    choices: typedChoices({ choices, right }),
  })),
});

const stepTyped = ({ id, title, content, question, choices }: TypedStep) => ({
  ...{ id, title, content: contentOf(content), question: question.trim() },
  ...choicesTyped(choices),
});

type Props = { course: Course; isNew: boolean; address: CourseAddress };

/** A course to be written: what it is called and about, and its steps in their order. */
export function CourseEditor({ course, isNew, address }: Props) {
  const t = useTranslations('academy');
  const language = useLanguage();
  const navigate = useNavigate();
  const categories = useCategories();
  const save = useCourseSave();
  const saved = useRef(course);
  const form = useForm({
    schema: courseSchema,
    initial: typedCourse(course),
    bodyOf: ({ length, steps, ...typed }) => ({
      ...course,
      ...typed,
      ...{ length: numberIn(length, language), steps: steps.map(stepTyped), slug: handleOf(typed.title, 'course') },
      updated: new Date(serverNow()).toISOString(),
    }),
    named: {
      choices: 'academy:choicesWrong',
      typeError: 'academy:lengthWrong',
      integer: 'academy:lengthWrong',
      minutes: 'academy:lengthWrong',
    },
    send: (body) => {
      saved.current = body;
      return save(body, isNew ? null : course);
    },
    done: () => void navigate(address.courseHref(saved.current), { replace: true }),
    what: isNew ? t('academy:add') : course.title,
  });
  return (
    <div className={styles.editor}>
      <Form
        form={form}
        label={t(isNew ? 'academy:add' : 'academy:edit')}
        submit={t(isNew ? 'academy:addThis' : 'academy:save')}
        onCancel={() => void navigate(isNew ? address.listHref : address.courseHref(course))}
      >
        <TextInput form={form} name="title" label={t('academy:title')} />
        <LinesInput form={form} name="description" label={t('academy:description')} rows={2} />
        <div className={styles.pair}>
          <ChoiceInput
            form={form}
            name="category"
            label={t('academy:category')}
            options={categoryValues.map((value) => ({
              value,
              text: categories.find((known) => known.value === value)?.label ?? value,
            }))}
          />
          <TextInput
            form={form}
            name="length"
            label={t('academy:length')}
            help={t('academy:lengthHelp', { most: academyLimits.minutes })}
          />
        </div>
        <StepsInput form={form} />
      </Form>
    </div>
  );
}

function StepsInput({ form }: { form: FormOf<Typed> }) {
  const t = useTranslations('academy');
  const { fields, append, remove, move } = useLines(form, 'steps');
  const list = useRef<HTMLOListElement>(null);
  const removeAt = (at: number) => {
    // The button goes with its step; the focus stays among the steps.
    list.current?.focus();
    remove(at);
  };
  return (
    <>
      <ol ref={list} className={styles.written} tabIndex={-1} aria-label={t('academy:steps')}>
        {fields.map(({ key }, at) => (
          <li key={key}>
            <fieldset className={styles.writtenStep}>
              <legend className={styles.asked}>{t('academy:step', { place: at + 1 })}</legend>
              <div className={styles.writtenActs}>
                <TipButton
                  variant="minimal"
                  icon={<ArrowUp />}
                  tip={t('academy:stepUp', { place: at + 1 })}
                  disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                />
                <TipButton
                  variant="minimal"
                  icon={<ArrowDown />}
                  tip={t('academy:stepDown', { place: at + 1 })}
                  disabled={at === fields.length - 1}
                  onClick={() => move(at, at + 1)}
                />
                <TipButton
                  variant="minimal"
                  icon={<Cross />}
                  tip={t('academy:stepAway', { place: at + 1 })}
                  disabled={fields.length === 1}
                  onClick={() => removeAt(at)}
                />
              </div>
              <TextInput form={form} name={`steps.${at}.title`} label={t('academy:stepTitle', { place: at + 1 })} />
              <LinesInput
                form={form}
                name={`steps.${at}.content`}
                label={t('academy:content', { place: at + 1 })}
                help={t('academy:contentHelp')}
                rows={5}
              />
              <div className={styles.pair}>
                <LinesInput form={form} name={`steps.${at}.question`} label={t('academy:question', { place: at + 1 })} rows={3} />
                <LinesInput
                  form={form}
                  name={`steps.${at}.choices`}
                  label={t('academy:choices', { place: at + 1 })}
                  help={t('academy:choicesHelp')}
                  rows={3}
                />
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      <div>
        <Button
          variant="minimal"
          icon={<Plus />}
          text={t('academy:addStep')}
          disabled={fields.length >= academyLimits.steps}
          onClick={() => append({ id: newKey(), title: '', content: '', question: '', choices: '' })}
        />
      </div>
    </>
  );
}
