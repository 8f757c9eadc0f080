import type { ReactNode } from 'react';
import { myLabel, openLabel, type PermitLabel } from '#domain/permits/permitList/permit.labels.ts';
import { NewPermitLink } from '#src/entities/permits/DraftLinks.tsx';
import { listHref } from '#src/entities/permits/permitAddress.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Link } from '#src/ui/Link.tsx';
import { FilterBar } from './filters/FilterBar.tsx';
import { labelName } from './list/labelTexts.ts';
import { PermitSearch } from './PermitSearch.tsx';
import styles from './PermitsPage.module.css';
import { useLabelCounts } from './useLabelCounts.ts';
import { ViewsButton } from './views/ViewsButton.tsx';

type Props = { label: PermitLabel; children: ReactNode };

/** What is listed, and the search in it. */
export function PermitsHeader({ label, children }: Props) {
  useTranslations('permits');
  return (
    <header className={styles.header}>
      <h1 id="permits-title" className={styles.title}>
        {labelName(label)}
      </h1>
      {label === openLabel ? <NeedYou /> : null}
      {children}
      <NewPermitLink />
      <PermitSearch key={label.handle} />
      <ViewsButton label={label} />
      <FilterBar />
    </header>
  );
}

/** Its room is kept until the count is there: a list that slid down under the hand would lose the press. */
function NeedYou() {
  const t = useTranslations('permits');
  // How many permits wait for this person; undefined until the counts are there.
  const count = useLabelCounts().value?.find(({ handle }) => handle === myLabel.handle)?.count;
  if (count === undefined)
    return <span className={`${styles.needYou} ${styles.coming}`}>{t('permits:needYou', { count: 0 })}</span>;
  return (
    <Link className={styles.needYou} to={listHref(myLabel)}>
      {t('permits:needYou', { count })}
    </Link>
  );
}
