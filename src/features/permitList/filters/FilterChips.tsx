import { Button } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import styles from './Filters.module.css';
import { partsOf, valueText } from './filterTexts.ts';
import { useFilters } from './useFilters.ts';

/** What is filtered by, value by value; a press takes one away. */
export function FilterChips() {
  const t = useTranslations('filters', 'permits');
  const language = useLanguage();
  const { filters, change, clear } = useFilters();
  const parts = partsOf(filters);
  if (parts.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('filters:active')}>
      {parts.map(({ name, value, without }) => {
        const text = `${t(`filters:${name}`)}: ${valueText(name, value, { language, t })}`;
        return (
          <li key={`${name} ${value}`}>
            <Button
              className={styles.chip ?? ''}
              size="small"
              endIcon={<Cross size={12} />}
              aria-label={t('filters:remove', { filter: text })}
              onClick={() => change(without)}
            >
              <bdi>{text}</bdi>
            </Button>
          </li>
        );
      })}
      <li>
        <Button size="small" variant="minimal" text={t('filters:clear')} onClick={clear} />
      </li>
    </ul>
  );
}
