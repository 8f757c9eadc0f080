import { Button, PopoverNext, PopupKind, Spinner } from '@blueprintjs/core';
import { Calendar as CalendarIcon, Cross } from '@blueprintjs/icons';
import { useTranslations } from '#src/i18n/i18n.ts';
import { lazyPanel } from '#src/ui/lazyPanel.tsx';
import styles from './SiteTimeField.module.css';

const Calendar = lazyPanel(async () => (await import('./SiteCalendar.tsx')).SiteCalendar, Waiting);

function Waiting() {
  const t = useTranslations();
  return <Spinner className={styles.spinner} aria-label={t('ui:loading')} />;
}

type Props = {
  /** The element that names the field. */
  nameId: string;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  value: string;
  today: string;
  dateOnly: boolean;
  min: string | undefined;
  max: string | undefined;
  disabled: boolean;
  onChoose: (value: string) => void;
  onCleared: () => void;
};

const first = '2000-01-01';

/** Ten years on, where nothing narrower is asked for. */
const lastAfter = (today: string): string => `${Number(today.slice(0, 4)) + 10}-12-31`;

/**
 * What stands at the end of a field for a time: empties it, and opens the calendar. Neither is a tab stop between two fields: keys empty the
 * field where it is typed, and Alt with the arrow down opens the calendar from there.
 */
export function SiteTimeTools({ nameId, isOpen, onOpen, value, disabled, onCleared, min, max, ...calendar }: Props) {
  const t = useTranslations('time');
  return (
    <span className={styles.tools}>
      {value === '' || disabled ? null : (
        <Button
          variant="minimal"
          tabIndex={-1}
          icon={<Cross />}
          aria-label={t('time:clear')}
          aria-describedby={nameId}
          onClick={onCleared}
        />
      )}
      <PopoverNext
        isOpen={isOpen}
        onInteraction={onOpen}
        popupKind={PopupKind.DIALOG}
        placement="bottom-end"
        shouldReturnFocusOnClose
        content={
          <Calendar
            {...calendar}
            value={value}
            min={min ?? first}
            max={max ?? lastAfter(calendar.today)}
            onDone={() => onOpen(false)}
          />
        }
      >
        <Button
          variant="minimal"
          tabIndex={-1}
          icon={<CalendarIcon />}
          disabled={disabled}
          aria-label={t('time:calendar')}
          aria-describedby={nameId}
        />
      </PopoverNext>
    </span>
  );
}
