import { directionOf } from '#domain/kernel/language.ts';
import { numberText } from '#domain/kernel/readingText.ts';
import { stoppedFor } from '#domain/permits/board/board.figures.ts';
import type { Board } from '#domain/permits/board/board.schema.ts';
import { reasonName } from '#src/entities/permits/permitTexts.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { SharePlot } from '#src/ui/plots/SharePlot.tsx';
import { ChartCard } from './ChartCard.tsx';
import { stoppedParts } from './charts.ts';
import { ListLink } from './ListLink.tsx';

/** Why work was stopped today. */
export function StoppedCard({ board }: { board: Board }) {
  const t = useTranslations('board');
  const language = useLanguage();
  const { stopped, figures } = board;
  const number = (value: number) => numberText(value, language);
  const all = figures.find(({ name }) => name === 'stoppedToday')?.permits ?? 0;
  const parts = stoppedParts(board, language);
  return (
    <ChartCard
      title={t('board:stopped')}
      name="stopped"
      empty={stopped.length === 0 ? t('board:noneStopped') : null}
      legend={parts.map(({ key, name, tone, values }) => ({ key, tone, text: `${name} ${number(values[0] ?? 0)}` }))}
      heads={[t('board:reason'), t('board:permits')]}
      rowsOf={() =>
        stopped.map(({ reason, permits }) => ({
          key: reason,
          cells: [
            <ListLink key="reason" list={stoppedFor(reason)}>
              {reasonName(reason, language)}
            </ListLink>,
            number(permits),
          ],
        }))
      }
    >
      <SharePlot
        label={t('board:stopped')}
        kind="donut"
        parts={parts}
        valueText={number}
        rtl={directionOf(language) === 'rtl'}
        middle={number(all)}
      />
    </ChartCard>
  );
}
