import { Button, HTMLSelect } from '@blueprintjs/core';
import { useTranslations } from '#src/i18n/i18n.ts';
import { DayCalendar } from './DayCalendar.tsx';
import styles from './SiteTimeField.module.css';

type Props = {
  /** What the field holds: a time, a day alone, or nothing that can be shown here. */
  value: string;
  today: string;
  min: string;
  max: string;
  dateOnly: boolean;
  onChoose: (value: string) => void;
  onDone: () => void;
};

const upTo = (count: number): string[] => Array.from({ length: count }, (_, at) => String(at).padStart(2, '0'));
const hours = upTo(24);
const minutes = upTo(60);

const known = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}):(\d{2}))?$/;

/** A day and a time of it, chosen. A time that nobody chose is not made up: with the day alone the field says what is missing. */
export function SiteCalendar({ value, today, min, max, dateOnly, onChoose, onDone }: Props) {
  const t = useTranslations('time');
  const [, day = '', hour = '', minute = ''] = known.exec(value) ?? [];
  const chooseDay = (chosen: string) => {
    onChoose(hour ? `${chosen}T${hour}:${minute}` : chosen);
    if (dateOnly) onDone();
  };
  return (
    <div className={styles.calendar} role="dialog" aria-label={t('time:calendar')}>
      <DayCalendar day={day} today={today} min={min.slice(0, 10)} max={max.slice(0, 10)} onChoose={chooseDay} />
      {dateOnly ? null : (
        <div className={styles.clock}>
          <span className={styles.parts} dir="ltr">
            <Part
              label={t('time:hour')}
              value={hour}
              options={hours}
              onChosen={(chosen) => onChoose(`${day || today}T${chosen}:${minute || '00'}`)}
            />
            :
            <Part
              label={t('time:minute')}
              value={minute}
              options={minutes}
              isDisabled={hour === ''}
              onChosen={(chosen) => onChoose(`${day || today}T${hour}:${chosen}`)}
            />
          </span>
          <Button intent="primary" text={t('time:done')} onClick={onDone} />
        </div>
      )}
    </div>
  );
}

type PartProps = {
  label: string;
  value: string;
  options: readonly string[];
  isDisabled?: boolean;
  onChosen: (value: string) => void;
};

function Part({ label, value, options, isDisabled = false, onChosen }: PartProps) {
  return (
    <HTMLSelect
      aria-label={label}
      value={value}
      disabled={isDisabled}
      onChange={({ currentTarget }) => onChosen(currentTarget.value)}
    >
      {value === '' ? <option value="">--</option> : null}
      {options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </HTMLSelect>
  );
}
