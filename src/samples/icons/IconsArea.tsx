import { Button } from '@blueprintjs/core';
import { useMemo } from 'react';
import { categoriesOf, iconsMatching } from '#domain/icons/icons.rules.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { Empty } from '#src/ui/Empty.tsx';
import { Failed } from '#src/ui/Failed.tsx';
import { lazyPanel } from '#src/ui/lazyPanel.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import styles from './Icons.module.css';
import type { IconsAddress } from './useIconsAddress.ts';

/** As many tiles as stand in the first window. */
function IconsSkeleton() {
  return <Skeleton count={24} className={styles.skeleton} boneClassName={styles.bone} />;
}

/** The shapes of all icons weigh more than many screens, so they come after the page around them. */
const IconGrid = lazyPanel(async () => (await import('./IconGrid.tsx')).IconGrid, IconsSkeleton);

/** The icons that fit, or why there are none. */
export function IconsArea({ address }: { address: IconsAddress }) {
  const t = useTranslations('icons');
  const { value: icons, problem, retry } = useRead('icons.list', {});
  const { query, category } = address;
  const found = useMemo(() => iconsMatching(icons ?? [], { query, category }), [icons, query, category]);
  if (!icons && problem) return <Failed problem={problem} title={t('icons:failed')} onRetry={retry} />;
  if (!icons) return <IconsSkeleton />;
  if (icons.length === 0) return <Empty title={t('icons:none')} />;
  if (category !== '' && !categoriesOf(icons).includes(category))
    return (
      <Empty title={t('icons:noCategory')}>
        <Button text={t('icons:all')} onClick={() => address.choose('')} />
      </Empty>
    );
  if (found.length === 0) return <Empty />;
  return <IconGrid key={`${category} ${query}`} icons={found} />;
}
