import { Button } from '@blueprintjs/core';
import { Pause, Play } from '@blueprintjs/icons';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Problem, sentenceOf } from '#domain/kernel/problem.ts';
import { second } from '#domain/kernel/units.ts';
import type { HeatCells } from '#domain/permits/heatMap/heatMap.schema.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import styles from './HeatMap.module.css';
import { playBins, speeds } from './heatAddress.ts';
import { stretchText } from './heatTexts.ts';
import { highestStep } from './planMarks.ts';
import { Select } from './Select.tsx';
import { useChangeHeat, useHeat } from './useHeatView.ts';

type Props = { frames: HeatCells | null; problem: Problem | null };

/** Goes on to the next step so many times a second, and stops at the highest value and at the end. */
const usePlaying = (frames: HeatCells | null) => {
  const { view } = useHeat();
  const { step } = useChangeHeat();
  const [isPlaying, play] = useState(false);
  const last = (frames?.bins.length ?? 0) - 1;
  const highest = frames ? highestStep(frames.cells, frames.bins.length) : -1;
  const goOn = useEffectEvent(() => {
    if (!frames || last < 0) return;
    const next = Math.min(last, (view.frame ?? -1) + 1);
    step(next);
    if (next === highest || next === last) play(false);
  });
  // The clock of the browser is outside of what is drawn.
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(() => goOn(), second / view.fps);
    return () => clearInterval(timer);
  }, [isPlaying, view.fps]);
  return { isPlaying, play, last, highest };
};

/** Plays the period step by step, with the same colours for the same values in all of them. */
export function PlayBar({ frames, problem }: Props) {
  const t = useTranslations('heatMap');
  const language = useLanguage();
  const { view } = useHeat();
  const { look, step } = useChangeHeat();
  const { isPlaying, play, last, highest } = usePlaying(frames);
  const frame = Math.min(view.frame ?? 0, Math.max(0, last));
  const bin = frames?.bins[frame];
  const reading = bin && frames ? stretchText(bin, view.bin, frames.meta.time_zone, { t, language }) : '';
  const toggle = () => {
    // From the end it begins again.
    if (!isPlaying && (view.frame === null || frame >= last)) step(0);
    play(!isPlaying);
  };
  return (
    <div className={`${styles.row} ${styles.tools}`}>
      <Button icon={isPlaying ? <Pause /> : <Play />} text={isPlaying ? t('heatMap:pause') : t('heatMap:play')} onClick={toggle} />
      <Select
        label={t('heatMap:step')}
        value={view.bin}
        values={playBins}
        text={(one) => t(`heatMap:bin_${one}`)}
        onChoose={(one) => {
          play(false);
          look({ bin: one, frame: view.frame === null ? null : '0' });
        }}
      />
      <Select
        label={t('heatMap:speed')}
        value={String(view.fps)}
        values={speeds.map(String)}
        text={(fps) => t('heatMap:fps', { number: fps })}
        onChoose={(fps) => look({ fps })}
      />
      {view.frame === null ? null : (
        <>
          <label className={`${styles.field} ${styles.steps}`}>
            <span>{reading || t('ui:loading')}</span>
            <input
              type="range"
              min={0}
              max={Math.max(0, last)}
              value={frame}
              aria-label={t('heatMap:stepShown')}
              aria-valuetext={reading}
              onChange={({ currentTarget }) => {
                play(false);
                step(Number(currentTarget.value));
              }}
            />
          </label>
          <Button text={t('heatMap:highest')} disabled={highest < 0} onClick={() => step(highest)} />
          <Button
            text={t('heatMap:wholePeriod')}
            onClick={() => {
              play(false);
              step(null);
            }}
          />
        </>
      )}
      {problem ? <p role="alert">{sentenceOf(problem, language)}</p> : null}
    </div>
  );
}
