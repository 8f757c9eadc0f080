import { memo } from 'react';
import type { LabelCount } from '#domain/permits/permit/permit.schema.ts';
import type { PermitLabel } from '#domain/permits/permitList/permit.labels.ts';
import { listHref } from '#src/entities/permits/permitAddress.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { Link } from '#src/ui/Link.tsx';
import styles from './LabelList.module.css';
import { labelGroups } from './labelGroups.ts';
import { countText, labelName } from './list/labelTexts.ts';
import { useLabelCounts } from './useLabelCounts.ts';

/** How loud a label is: a shape, a word and a colour that say the same. */
function PriorityMark({ priority }: { priority: 1 | 2 }) {
  const t = useTranslations('permits');
  return (
    <span className={priority === 1 ? styles.urgent : styles.soon}>
      <svg className={styles.shape} viewBox="0 0 10 10" aria-hidden="true" focusable="false">
        {priority === 1 ? <path d="M3 0h4l3 3v4l-3 3H3L0 7V3z" /> : <path d="M5 .6 9.8 9.4H.2z" />}
      </svg>
      {t(`permits:priority${priority}`)}
    </span>
  );
}

/** The labels beside the list, with how many permits each holds. */
export const LabelList = memo(function LabelList({ current }: { current: PermitLabel }) {
  const t = useTranslations('permits');
  const { value: counts, problem } = useLabelCounts();
  return (
    <nav className={styles.list} aria-label={t('permits:labels')}>
      {labelGroups.map(({ title, labels }) => (
        <section key={title} className={styles.group}>
          <h2 className={styles.heading}>{t(`permits:${title}`)}</h2>
          <ul className={styles.items}>
            {labels.map((label) => (
              <li key={label.handle}>
                <LabelLink
                  label={label}
                  count={counts?.find(({ handle }) => handle === label.handle)}
                  isCurrent={label.handle === current.handle}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {problem && !counts ? <p className={styles.failed}>{t('permits:countsFailed')}</p> : null}
    </nav>
  );
});

type LinkProps = { label: PermitLabel; count: LabelCount | undefined; isCurrent: boolean };

function LabelLink({ label, count, isCurrent }: LinkProps) {
  const language = useLanguage();
  const isLoud = label.priority !== undefined && (count?.count ?? 0) > 0;
  return (
    <Link className={styles.link} to={listHref(label)} aria-current={isCurrent ? 'page' : undefined}>
      <span className={styles.name}>{labelName(label)}</span>
      {isLoud && label.priority ? <PriorityMark priority={label.priority} /> : null}
      <span className={styles.count}>{count ? countText(count, language) : ''}</span>
    </Link>
  );
}
