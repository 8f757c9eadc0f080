import { directionOf } from '#domain/kernel/language.ts';
import { numberText } from '#domain/kernel/readingText.ts';
import { areaPlace, boardLists, listAt } from '#domain/permits/board/board.figures.ts';
import type { Board, BoardArea } from '#domain/permits/board/board.schema.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import { CoursePlot } from '#src/ui/plots/CoursePlot.tsx';
import styles from './Board.module.css';
import { ChartCard } from './ChartCard.tsx';
import { areaName, areaSeries, maxAreas } from './charts.ts';
import { ListLink } from './ListLink.tsx';

/** Where work goes on. */
export function AreasCard({ board }: { board: Board }) {
  const t = useTranslations('board');
  const language = useLanguage();
  const { areas } = board;
  const number = (value: number) => numberText(value, language);
  const nameOf = (area: BoardArea) => areaName(area, board);
  return (
    <ChartCard
      title={t('board:areas')}
      name="areas"
      empty={areas.length === 0 ? t('board:noLive') : null}
      heads={[t('board:area'), t('board:figure_live'), t('board:peopleOnSite')]}
      rowsOf={() =>
        areas.map((area) => ({
          key: areaPlace(area),
          cells: [
            <ListLink key="area" list={listAt(boardLists.live, areaPlace(area))}>
              <Ltr>{nameOf(area)}</Ltr> <bdi>{area.name}</bdi>
            </ListLink>,
            number(area.live),
            number(area.people),
          ],
        }))
      }
    >
      {areas.length > maxAreas ? (
        <p className={styles.muted}>{t('board:mostAreas', { shown: number(maxAreas), all: number(areas.length) })}</p>
      ) : null}
      <CoursePlot
        label={t('board:areas')}
        kind="bars"
        series={areaSeries(board, t('board:figure_live'))}
        steps={areas.slice(0, maxAreas).map(nameOf)}
        valueText={number}
        rtl={directionOf(language) === 'rtl'}
      />
    </ChartCard>
  );
}
