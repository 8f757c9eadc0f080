import { useRef, useState } from 'react';
import { directionOf } from '#domain/kernel/language.ts';
import { numberText } from '#domain/kernel/readingText.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { download } from '#src/platform/download.ts';
import { CoursePlot } from '#src/ui/plots/CoursePlot.tsx';
import { PlacePlot } from '#src/ui/plots/PlacePlot.tsx';
import { PlotLegend } from '#src/ui/plots/PlotLegend.tsx';
import { PlotRows } from '#src/ui/plots/PlotTable.tsx';
import { SavePlot } from '#src/ui/plots/SavePlot.tsx';
import { SharePlot } from '#src/ui/plots/SharePlot.tsx';
import { Sparkline } from '#src/ui/plots/Sparkline.tsx';
import { WorldPlot } from '#src/ui/plots/WorldPlot.tsx';
import '#src/documentation/locales/keys.ts';
import styles from './examples.module.css';

const shifts = { early: [12, 9, 14, 11], late: [7, 8, 5, 9], night: [3, 2, 4, 3] };
const names = ['early', 'late', 'night'] as const;
const harbour = { key: 'IST', name: 'İstanbul', lat: 41, lng: 29, value: 120 };
const ports = [
  harbour,
  { key: 'SIN', name: 'Singapore', lat: 1.3, lng: 103.8, value: 80 },
  { key: 'SSZ', name: 'Santos', lat: -24, lng: -46.3, value: 30 },
];

/** One set of figures as bars with a legend that filters and buttons that save them, as parts of a whole and as a table; and places on a map. */
export function ChartsExample() {
  const t = useTranslations('documentation');
  const language = useLanguage();
  const rtl = directionOf(language) === 'rtl';
  const bars = useRef<HTMLDivElement>(null);
  const [off, setOff] = useState<readonly string[]>([]);
  const [hasFailed, setFailed] = useState(false);
  const text = (value: number) => numberText(value, language);
  const series = names.map((key, index) => ({
    ...{ key, name: t(`documentation:chart_${key}`), tone: `series${index + 1}` as const },
    values: shifts[key],
  }));
  const shown = series.filter(({ key }) => !off.includes(key));
  const parts = shown.map((one) => ({ ...one, values: [one.values.reduce((all, value) => all + value, 0)] }));
  const steps = shifts.early.map((_, week) => text(week + 1));
  const toggle = (key: string) => setOff(off.includes(key) ? off.filter((one) => one !== key) : [...off, key]);
  const plot = { label: t('documentation:chartPermits'), valueText: text, rtl };
  return (
    <div className={styles.charts}>
      <div ref={bars}>
        <CoursePlot {...plot} kind="bars" stacked series={shown} steps={steps} />
        <PlotLegend
          label={plot.label}
          items={series.map(({ key, name, tone }) => ({ key, tone, text: name, off: off.includes(key) }))}
          onToggle={toggle}
        />
      </div>
      <div className={styles.row}>
        <SavePlot
          part={() => bars.current}
          name={plot.label}
          lines={[plot.label]}
          rtl={rtl}
          saveAs={(kind) => t('documentation:chartSaveAs', { kind })}
          download={download}
          onFailed={() => setFailed(true)}
        />
        {hasFailed ? <p role="alert">{t('documentation:chartNotSaved')}</p> : null}
      </div>
      <div className={styles.pair}>
        <SharePlot {...plot} kind="pie" parts={parts} />
        <SharePlot {...plot} kind="donut" parts={parts} />
        <SharePlot {...plot} kind="polar" parts={parts} />
      </div>
      <PlotRows
        caption={plot.label}
        heads={[t('documentation:chartShift'), ...steps, t('documentation:chartCourse')]}
        rows={series.map(({ key, name, values, tone }) => ({
          key,
          cells: [name, ...values.map(text), <Sparkline key={key} label={name} values={values} tone={tone} rtl={rtl} />],
        }))}
      />
      <WorldPlot {...plot} label={t('documentation:chartPorts')} markers={ports} layers={['grid', 'land']} />
      <PlacePlot label={harbour.name} lat={harbour.lat} lng={harbour.lng} />
    </div>
  );
}
