import { Checkbox } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import type { PermitFilters } from '#domain/permits/permitList/permit.filters.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import styles from './Filters.module.css';
import { Fold } from './Fold.tsx';
import { valueText } from './filterTexts.ts';
import { useFilters } from './useFilters.ts';

/** Filters that take any of several values. */
export type ListName = {
  [Name in keyof PermitFilters]-?: NonNullable<PermitFilters[Name]> extends readonly string[] ? Name : never;
}[keyof PermitFilters];

type Props<Name extends ListName> = {
  name: Name;
  values: readonly NonNullable<PermitFilters[Name]>[number][];
  text?: (value: string) => string;
  /** Stands before the values: why there are none yet. */
  before?: ReactNode;
  icon?: (value: NonNullable<PermitFilters[Name]>[number]) => ReactNode;
};

/** One filter with its values to tick. */
export function Choices<Name extends ListName>({ name, values, text, icon, before }: Props<Name>) {
  const t = useTranslations('filters', 'permits');
  const language = useLanguage();
  const { filters, change } = useFilters();
  const asked: readonly string[] = filters[name] ?? [];
  const toggle = (value: string) => {
    const next = asked.includes(value) ? asked.filter((other) => other !== value) : [...asked, value];
    change({ [name]: next.length > 0 ? next : undefined });
  };
  return (
    <Fold title={t(`filters:${name}`)} count={asked.length}>
      {before}
      <div className={styles.choices}>
        {values.map((value) => (
          <Checkbox key={value} className={styles.choice ?? ''} checked={asked.includes(value)} onChange={() => toggle(value)}>
            {icon?.(value)}
            <span dir="auto">{text ? text(value) : valueText(name, value, { language, t })}</span>
          </Checkbox>
        ))}
      </div>
    </Fold>
  );
}
