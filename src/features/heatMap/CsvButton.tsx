import { Button } from '@blueprintjs/core';
import { Download } from '@blueprintjs/icons';
import { asProblem, sentenceOf } from '#domain/kernel/problem.ts';
import type { HeatBin } from '#domain/permits/heatMap/heatMap.data.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { useShowMessage } from '#src/system/messages.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { questionOf } from './heatAddress.ts';
import { usePartQuery } from './useHeatReads.ts';
import { useHeat } from './useHeatView.ts';

const kind = 'CSV';

/** Saves what the plan shows, or each step of it, as CSV: a line for every place and stretch of time. */
export function CsvButton({ bin }: { bin: HeatBin }) {
  const t = useTranslations('heatMap');
  const language = useLanguage();
  const { api, download } = usePorts();
  const showMessage = useShowMessage();
  const { view } = useHeat();
  const part = usePartQuery();
  const save = async () => {
    try {
      const query = { ...questionOf(view), ...(bin === 'all' ? part : {}), group: view.group, bin };
      const reply = await api.heatMap.export({ query });
      download(await reply.blob(), `${t('titles:heatMap')} ${view.site} ${view.metric} ${view.days.from} ${view.days.to}.csv`);
    } catch (error) {
      showMessage({ text: sentenceOf(asProblem(error), language), variant: 'error' });
    }
  };
  return (
    <Button
      variant="minimal"
      size="small"
      icon={<Download />}
      text={kind}
      aria-label={t('heatMap:saveAs', { title: t('heatMap:plan'), kind })}
      onClick={() => void save()}
    />
  );
}
