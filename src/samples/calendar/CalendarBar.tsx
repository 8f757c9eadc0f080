import { Button, ButtonGroup } from '@blueprintjs/core';
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import { type CalendarView, calendarViews } from '#domain/calendar/calendar.rules.ts';
import { directionOf } from '#domain/kernel/language.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { useShortcut } from '#src/ui/keys/useShortcut.ts';
import { TipButton } from '#src/ui/TipButton.tsx';
import styles from './Calendar.module.css';
import type { CalendarAddress } from './useCalendarAddress.ts';
import { focusedDay } from './useDayKeys.ts';

/** What is shown, and the ways to what comes before, after, and in another view. */
export function CalendarBar({ address, title }: { address: CalendarAddress; title: string }) {
  const t = useTranslations('calendar');
  const { view, today, go } = address;
  const isRtl = directionOf(useLanguage()) === 'rtl';
  const [Before, After] = isRtl ? [ChevronRight, ChevronLeft] : [ChevronLeft, ChevronRight];
  const goTo = (to: CalendarView) => {
    const focused = focusedDay();
    go(focused ? { view: to, day: focused } : { view: to });
  };
  useShortcut('calendarToday', () => go({ day: today }));
  useShortcut('calendarMonth', () => goTo('month'));
  useShortcut('calendarWeek', () => goTo('week'));
  useShortcut('calendarDay', () => goTo('day'));
  useShortcut('calendarAgenda', () => goTo('agenda'));
  useShortcut('calendarBefore', () => go({ by: -1 }));
  useShortcut('calendarAfter', () => go({ by: 1 }));
  return (
    <div className={styles.bar}>
      <Button text={t('calendar:today')} onClick={() => go({ day: today })} />
      <TipButton variant="minimal" icon={<Before />} tip={t('calendar:before')} onClick={() => go({ by: -1 })} />
      <TipButton variant="minimal" icon={<After />} tip={t('calendar:after')} onClick={() => go({ by: 1 })} />
      <h2 className={styles.shownTitle} aria-live="polite">
        {title}
      </h2>
      <ButtonGroup aria-label={t('calendar:views')} className={styles.views ?? ''} role="group">
        {calendarViews.map((one) => (
          <Button
            key={one}
            text={t(`calendar:view_${one}`)}
            active={one === view}
            aria-pressed={one === view}
            onClick={() => go({ view: one })}
          />
        ))}
      </ButtonGroup>
    </div>
  );
}
