import { useMemo } from 'react';
import { iconsMatching } from '#domain/icons/icons.rules.ts';
import { useTexts } from '#src/i18n/i18n.ts';
import { Empty } from '#src/ui/Empty.tsx';
import { Failed } from '#src/ui/Failed.tsx';
import { latePlace } from '#src/ui/latePlace.tsx';
import { IconsActor } from './IconsActor.tsx';
import { IconsSkeleton } from './IconsSkeleton.tsx';
import { iconsOf, isLoading, problemOf } from './icons.selectors.ts';
import type { IconsAddress } from './useIconsAddress.ts';

/** The shapes of all icons weigh more than many screens, so they come after the page around them. */
const IconGrid = latePlace(async () => (await import('./IconGrid.tsx')).IconGrid, IconsSkeleton);

/** The icons that fit, or why there are none. */
export function IconsArea({ address }: { address: IconsAddress }) {
  const t = useTexts('icons');
  const { send } = IconsActor.useActorRef();
  const loading = IconsActor.useSelector(isLoading);
  const problem = IconsActor.useSelector(problemOf);
  const icons = IconsActor.useSelector(iconsOf);
  const { sought, category } = address;
  const found = useMemo(() => iconsMatching(icons, { sought, category }), [icons, sought, category]);
  if (loading) return <IconsSkeleton />;
  if (problem) return <Failed problem={problem} title={t('icons:failed')} onRetry={() => send({ type: 'rows.retry' })} />;
  if (found.length === 0) return <Empty title={icons.length === 0 ? t('icons:none') : t('ui:noResults')} />;
  return <IconGrid key={`${category} ${sought}`} icons={found} />;
}
