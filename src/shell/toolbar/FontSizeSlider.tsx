import { Slider } from '@blueprintjs/core';
import { type KeyboardEvent, useState } from 'react';
import { numberText } from '#domain/kernel/readingText.ts';
import { fontSizes } from '#domain/settings/settings.schema.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { settingsOf, useSendSettings, useSettings } from '#src/system/settings.ts';
import styles from './Toolbar.module.css';

const marks = fontSizes.map((factor) => Math.round(factor * 100));
const [min, max] = [Math.min(...marks), Math.max(...marks)];

/** The factor of a mark: tenths, free of what adding tenths leaves behind. */
const factorOf = (mark: number) => fontSizes.find((factor) => Math.round(factor * 100) === mark);

/** Seven marks from 70 % to 130 %. Everything is measured by the size, so it is taken over when the handle is let go. */
export function FontSizeSlider() {
  const t = useTranslations('toolbar');
  const language = useLanguage();
  const percent = (mark: number) => numberText(mark / 100, language, { style: 'percent', maximumFractionDigits: 0 });
  const { fontSize } = useSettings(settingsOf);
  const send = useSendSettings();
  const [moving, setMoving] = useState<number | null>(null);
  const mark = moving ?? Math.round(fontSize * 100);
  const apply = (released: number) => {
    const factor = factorOf(released);
    setMoving(null);
    if (factor && factor !== fontSize) send({ type: 'settings.changed', change: { fontSize: factor } });
  };
  const toEnd = ({ key }: KeyboardEvent) => {
    if (key === 'Home') apply(min);
    if (key === 'End') apply(max);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handle inside is the slider, and lacks these two keys
    <div className={styles.fontSize} onKeyDown={toEnd}>
      <p className={styles.fontSizeHead}>
        <span id="font-size-title">{t('toolbar:fontSize')}</span>
        <output>{percent(mark)}</output>
      </p>
      <Slider
        min={min}
        max={max}
        stepSize={marks[1] === undefined ? 10 : marks[1] - min}
        labelValues={marks}
        labelRenderer={percent}
        showTrackFill={false}
        value={mark}
        onChange={setMoving}
        onRelease={apply}
        handleHtmlProps={{ 'aria-labelledby': 'font-size-title' }}
      />
    </div>
  );
}
