import './locales/keys.ts';
import { Heatmap } from '@blueprintjs/icons';
import { useSearchParams } from 'react-router-dom';
import { useTranslations } from '#src/i18n/i18n.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { resultOf } from '#src/system/query/resultOf.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { Empty } from '#src/ui/Empty.tsx';
import { Failed } from '#src/ui/Failed.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { SimplePage } from '#src/ui/page/SimplePage.tsx';
import { HeatMapShown } from './HeatMapShown.tsx';
import { readHeatView } from './heatAddress.ts';
import { HeatContext, sitesOf } from './useHeatView.ts';

function HeatMap() {
  const t = useTranslations('heatMap');
  const [params] = useSearchParams();
  const { value: areas, problem, retry } = useRead('drafts.areas', {}, { select: resultOf });
  if (!areas) return problem ? <Failed problem={problem} title={t('heatMap:failed')} onRetry={retry} /> : <Loading />;
  const sites = sitesOf(areas);
  const site = sites.find(({ code }) => code === params.get('site')) ?? sites[0];
  if (!site) return <Empty title={t('heatMap:noAreas')} />;
  const view = readHeatView(params, site, new Date(serverNow()));
  return (
    <HeatContext value={{ view, site }}>
      <HeatMapShown sites={sites} areas={areas.filter((area) => area.site.code === site.code)} />
    </HeatContext>
  );
}

/** The plant seen by what goes on in it: where, when, of what kind, and what has changed. */
export function Screen() {
  const t = useTranslations('heatMap', 'page', 'permits', 'time');
  return (
    <SimplePage lowOnPhones header={<PageTitle icon={<Heatmap size={20} />}>{t('titles:heatMap')}</PageTitle>}>
      <HeatMap />
    </SimplePage>
  );
}
