import { useState } from 'react';
import type { LegendItem, Series } from '#src/ui/plots/plot.ts';

/** A legend that takes series out of a plot and back. The last one stays. */
export const useLegend = (series: readonly Series[]) => {
  const [off, setOff] = useState<readonly string[]>([]);
  const shown = series.filter(({ key }) => !off.includes(key));
  const legend = series.map(({ key, name, tone }): LegendItem => ({ key, tone, text: name, off: off.includes(key) }));
  const onToggle = (key: string) => {
    if (off.includes(key)) setOff(off.filter((one) => one !== key));
    else if (shown.length > 1) setOff([...off, key]);
  };
  return { shown, legend, onToggle };
};
