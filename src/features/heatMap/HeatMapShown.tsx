import { Button, Callout } from '@blueprintjs/core';
import { Refresh } from '@blueprintjs/icons';
import { type Problem, sentenceOf } from '#domain/kernel/problem.ts';
import { numberText } from '#domain/kernel/readingText.ts';
import type { Area } from '#domain/permits/draft/draft.endpoints.ts';
import { lateClosureHours, minPeople } from '#domain/permits/heatMap/heatMap.data.ts';
import type { HeatMeta } from '#domain/permits/heatMap/heatMap.schema.ts';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { useCache } from '#src/system/query/useCache.ts';
import { Failed } from '#src/ui/Failed.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import { Ltr } from '#src/ui/Ltr.tsx';
import { BehindCard } from './BehindCard.tsx';
import { CalendarCard } from './CalendarCard.tsx';
import { CompareCard } from './CompareCard.tsx';
import { Controls } from './Controls.tsx';
import { Filters } from './Filters.tsx';
import styles from './HeatMap.module.css';
import { PlanCard } from './PlanCard.tsx';
import { RankingCard } from './RankingCard.tsx';
import { TrendCard } from './TrendCard.tsx';
import { useAreas, usePlaces } from './useHeatReads.ts';
import { type HeatSite, useHeat } from './useHeatView.ts';

type Props = { sites: readonly HeatSite[]; areas: readonly Area[] };

/** The controls, and what they ask for: on the plan, along the clock, by kind of work, compared, and permit by permit. */
export function HeatMapShown({ sites, areas }: Props) {
  const t = useTranslations('heatMap');
  const { view } = useHeat();
  return (
    <div className={styles.page}>
      <section className={styles.card} aria-label={t('heatMap:controls')}>
        <Controls sites={sites} />
        <Filters areas={areas} />
        <p className={styles.about}>{t(`heatMap:about_${view.metric}`, { hours: lateClosureHours, people: minPeople })}</p>
      </section>
      <Answer />
    </div>
  );
}

function Answer() {
  const t = useTranslations('heatMap');
  const { view } = useHeat();
  const { value: places, problem, retry } = usePlaces();
  const { value: areas } = useAreas();
  if (!places || !areas) return problem ? <Failed problem={problem} title={t('heatMap:failed')} onRetry={retry} /> : <Loading />;
  return (
    <>
      <Sample meta={places.meta} problem={problem} />
      <PlanCard places={places} areas={areas} />
      <BehindCard places={places} />
      <CalendarCard />
      <div className={styles.beside}>
        <TrendCard />
        <RankingCard areas={areas} />
      </div>
      {view.compare === 'none' ? null : <CompareCard />}
    </>
  );
}

/** How much stands behind what is shown, and of when it is. */
function Sample({ meta, problem }: { meta: HeatMeta; problem: Problem | null }) {
  const t = useTranslations('heatMap');
  const language = useLanguage();
  const cache = useCache();
  const numbers = { permits: numberText(meta.permits, language), hours: numberText(Math.round(meta.hours), language) };
  const readAgain = () => {
    for (const name of ['heatMap.cells', 'heatMap.calendar', 'heatMap.compare', 'heatMap.permits'] as const) cache.refreshAll(name);
  };
  const again = <Button size="small" variant="minimal" icon={<Refresh />} text={t('heatMap:readAgain')} onClick={readAgain} />;
  if (problem) {
    return (
      <Callout intent="warning" role="alert">
        <div className={styles.row}>
          <span>
            {t('heatMap:stale')} {sentenceOf(problem, language)}
          </span>
          {again}
        </div>
      </Callout>
    );
  }
  return (
    <div className={styles.row} role="status">
      <span>
        {meta.permits === 0 ? t('heatMap:sampleNone') : t('heatMap:sample', numbers)} · {t('heatMap:readAt')}{' '}
        <SiteTime at={meta.at} zone={meta.time_zone} /> <Ltr>{meta.time_zone}</Ltr>
      </span>
      {again}
    </div>
  );
}
