import { Checkbox } from '@blueprintjs/core';
import type { Area } from '#domain/permits/draft/draft.endpoints.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { resultOf } from '#src/system/query/resultOf.ts';
import { useRead } from '#src/system/query/useRead.ts';
import styles from './Filters.module.css';
import { Fold } from './Fold.tsx';
import { PlacesState } from './PlacesState.tsx';
import { useFilters } from './useFilters.ts';

type Branch = { place: string; text: string; below: Branch[] };

const groups = <T,>(items: readonly T[], nameOf: (item: T) => string): [string, T[]][] => [
  ...items.reduce((made, item) => made.set(nameOf(item), [...(made.get(nameOf(item)) ?? []), item]), new Map<string, T[]>()),
];

/** Sites with their zones and areas, each with how the filter names it. */
const treeOf = (areas: readonly Area[]): Branch[] =>
  groups(areas, ({ site }) => site.code).map(([site, here]) => ({
    place: site,
    text: `${site} · ${here[0]?.site.name ?? ''}`,
    below: groups(here, ({ zone }) => zone).map(([zone, inZone]) => ({
      place: `${site}.${zone}`,
      text: zone,
      below: inZone.map(({ code, name }) => ({ place: `${site}.${code}`, text: `${code} · ${name}`, below: [] })),
    })),
  }));

/** Where the work is: a site or a zone brings all that is in it. */
export function PlaceFilter() {
  const t = useTranslations('filters');
  const { filters } = useFilters();
  const areas = useRead('drafts.areas', {}, { select: resultOf });
  return (
    <Fold title={t('filters:area')} count={filters.area?.length ?? 0}>
      <PlacesState read={areas} failed={t('filters:placesFailed')} />
      <ul className={styles.tree}>
        {treeOf(areas.value ?? []).map((branch) => (
          <Place key={branch.place} branch={branch} within={false} />
        ))}
      </ul>
    </Fold>
  );
}

/** A place with what is in it. What a larger place brings already cannot be left out. */
function Place({ branch: { place, text, below }, within }: { branch: Branch; within: boolean }) {
  const { filters, change } = useFilters();
  const asked = filters.area ?? [];
  const chosen = asked.includes(place);
  const toggle = () => {
    const rest = asked.filter((other) => other !== place && !below.some((inside) => inside.place === other));
    const next = chosen ? rest : [...rest, place];
    change({ area: next.length > 0 ? next : undefined });
  };
  return (
    <li>
      <Checkbox className={styles.choice ?? ''} checked={within || chosen} disabled={within} onChange={toggle}>
        <bdi>{text}</bdi>
      </Checkbox>
      {below.length > 0 ? (
        <ul className={styles.tree}>
          {below.map((inside) => (
            <Place key={inside.place} branch={inside} within={within || chosen} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}
