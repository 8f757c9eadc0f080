import { Button, Callout } from '@blueprintjs/core';
import { useId } from 'react';
import { numberText } from '#domain/kernel/readingText.ts';
import { siteDate } from '#domain/kernel/siteTime.ts';
import { binsOf } from '#domain/permits/heatMap/heatBins.rules.ts';
import type { HeatBehind, HeatCells } from '#domain/permits/heatMap/heatMap.schema.ts';
import { permitStates } from '#domain/permits/kernel/permit.states.ts';
import { archiveLabel } from '#domain/permits/permitList/permit.labels.ts';
import { listHref, permitHref } from '#src/entities/permits/permitAddress.ts';
import { stateName } from '#src/entities/permits/permitTexts.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { resultOf } from '#src/system/query/resultOf.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { Link } from '#src/ui/Link.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import { Ltr } from '#src/ui/Ltr.tsx';
import { ProblemNote } from '#src/ui/ProblemNote.tsx';
import { type PlotRow, PlotRows } from '#src/ui/plots/PlotTable.tsx';
import styles from './HeatMap.module.css';
import { questionOf } from './heatAddress.ts';
import { readingText, stretchText } from './heatTexts.ts';
import { placeName } from './planMarks.ts';
import { useChangeHeat, useHeat } from './useHeatView.ts';

/** The stretch of time that the map shows: a part that was chosen, or the step at which it stands. */
const useStretch = (): { from: string; to: string } | null => {
  const { view, site } = useHeat();
  if (view.frame === null) return view.part;
  const bins = binsOf(view.bin, view.days, site.zone);
  const bin = bins[Math.min(view.frame, bins.length - 1)];
  return bin ? { from: new Date(bin.from).toISOString(), to: new Date(bin.to).toISOString() } : null;
};

/** The permits behind the place that was chosen, each with its share. */
export function BehindCard({ places }: { places: HeatCells }) {
  const t = useTranslations('heatMap', 'permits');
  const language = useLanguage();
  const words = { t, language };
  const heading = useId();
  const { view, site } = useHeat();
  const { look } = useChangeHeat();
  const stretch = useStretch();
  const { key, group } = view;
  const part = stretch ? { bin_from: stretch.from, bin_to: stretch.to } : {};
  const query = key === null ? null : { ...questionOf(view), ...part, group, key };
  const { value: behind, problem } = useRead('heatMap.permits', query ? { query } : null, { select: resultOf });
  if (key === null) return <p className={styles.muted}>{t('heatMap:chooseAPlace')}</p>;
  const cell = places.cells.find((one) => one.key === key);
  const title = t('heatMap:behind', { place: cell ? placeName(cell, group, t('heatMap:nowhere')) : key });
  const zone = site.zone;
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 className={styles.title} id={heading}>
          {title}
        </h2>
        <div className={styles.tools}>
          {cell?.area ? <ListLink code={cell.area.code} stretch={stretch} /> : null}
          <Button size="small" variant="minimal" text={t('ui:close')} onClick={() => look({ key: null })} />
        </div>
      </div>
      {stretch ? <p>{t('heatMap:only', { stretch: stretchText(stretch, 'hour', zone, words) })}</p> : null}
      {behind ? <Behind behind={behind} title={title} /> : problem ? <ProblemNote problem={problem} /> : <Loading />}
    </section>
  );
}

/** The permit list with the same filters and the days of the stretch. */
function ListLink({ code, stretch }: { code: string; stretch: { from: string; to: string } | null }) {
  const t = useTranslations('heatMap');
  const { view, site } = useHeat();
  const days = stretch
    ? { from: siteDate(new Date(stretch.from), site.zone), to: siteDate(new Date(Date.parse(stretch.to) - 1), site.zone) }
    : view.days;
  return (
    <Link to={listHref(archiveLabel, { filters: { ...view.filters, area: [`${site.code}.${code}`], ...days } })}>
      {t('heatMap:inList')}
    </Link>
  );
}

function Behind({ behind, title }: { behind: HeatBehind; title: string }) {
  const t = useTranslations('heatMap', 'permits');
  const language = useLanguage();
  const words = { t, language };
  const { view } = useHeat();
  const { value, hidden, items, more, unattached } = behind;
  if (hidden) return <Callout compact>{t('heatMap:hiddenAbout')}</Callout>;
  if (value === null) return <p>{t('heatMap:noData')}</p>;
  const shareText = (share: number): string => numberText(share, language, { style: 'percent', maximumFractionDigits: 1 });
  const told = (part: number): string => readingText(part, false, view, words);
  const rest = (key: string, name: string, part: typeof more): PlotRow[] =>
    part.count > 0 ? [{ key, cells: [name, '', '', told(part.value), shareText(part.share)] }] : [];
  const stateOf = (state: string): string => {
    const known = permitStates.find((one) => one === state);
    return known ? stateName(known, language) : state;
  };
  return (
    <>
      <p>{t('heatMap:adds', { reading: told(value), number: items.length + more.count })}</p>
      {items.length + unattached.count === 0 ? null : (
        <PlotRows
          caption={title}
          heads={[t('heatMap:permit'), t('heatMap:work'), t('heatMap:state'), t('heatMap:value'), t('heatMap:share')]}
          rows={[
            ...items.map((item) => ({
              key: item.tracking_number,
              cells: [
                <Link key="number" to={permitHref(item)}>
                  <Ltr>{item.tracking_number}</Ltr>
                </Link>,
                <span key="title" dir="auto">
                  <Ltr>{item.primary_code}</Ltr> {item.title}
                </span>,
                stateOf(item.state),
                told(item.value),
                shareText(item.share),
              ],
            })),
            ...rest('more', t('heatMap:morePermits', { number: more.count }), more),
            ...rest('unattached', t('heatMap:unattached'), unattached),
          ]}
        />
      )}
    </>
  );
}
