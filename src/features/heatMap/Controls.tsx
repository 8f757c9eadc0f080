import { useState } from 'react';
import { isDay } from '#domain/kernel/siteTime.ts';
import { heatMetrics, heatNormals } from '#domain/permits/heatMap/heatMap.data.ts';
import { heatClasses } from '#domain/permits/heatMap/heatScale.rules.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { SiteTimeField } from '#src/ui/time/SiteTimeField.tsx';
import styles from './HeatMap.module.css';
import { comparisons, periodNames, planGroups } from './heatAddress.ts';
import { OwnBreaks } from './OwnBreaks.tsx';
import { Select } from './Select.tsx';
import { type HeatSite, useChangeHeat, useHeat } from './useHeatView.ts';

/** What is shown: of which site and time, what of it, and how it is coloured. */
export function Controls({ sites }: { sites: readonly HeatSite[] }) {
  const t = useTranslations('heatMap');
  const { view, site } = useHeat();
  const { ask, look } = useChangeHeat();
  return (
    <div className={styles.controls}>
      {sites.length > 1 ? (
        <Select
          wide
          label={t('heatMap:site')}
          value={site.code}
          values={sites.map(({ code }) => code)}
          text={(code) => `${code} · ${sites.find((one) => one.code === code)?.name ?? ''}`}
          onChoose={(code) => ask({ site: code, area: null })}
        />
      ) : null}
      <Select
        label={t('heatMap:metric')}
        value={view.metric}
        values={heatMetrics}
        text={(metric) => t(`heatMap:metric_${metric}`)}
        onChoose={(metric) => ask({ metric, breaks: null, ...(view.classes === 'own' ? { classes: null } : {}) })}
      />
      <Select
        label={t('heatMap:normalise')}
        value={view.normalise}
        // What is a rate already is divided by nothing more.
        values={view.metric === 'coverage' ? ['none'] : heatNormals}
        text={(normal) => t(`heatMap:normalise_${normal}`)}
        onChoose={(normalise) => ask({ normalise })}
      />
      <Select
        label={t('heatMap:period')}
        value={view.period}
        values={periodNames}
        text={(name) => t(`heatMap:period_${name}`)}
        onChoose={(period) =>
          ask(period === 'own' ? { period, from: view.days.from, to: view.days.to } : { period, from: null, to: null, bin: null })
        }
      />
      {view.period === 'own' ? <OwnDays from="from" to="to" /> : null}
      <Select
        label={t('heatMap:squares')}
        value={view.group}
        values={planGroups}
        text={(group) => (group === 'area' ? t('heatMap:byArea') : t('heatMap:bySquare', { metres: group.slice(5) }))}
        onChoose={(group) => ask({ group })}
      />
      <Select
        label={t('heatMap:classes')}
        value={view.classes}
        values={heatClasses}
        text={(way) => t(`heatMap:classes_${way}`)}
        onChoose={(classes) => look({ classes })}
      />
      {view.classes === 'own' ? <OwnBreaks /> : null}
      <Select
        label={t('heatMap:compare')}
        value={view.compare}
        values={comparisons}
        text={(one) => t(`heatMap:compare_${one}`)}
        onChoose={(compare) => look({ compare: compare === 'none' ? null : compare })}
      />
      {view.compare === 'own' ? <OwnDays from="a_from" to="a_to" /> : null}
    </div>
  );
}

/** The first and the last day, both included. What is no day yet stays with the hand that writes it. */
function OwnDays({ from, to }: { from: 'from' | 'a_from'; to: 'to' | 'a_to' }) {
  const t = useTranslations('heatMap', 'time');
  const { view, site } = useHeat();
  const days = from === 'from' ? view.days : view.against;
  return (
    <div className={styles.days}>
      <DayField key={`${site.code} ${from} ${days?.from}`} label={t('heatMap:firstDay')} name={from} value={days?.from ?? ''} />
      <DayField key={`${site.code} ${to} ${days?.to}`} label={t('heatMap:lastDay')} name={to} value={days?.to ?? ''} />
    </div>
  );
}

function DayField({ label, name, value }: { label: string; name: 'from' | 'a_from' | 'to' | 'a_to'; value: string }) {
  const { ask } = useChangeHeat();
  const [typed, type] = useState(value);
  return (
    <SiteTimeField
      dateOnly
      label={label}
      value={typed}
      onTyped={(text) => {
        type(text);
        if (isDay(text) && text !== value) ask({ [name]: text });
      }}
    />
  );
}
