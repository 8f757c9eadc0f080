import { Button } from '@blueprintjs/core';
import { Filter } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslations } from '#src/i18n/i18n.ts';
import { lazyPanel } from '#src/ui/lazyPanel.tsx';
import { SideDrawer } from '#src/ui/SideDrawer.tsx';
import { FilterChips } from './FilterChips.tsx';
import styles from './Filters.module.css';
import { partsOf } from './filterTexts.ts';
import { useFilters } from './useFilters.ts';

const FilterPanel = lazyPanel(async () => (await import('./FilterPanel.tsx')).FilterPanel, Waiting);

/** The way to the filters of the list, how many there are, and each of them to take away. */
export function FilterBar() {
  const t = useTranslations('filters', 'permits');
  const [open, setOpen] = useState(false);
  const { filters } = useFilters();
  const count = partsOf(filters).length;
  const close = () => setOpen(false);
  return (
    <>
      <Button
        icon={<Filter />}
        text={count > 0 ? t('filters:openCount', { count }) : t('filters:open')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <FilterChips />
      <SideDrawer label={t('filters:open')} side="right" size="40rem" isOpen={open} onClose={close}>
        <FilterPanel onClose={close} />
      </SideDrawer>
    </>
  );
}

function Waiting() {
  return <div className={styles.panel} />;
}
