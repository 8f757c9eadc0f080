import { HTMLSelect } from '@blueprintjs/core';
import { categoriesOf, iconsMatching } from '#domain/icons/icons.rules.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import type { Key } from '#src/i18n/namespaces.ts';
import { useRead } from '#src/system/query/useRead.ts';
import styles from './Icons.module.css';
import type { IconsAddress } from './useIconsAddress.ts';

/** What the categories of the set are called; one that is not here is shown as it is. */
const categoryTexts: Readonly<Record<string, Key<'icons'>>> = {
  action: 'icons:action',
  communication: 'icons:communication',
  data: 'icons:data',
  editor: 'icons:editor',
  file: 'icons:file',
  interface: 'icons:interface',
  media: 'icons:media',
  miscellaneous: 'icons:miscellaneous',
  security: 'icons:security',
  table: 'icons:table',
  utilities: 'icons:utilities',
};

/** Which category is shown, and how many icons that makes. */
export function IconsToolbar({ address }: { address: IconsAddress }) {
  const t = useTranslations('icons');
  const { value } = useRead('icons.list', {});
  const icons = value ?? [];
  const { category, choose } = address;
  const known = categoriesOf(icons);
  const categories = category === '' || known.includes(category) ? known : [...known, category];
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
        {icons.length === 0 ? '' : t('icons:found', { count: iconsMatching(icons, address).length })}
      </p>
      <p className={styles.hint}>{t('icons:hint')}</p>
    </>
  );
}
