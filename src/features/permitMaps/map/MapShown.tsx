import { Button, Callout } from '@blueprintjs/core';
import { Refresh } from '@blueprintjs/icons';
import { useMemo, useRef } from 'react';
import { type Problem, sentenceOf } from '#domain/kernel/problem.ts';
import { openStates } from '#domain/permits/kernel/permit.states.ts';
import type { MapConflict, MapFeature, MapPermits, PermitMap } from '#domain/permits/permitMaps/permitMap.schema.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { useMedia } from '#src/platform/useMedia.ts';
import { usePulse } from '#src/system/Pulse.tsx';
import { Empty } from '#src/ui/Empty.tsx';
import { FindPermit } from './FindPermit.tsx';
import { Legend } from './Legend.tsx';
import styles from './Map.module.css';
import { MapList } from './MapList.tsx';
import { MapToolbar } from './MapToolbar.tsx';
import { isGhost, levelsOf, shownOf } from './mapPermits.ts';
import { NotOnMap } from './NotOnMap.tsx';
import { Plan } from './Plan.tsx';
import type { Fly } from './planProps.ts';
import { Selection } from './Selection.tsx';
import { useMapAddress } from './useMapAddress.ts';
import { useNews } from './useNews.ts';

type Props = {
  map: PermitMap;
  permits: MapPermits;
  conflicts: readonly MapConflict[];
  problem: Problem | null;
  onRetry: () => void;
};

/** A map that was read: the plan or the list, and beside it what is selected, what the signs mean, and what is not on it. */
export function MapShown({ map, permits: { features, meta }, conflicts, problem, onRetry }: Props) {
  const t = useTranslations('permitMaps');
  const [address, change] = useMapAddress();
  const fly = useRef<Fly>(null);
  // On paper the plan stands above what it shows in words.
  const isPrinting = useMedia('print');
  const { said, changed } = useNews(features);
  const isSilent = usePulse((snapshot) => snapshot.hasTag('old'), false);
  const levels = useMemo(() => levelsOf(features), [features]);
  const level = levels.find((known) => known === address.level) ?? null;
  const choice = `${address.states.join()} ${address.kinds?.join() ?? ''} ${address.onlyConflicts}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice as a text: the address makes it anew with every drawing
  const shown = useMemo(() => shownOf(features, address, conflicts), [features, conflicts, choice]);
  const listed = shown.filter((feature) => !isGhost(feature, level));
  const feature = features.find(({ id }) => id === address.permit) ?? null;
  const select = (chosen: MapFeature) => {
    change({
      permit: chosen.id,
      ...(address.states.includes(chosen.properties.state) ? {} : { states: [...address.states, chosen.properties.state] }),
    });
    if (chosen.geometry) fly.current?.to(chosen.geometry);
  };
  const { geometry } = feature ?? { geometry: null };
  return (
    <div className={styles.page} data-old={isSilent || problem !== null}>
      <div className={styles.bar}>
        <FindPermit mapId={map.id} selected={address.permit} onSelect={select} />
        <MapToolbar address={address} levels={levels} onChange={change} />
      </div>
      {problem ? <Stale problem={problem} onRetry={onRetry} /> : null}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <div className={styles.beside}>
        <div className={styles.main}>
          {address.show === 'list' ? (
            <MapList features={listed} selected={address.permit} onSelect={select} />
          ) : (
            <Plan
              map={map}
              features={shown}
              conflicts={conflicts}
              level={level}
              selected={address.permit}
              changed={changed}
              address={address}
              onChange={change}
              fly={fly}
            />
          )}
          {isPrinting && address.show === 'map' ? <MapList features={listed} selected={address.permit} onSelect={select} /> : null}
          {listed.length === 0 ? (
            <Empty title={t(features.length === 0 ? 'permitMaps:emptyTitle' : 'permitMaps:filteredOut')}>
              {features.length === 0 ? (
                <p>{t('permitMaps:emptyText')}</p>
              ) : (
                <Button
                  text={t('permitMaps:clearFilters')}
                  onClick={() => change({ states: openStates, kinds: null, level: null, when: null, onlyConflicts: false })}
                />
              )}
            </Empty>
          ) : null}
          <p className={styles.foot}>
            <span>{t('permitMaps:shown', { count: listed.length })}</span> · <span>{t('permitMaps:footer')}</span>
          </p>
        </div>
        <aside className={styles.side} aria-label={t('permitMaps:legend')}>
          <Selection
            selected={address.permit}
            feature={feature}
            conflicts={conflicts}
            features={features}
            onSelect={select}
            onUnselect={() => change({ permit: null })}
            onShow={geometry && address.show === 'map' ? () => fly.current?.to(geometry) : null}
          />
          <Legend
            features={features}
            address={address}
            conflicts={conflicts.length}
            hasEmergency={map.areas.some(({ emergency }) => emergency)}
            onChange={change}
          />
          <NotOnMap features={listed} more={meta.more} selected={address.permit} onSelect={select} />
        </aside>
      </div>
    </div>
  );
}

/** What is shown is old, or may be: reading it again has failed, or takes long. */
function Stale({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  const t = useTranslations('permitMaps');
  const language = useLanguage();
  return (
    <Callout intent="warning" role="alert">
      {t('permitMaps:stale')} {sentenceOf(problem, language)} <Button icon={<Refresh />} text={t('ui:retry')} onClick={onRetry} />
    </Callout>
  );
}
