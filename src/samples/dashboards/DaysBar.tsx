import { Button } from '@blueprintjs/core';
import { firstShopDay } from '#domain/dashboards/dashboards.rules.ts';
import { isDay } from '#domain/kernel/siteTime.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useChooseParam, useTypedParam } from '#src/platform/useTypedParam.ts';
import { SiteTimeField } from '#src/ui/time/SiteTimeField.tsx';
import styles from './Dashboards.module.css';
import { useDaysAsked } from './useDetail.tsx';
import { useSay } from './useSay.ts';
import { useToday } from './useToday.ts';

/** Cards whose own periods give way to days that are chosen. */
export const giveWay = { sales: '', visitors: '', devices: '' };

/** The days of the whole dashboard, chosen freely; without them, each card tells of its own. */
export function DaysBar() {
  const t = useTranslations('dashboards', 'time');
  const { days } = useSay();
  const today = useToday();
  const { from, until, span } = useDaysAsked();
  const choose = useChooseParam();
  const areCrossed = isDay(from) && isDay(until) && from > until;
  const isHalf = (from === '') !== (until === '');
  const said = span ? t('dashboards:daysShown', { days: days(span) }) : isHalf ? t('dashboards:daysHalf') : '';
  return (
    <section className={styles.daysBar} aria-label={t('dashboards:daysOwn')}>
      <DayField name="from" label={t('dashboards:daysFrom')} today={today} />
      <DayField
        name="until"
        label={t('dashboards:daysUntil')}
        today={today}
        error={areCrossed ? t('dashboards:daysCross') : undefined}
      />
      {from || until ? (
        <Button variant="minimal" text={t('dashboards:daysClear')} onClick={() => choose('from', '', { until: '' })} />
      ) : null}
      <p role="status">{said}</p>
    </section>
  );
}

type FieldProps = { name: 'from' | 'until'; label: string; today: string; error?: string | undefined };

function DayField({ name, label, today, error }: FieldProps) {
  const [typed, type] = useTypedParam(name, { others: giveWay });
  return <SiteTimeField dateOnly label={label} value={typed} onTyped={type} min={firstShopDay(today)} max={today} error={error} />;
}
