import { Button, ButtonGroup } from '@blueprintjs/core';
import { Locate, ZoomIn, ZoomOut, ZoomToFit } from '@blueprintjs/icons';
import { useTranslations } from '#src/i18n/i18n.ts';
import styles from './Chart.module.css';
import { ChartEdge } from './ChartEdge.tsx';
import { ChartState } from './ChartState.tsx';
import { type ChartWords, plainChartWords } from './chartWords.ts';
import type { Box, ChartLayout, DrawnState } from './layout.ts';
import { usePanZoom } from './usePanZoom.ts';

export type ChartMarks = {
  /** Ids of the states the chart is in. */
  active: readonly string[];
  /** Ids of states it has been in, and the edges it took as `from → to`. */
  visited?: readonly string[];
  taken?: readonly string[];
};

type Props = { layout: ChartLayout; label: string; words?: ChartWords; marks?: ChartMarks };

const reach = 330;

/** What is around a state, so that its ways out are seen with it. */
const around = ({ x, y, width, height }: DrawnState): Box => ({
  x: x - reach,
  y: y - reach / 1.6,
  width: width + 2 * reach,
  height: height + reach * 1.25,
});

const noMarks: ChartMarks = { active: [] };

/** Any chart of the catalog, drawn from its layout: where it is now, where it has been and where it may go. */
export function Chart({ layout, label, words = plainChartWords, marks = noMarks }: Props) {
  const t = useTranslations('charts');
  const here = layout.states.find(({ id }) => marks.active.includes(id));
  const view = usePanZoom(layout, here ? around(here) : null);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the drawing is moved by keys, so it must hold the focus
    <figure className={styles.chart} aria-label={label} tabIndex={0} onKeyDown={view.onKeyDown} dir="ltr">
      <svg ref={view.svg} className={styles.drawing} aria-hidden="true" focusable="false">
        <g transform={view.transform}>
          {layout.states.map((state) => (
            <ChartState
              key={state.id}
              state={state}
              words={words}
              isActive={marks.active.includes(state.id)}
              isVisited={marks.visited?.includes(state.id) ?? false}
            />
          ))}
          {layout.edges.map((edge) => (
            <ChartEdge
              key={`${edge.from} → ${edge.to}`}
              edge={edge}
              words={words}
              isNext={marks.active.includes(edge.from)}
              isTaken={marks.taken?.includes(`${edge.from} → ${edge.to}`) ?? false}
            />
          ))}
        </g>
      </svg>
      <ButtonGroup className={styles.tools}>
        <Button icon={<ZoomIn />} aria-label={t('charts:zoomIn')} title={t('charts:zoomIn')} onClick={view.zoomIn} />
        <Button icon={<ZoomOut />} aria-label={t('charts:zoomOut')} title={t('charts:zoomOut')} onClick={view.zoomOut} />
        <Button icon={<ZoomToFit />} aria-label={t('charts:zoomAll')} title={t('charts:zoomAll')} onClick={view.showAll} />
        {here ? (
          <Button
            icon={<Locate />}
            aria-label={t('charts:zoomHere')}
            title={t('charts:zoomHere')}
            onClick={() => view.showBox(around(here))}
          />
        ) : null}
      </ButtonGroup>
    </figure>
  );
}
