import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Permit } from '#domain/permits/permit.schema.ts';
import { useTexts } from '#src/i18n/i18n.ts';
import { setTitle } from '#src/platform/title.ts';
import { latePlace } from '#src/ui/latePlace.tsx';
import { Tabs } from '#src/ui/Tabs.tsx';
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

const WorkPart = latePlace(() => import('../work/WorkPart.tsx').then(({ WorkPart: Part }) => Part));
const LocationTab = latePlace(() => import('../location/LocationTab.tsx').then(({ LocationTab: Part }) => Part));
const TalksTab = latePlace(() => import('../talks/TalksTab.tsx').then(({ TalksTab: Part }) => Part));
const DocumentsTab = latePlace(() => import('../papers/DocumentsTab.tsx').then(({ DocumentsTab: Part }) => Part));
const HandoverTab = latePlace(() => import('../handover/HandoverTab.tsx').then(({ HandoverTab: Part }) => Part));
const ChartTab = latePlace(() => import('./ChartTab.tsx').then(({ ChartTab: Part }) => Part));

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
            <Tabs
              className={styles.tabs}
              selected={tab}
              onSelect={choose}
              tabs={tabs.map((name) => ({
                id: name,
                title: t(`permits:tab_${name}`),
                panel: <Part tab={name} permit={permit} />,
              }))}
            />
          </DocumentsProvider>
        </TalksProvider>
      </PermitWorkProvider>
    </article>
  );
}

function Part({ tab, permit }: { tab: TabName; permit: Permit }) {
  if (tab === 'overview') return <Overview permit={permit} />;
  if (isWorkTab(tab)) return <WorkPart tab={tab} permit={permit} />;
  if (tab === 'location') return <LocationTab permit={permit} />;
  if (tab === 'documents') return <DocumentsTab permit={permit} />;
  if (tab === 'conversations') return <TalksTab permit={permit} />;
  if (tab === 'handover') return <HandoverTab permit={permit} />;
  return (
    <PermitHistoryProvider key={`${permit.id} ${permit.version}`} permitId={permit.id}>
      {tab === 'timeline' ? <Timeline permit={permit} /> : <ChartTab permit={permit} />}
    </PermitHistoryProvider>
  );
}
