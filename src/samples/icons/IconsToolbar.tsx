import { HTMLSelect } from '@blueprintjs/core';
import { categoriesOf, iconsMatching } from '#domain/icons/icons.rules.ts';
import { useTexts } from '#src/i18n/i18n.ts';
import { categoryTexts } from './categoryTexts.ts';
import styles from './Icons.module.css';
import { IconsActor } from './IconsActor.tsx';
import { iconsOf, isLoading } from './icons.selectors.ts';
import type { IconsAddress } from './useIconsAddress.ts';

/** Which category is shown, and how many icons that makes. */
export function IconsToolbar({ address }: { address: IconsAddress }) {
  const t = useTexts('icons');
  const icons = IconsActor.useSelector(iconsOf);
  const loading = IconsActor.useSelector(isLoading);
  const { category, choose } = address;
  // A category of the address that no icon has is still the one in force.
  const categories = [...new Set([...categoriesOf(icons), ...(category ? [category] : [])])];
  const nameOf = (id: string): string => {
    const key = categoryTexts[id];
    return key ? t(key) : id;
  };
  return (
    <>
      <HTMLSelect value={category} onChange={(event) => choose(event.currentTarget.value)} aria-label={t('icons:category')}>
        <option value="">{t('icons:all')}</option>
        {categories.map((id) => (
          <option key={id} value={id}>
            {nameOf(id)}
          </option>
        ))}
      </HTMLSelect>
      <p className={styles.count} role="status">
        {loading || icons.length === 0 ? '' : t('icons:found', { count: iconsMatching(icons, address).length })}
      </p>
      <p className={styles.hint}>{t('icons:hint')}</p>
    </>
  );
}
