import { useSearchParams } from 'react-router-dom';
import { textIn } from '#domain/kernel/language.ts';
import { mustComeOut } from '#domain/permits/life/standing.rules.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { expectsPeople } from '#domain/permits/permitList/permit.labels.ts';
import { fireWatchSaid } from '#domain/permits/regions/region.texts.ts';
import { airInSpace, energyBeside, energyWord, gasInSpace, lostInSpace } from '#src/entities/permits/BesideInSpace.tsx';
import { type TabName, tabFrom, tabs } from '#src/entities/permits/permitTabs.ts';
import { rolesText } from '#src/entities/permits/rolesText.ts';
import { ToneIcon } from '#src/entities/permits/Status.tsx';
import { isWorkTab } from '#src/entities/permits/workTabs.ts';
import { HeldCrossings, UnsavedWork } from '#src/entities/work/PermitWorkActor.tsx';
import { WorkSaid } from '#src/entities/work/WorkSaid.tsx';
import { ConversationsProvider } from '#src/features/conversations/conversation/ConversationsActor.tsx';
import { DocumentsActor } from '#src/features/documents/DocumentsActor.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { usePageTitle } from '#src/platform/usePageTitle.ts';
import { useCache } from '#src/system/query/useCache.ts';
import { lazyPanel } from '#src/ui/lazyPanel.tsx';
import { Tabs } from '#src/ui/Tabs.tsx';
import { PeopleCard } from './PeopleCard.tsx';
import styles from './Permit.module.css';
import { PermitHead } from './PermitHead.tsx';
import { PermitTimes } from './PermitTimes.tsx';
import { PlaceCard } from './PlaceCard.tsx';
import { RiskCard } from './RiskCard.tsx';
import { useSilenceNear, useUnheard } from './SilenceSoon.tsx';
import { Timeline } from './Timeline.tsx';
import { type TabMark, tabMarks } from './tabMarks.ts';
import { unmonitoredKey } from './unmonitoredKey.ts';
import { WorkCards } from './WorkCards.tsx';

/** What the work is, where it ends, and who answers for what. */
function Overview({ permit }: { permit: Permit }) {
  return (
    <div className={styles.overview}>
      <div className={styles.stack}>
        <WorkCards permit={permit} />
      </div>
      <div className={styles.stack}>
        <PermitTimes permit={permit} />
        <PeopleCard permit={permit} />
        <PlaceCard permit={permit} />
        <RiskCard permit={permit} />
      </div>
    </div>
  );
}

const WorkPart = lazyPanel(() => import('./WorkPart.tsx').then(({ WorkPart: Part }) => Part));
const LocationTab = lazyPanel(() => import('#src/features/location/LocationTab.tsx').then(({ LocationTab: Part }) => Part));
const ConversationsTab = lazyPanel(() =>
  import('#src/features/conversations/conversation/ConversationsTab.tsx').then(({ ConversationsTab: Part }) => Part),
);
const DocumentsTab = lazyPanel(() => import('#src/features/documents/DocumentsTab.tsx').then(({ DocumentsTab: Part }) => Part));
const HandoverTab = lazyPanel(() => import('#src/features/handover/HandoverTab.tsx').then(({ HandoverTab: Part }) => Part));
const ChartTab = lazyPanel(() => import('./ChartTab.tsx').then(({ ChartTab: Part }) => Part));

/** A permit as it is: its head, and one of its parts. */
export function PermitShown({ permit }: { permit: Permit }) {
  const t = useTranslations('permits');
  const [params, setParams] = useSearchParams();
  const tab = tabFrom(params.get('tab'));
  const cache = useCache();
  const language = useLanguage();
  const [energy] = energyBeside(permit);
  const energyWords = energy ? energyWord(energy) : lostInSpace(permit).length > 0 ? ('lostInSpace' as const) : null;
  const gasBeside =
    gasInSpace(permit).length > 0 ? ('gasInSpace' as const) : airInSpace(permit).length > 0 ? ('airInSpace' as const) : null;
  const marks = tabMarks(permit, language, {
    risk: t('permits:riskMissing'),
    crew: useCrewFault(permit),
    gas: permit.standing?.unmonitored ? t(unmonitoredKey(permit)) : null,
    gasSoon: useGasSoon(permit),
    gasBeside: gasBeside ? t(`permits:${gasBeside}`) : null,
    energyBeside: energyWords ? t(`permits:${energyWords}`) : null,
  });
  usePageTitle(permit.tracking_number);
  // A part is no place of its own: back leads to the list, not through the parts that were looked at.
  const choose = (next: TabName) => setParams(next === 'overview' ? {} : { tab: next }, { replace: true });
  return (
    <article className={styles.permit}>
      <PermitHead permit={permit} />
      <UnsavedWork permit={permit} />
      <HeldCrossings permitId={permit.id} />
      <WorkSaid />
      <ConversationsProvider form={`talks ${permit.id}`} unsaved={t('permits:unsavedWork', { number: permit.tracking_number })}>
        <DocumentsActor.Provider key={permit.id} permitId={permit.id} cache={cache}>
          <Tabs
            className={styles.tabs}
            selected={tab}
            onSelect={choose}
            tabs={tabs.map((name) => ({
              id: name,
              title: t(`permits:tab_${name}`),
              panel: <Part tab={name} permit={permit} />,
              mark: markOf(marks[name]),
            }))}
          />
        </DocumentsActor.Provider>
      </ConversationsProvider>
    </article>
  );
}

/** Which instrument of the monitoring is not heard before its silence stops the work; null where all are. */
const useGasSoon = (permit: Permit): string | null => {
  const t = useTranslations('permits');
  const [isNear, names] = [useSilenceNear(permit), useUnheard(permit)];
  return isNear && names ? t('permits:unheard', { names }) : null;
};

/** Who is missing from the crew, or still there after the work; null where all is as it should be. */
const useCrewFault = (permit: Permit): string | null => {
  const { state, crew_on, standing } = permit;
  const t = useTranslations('permits');
  const language = useLanguage();
  const inside = mustComeOut(permit);
  if (inside > 0) return t('permits:inside', { count: inside });
  const fireWatch = standing ? fireWatchSaid(standing, permit.time_zone) : null;
  if (fireWatch) return textIn(fireWatch, language);
  const missing = standing?.missing_roles ?? [];
  if (missing.length > 0) return t('permits:missingRoles', { roles: rolesText(missing, language) });
  return crew_on > 0 && !expectsPeople(state) ? t('permits:stillOnSite', { count: crew_on }) : null;
};

const markOf = (mark: TabMark | undefined) => (mark ? { icon: <ToneIcon tone={mark.tone} />, text: mark.text } : undefined);

function Part({ tab, permit }: { tab: TabName; permit: Permit }) {
  if (tab === 'overview') return <Overview permit={permit} />;
  if (isWorkTab(tab)) return <WorkPart tab={tab} permit={permit} />;
  if (tab === 'location') return <LocationTab permit={permit} />;
  if (tab === 'documents') return <DocumentsTab permit={permit} />;
  if (tab === 'conversations') return <ConversationsTab permit={permit} />;
  if (tab === 'handover') return <HandoverTab permit={permit} />;
  // Another version has another history, which nobody has proved yet.
  const version = `${permit.id} ${permit.version}`;
  return tab === 'timeline' ? <Timeline key={version} permit={permit} /> : <ChartTab key={version} permit={permit} />;
}
