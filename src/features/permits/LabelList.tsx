import { memo } from 'react';
import type { PermitLabel } from '#domain/permits/permit.labels.ts';
import type { LabelCount } from '#domain/permits/permit.schema.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.ts';
import { Link } from '#src/ui/Link.tsx';
import styles from './LabelList.module.css';
import { labelGroups } from './labelGroups.ts';
import { countText, labelName } from './labelTexts.ts';
import { PermitLabelsActor } from './PermitLabelsActor.tsx';
import { PriorityMark } from './PriorityMark.tsx';
import { listHref } from './permitAddress.ts';
import { countsOf, isFailed } from './permitLabels.selectors.ts';

/** The labels beside the list, with how many permits each holds. */
export const LabelList = memo(function LabelList({ current }: { current: PermitLabel }) {
  const t = useTexts('permits');
  const counts = PermitLabelsActor.useSelector(countsOf);
  const failed = PermitLabelsActor.useSelector(isFailed);
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
                  count={counts.find(({ handle }) => handle === label.handle)}
                  isCurrent={label.handle === current.handle}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {failed && counts.length === 0 ? <p className={styles.failed}>{t('permits:countsFailed')}</p> : null}
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
