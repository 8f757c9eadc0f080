import { Tab, Tabs } from '@blueprintjs/core';
import { Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Permit } from '#domain/permits/permit.schema.ts';
import { useTexts } from '#src/i18n/i18n.ts';
import { late } from '#src/platform/late.tsx';
import { setTitle } from '#src/platform/title.ts';
import { Loading } from '#src/ui/Loading.tsx';
import { DocumentsProvider } from '../papers/DocumentsActor.tsx';
import { type TabName, tabFrom, tabs } from '../permitTabs.ts';
import { TalksProvider } from '../talks/TalksActor.tsx';
import { PermitWorkProvider } from '../work/PermitWorkActor.tsx';
import { isWorkTab } from '../work/workTabs.ts';
import { Overview } from './Overview.tsx';
import styles from './Permit.module.css';
import { PermitHistoryProvider } from './PermitActors.tsx';
import { PermitHead } from './PermitHead.tsx';
import { Timeline } from './Timeline.tsx';

const WorkPart = late(() => import('../work/WorkPart.tsx').then(({ WorkPart: Part }) => Part));
const LocationTab = late(() => import('../location/LocationTab.tsx').then(({ LocationTab: Part }) => Part));
const TalksTab = late(() => import('../talks/TalksTab.tsx').then(({ TalksTab: Part }) => Part));
const DocumentsTab = late(() => import('../papers/DocumentsTab.tsx').then(({ DocumentsTab: Part }) => Part));
const HandoverTab = late(() => import('../handover/HandoverTab.tsx').then(({ HandoverTab: Part }) => Part));
const ChartTab = late(() => import('./ChartTab.tsx').then(({ ChartTab: Part }) => Part));

/** A permit as it is: its head, and one of its parts. */
export function PermitShown({ permit }: { permit: Permit }) {
  const t = useTexts('permits');
  const [params, setParams] = useSearchParams();
  const tab = tabFrom(params.get('tab'));
  useEffect(() => setTitle(permit.tracking_number), [permit.tracking_number]);
  // A part is no place of its own: back leads to the list, not through the parts that were looked at.
  const choose = (next: TabName) => setParams(next === 'overview' ? {} : { tab: next }, { replace: true });
  return (
    <article className={styles.permit}>
      <PermitHead permit={permit} />
      <PermitWorkProvider permit={permit}>
        <TalksProvider
          view={{ permit: permit.id }}
          pages={null}
          form={`talks ${permit.id}`}
          unsaved={t('permits:unsavedWork', { number: permit.tracking_number })}
        >
          <DocumentsProvider permit={permit}>
            <Tabs id="permit" className={styles.tabs} selectedTabId={tab} onChange={(next) => choose(tabFrom(String(next)))}>
              {tabs.map((name) => (
                <Tab
                  key={name}
                  id={name}
                  title={t(`permits:tab_${name}`)}
                  panel={tab === name ? <Part tab={name} permit={permit} /> : undefined}
                />
              ))}
            </Tabs>
          </DocumentsProvider>
        </TalksProvider>
      </PermitWorkProvider>
    </article>
  );
}

function Part({ tab, permit }: { tab: TabName; permit: Permit }) {
  if (tab === 'overview') return <Overview permit={permit} />;
  if (isWorkTab(tab)) {
    return (
      <Suspense fallback={<Loading />}>
        <WorkPart tab={tab} permit={permit} />
      </Suspense>
    );
  }
  if (tab === 'location') {
    return (
      <Suspense fallback={<Loading />}>
        <LocationTab permit={permit} />
      </Suspense>
    );
  }
  if (tab === 'documents') {
    return (
      <Suspense fallback={<Loading />}>
        <DocumentsTab permit={permit} />
      </Suspense>
    );
  }
  if (tab === 'conversations') {
    return (
      <Suspense fallback={<Loading />}>
        <TalksTab permit={permit} />
      </Suspense>
    );
  }
  if (tab === 'handover') {
    return (
      <Suspense fallback={<Loading />}>
        <HandoverTab permit={permit} />
      </Suspense>
    );
  }
  return (
    <PermitHistoryProvider key={`${permit.id} ${permit.version}`} permitId={permit.id}>
      <Suspense fallback={<Loading />}>{tab === 'timeline' ? <Timeline permit={permit} /> : <ChartTab permit={permit} />}</Suspense>
    </PermitHistoryProvider>
  );
}
