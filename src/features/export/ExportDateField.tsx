import { Button, FormGroup, InputGroup, PopoverNext, Spinner } from '@blueprintjs/core';
import { Calendar as CalendarIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { asciiDigits } from '#domain/kernel/normalizeForSearch.ts';
import { sentenceOf } from '#domain/kernel/problem.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { lazyPanel } from '#src/ui/lazyPanel.tsx';
import { ExportActor } from './ExportActor.ts';
import styles from './ExportDialog.module.css';
import { dateOf, problemOf } from './export.selectors.ts';

const Calendar = lazyPanel(async () => (await import('./ExportCalendar.tsx')).ExportCalendar, CalendarWaiting);

/** The field an export begins with; focus comes back to it. */
export const exportDateId = 'export-date';

/** As long as a whole date: shorter text is still being typed. */
const whole = 'YYYY-MM-DD'.length;

type Props = { text: string; onType: (text: string) => void; onChoose: (day: string) => void };

/** A day, typed or chosen from a calendar; always YYYY-MM-DD in ASCII digits, whatever keyboard wrote it. */
export function ExportDateField({ text, onType, onChoose }: Props) {
  const t = useTranslations('export');
  const language = useLanguage();
  const problem = ExportActor.useSelector(problemOf);
  const chosen = ExportActor.useSelector(dateOf);
  const wrong = problem?.code === 'bad_date' ? sentenceOf(problem, language) : null;
  const type = (typed: string) => {
    const day = asciiDigits(typed).trim();
    if (day.length >= whole) onChoose(day);
    else onType(day);
  };
  return (
    <FormGroup
      label={t('export:date')}
      labelFor={exportDateId}
      intent={wrong ? 'danger' : 'none'}
      helperText={
        <span id="export-date-help" role={wrong ? 'alert' : undefined}>
          {wrong ?? t('export:dateHelp')}
        </span>
      }
    >
      <InputGroup
        id={exportDateId}
        autoFocus
        className={styles.date}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        maxLength={whole}
        value={text}
        onValueChange={type}
        onBlur={() => text !== chosen && onChoose(text)}
        intent={wrong ? 'danger' : 'none'}
        aria-invalid={wrong !== null}
        aria-describedby="export-date-help"
        rightElement={<CalendarButton onChoose={onChoose} />}
      />
    </FormGroup>
  );
}

function CalendarWaiting() {
  const t = useTranslations();
  return <Spinner className={styles.spinner} aria-label={t('ui:loading')} />;
}

function CalendarButton({ onChoose }: Pick<Props, 'onChoose'>) {
  const t = useTranslations('time');
  const [open, setOpen] = useState(false);
  const choose = (day: string) => {
    setOpen(false);
    onChoose(day);
  };
  return (
    <PopoverNext
      isOpen={open}
      onInteraction={setOpen}
      placement="bottom-end"
      shouldReturnFocusOnClose
      content={<Calendar onChoose={choose} />}
    >
      <Button variant="minimal" icon={<CalendarIcon />} aria-label={t('time:calendar')} />
    </PopoverNext>
  );
}
