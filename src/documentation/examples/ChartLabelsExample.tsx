import { HTMLSelect, Switch } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { directionOf } from '#domain/kernel/language.ts';
import { numberText } from '#domain/kernel/readingText.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { CoursePlot } from '#src/ui/plots/CoursePlot.tsx';
import '#src/documentation/locales/keys.ts';
import styles from './examples.module.css';

/** Thousands of litres that a plant drew on each of ten days. */
const litres = [4.2, 5.1, 4.8, 6.3, 7.2, 6.1, 3.9, 4.4, 5.6, 6.8];
const tones = ['none', 'series1', 'series2'] as const;

/** Labels above the points of a chart: asked for, or not, and in a colour of one's own. */
export function ChartLabelsExample() {
  const t = useTranslations('documentation');
  const language = useLanguage();
  const field = useId();
  const [isOn, setOn] = useState(true);
  const [chosen, setChosen] = useState<(typeof tones)[number]>('none');
  const valueText = (value: number) => numberText(value, language, { maximumFractionDigits: 1 });
  const labels = { text: valueText, ...(chosen === 'none' ? {} : { tone: chosen }) };
  return (
    <>
      <div className={styles.row}>
        <Switch checked={isOn} label={t('documentation:chartLabels')} onChange={() => setOn(!isOn)} />
        <label htmlFor={field}>{t('documentation:chartColour')}</label>
        <HTMLSelect
          id={field}
          value={chosen}
          options={tones.map((value) => ({ value, label: t(`documentation:chart_${value}`) }))}
          onChange={({ currentTarget }) => setChosen(tones.find((tone) => tone === currentTarget.value) ?? 'none')}
        />
      </div>
      <CoursePlot
        label={t('documentation:chartWater')}
        kind="area"
        series={[{ key: 'water', name: t('documentation:chartWater'), tone: 'series1', values: litres }]}
        steps={litres.map((_, day) => String(day + 1))}
        valueText={(value) => `${valueText(value)}k`}
        rtl={directionOf(language) === 'rtl'}
        {...(isOn ? { labels } : {})}
      />
    </>
  );
}
