import { HTMLSelect } from '@blueprintjs/core';
import { useState } from 'react';
import { isDay } from '#domain/kernel/siteTime.ts';
import { windowPresets } from '#domain/permits/permitList/window.rules.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useTypedParam } from '#src/platform/useTypedParam.ts';
import { SiteTimeField } from '#src/ui/time/SiteTimeField.tsx';
import styles from './Filters.module.css';
import { useFilters } from './useFilters.ts';

const presetOf = (value: string) => windowPresets.find((preset) => preset === value);

/** When the window of a permit is, by the clock of its site: a time with a name, or days. */
export function WhenFilter() {
  const t = useTranslations('filters');
  const { filters, change } = useFilters();
  return (
    <fieldset className={styles.when}>
      <legend className={styles.legend}>{t('filters:when')}</legend>
      <HTMLSelect
        fill
        aria-label={t('filters:when')}
        value={filters.when ?? ''}
        onChange={({ currentTarget }) => change({ when: presetOf(currentTarget.value), from: undefined, to: undefined })}
      >
        <option value="">{t('filters:anyTime')}</option>
        {windowPresets.map((preset) => (
          <option key={preset} value={preset}>
            {t(`filters:when_${preset}`)}
          </option>
        ))}
      </HTMLSelect>
      {filters.when ? null : (
        <div className={styles.days}>
          <Day name="from" />
          <Day name="to" />
        </div>
      )}
      <p className={styles.hint}>{t('filters:siteTime')}</p>
    </fieldset>
  );
}

function Day({ name }: { name: 'from' | 'to' }) {
  const t = useTranslations('filters');
  const [typed, type] = useTypedParam(name);
  // What is no day, or not yet, asks for nothing and stays with the hand that writes it.
  const [unread, setUnread] = useState('');
  const take = (text: string) => {
    setUnread(isDay(text) ? '' : text);
    type(isDay(text) ? text : '');
  };
  return <SiteTimeField dateOnly label={t(`filters:${name}`)} value={typed || unread} onTyped={take} />;
}
