import { Button } from '@blueprintjs/core';
import { Tick } from '@blueprintjs/icons';
import { archiveLabel, labelFromAddress, openLabel, type PermitLabel } from '#domain/permits/permitList/permit.labels.ts';
import { NewPermitLink } from '#src/entities/permits/DraftLinks.tsx';
import { type ListAddress, listHref, permitHref } from '#src/entities/permits/permitAddress.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import type { Key } from '#src/i18n/namespaces.ts';
import { Empty } from '#src/ui/Empty.tsx';
import { Link } from '#src/ui/Link.tsx';
import { Ltr } from '#src/ui/Ltr.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { partsOf } from './filters/filterTexts.ts';
import { useFilters } from './filters/useFilters.ts';
import { labelName } from './list/labelTexts.ts';
import { usePermitRows } from './list/PermitListActor.tsx';
import styles from './PermitsPage.module.css';

/** There may be permits, and the filters leave none of them. */
function NothingFits({ search }: { search: string }) {
  const t = useTranslations('filters');
  const { clear } = useFilters();
  return (
    <Empty>
      <p>{search ? t('filters:emptySearch', { search }) : t('filters:empty')}</p>
      <Button text={t('filters:clear')} onClick={clear} />
    </Empty>
  );
}

type Props = { label: PermitLabel; address: ListAddress };

/** Why there is nothing: nothing found, with numbers that may have been meant; filters that fit nothing; or a label without permits. */
export function PermitsEmpty({ label, address: { search, filters } }: Props) {
  const t = useTranslations('permits');
  const { suggestions } = usePermitRows();
  if (partsOf(filters).length > 0) return <NothingFits search={search} />;
  if (!search) return <NothingHere label={label} />;
  return (
    <Empty>
      {suggestions.length > 0 ? <Suggestions /> : <p>{t('permits:emptySearch', { search })}</p>}
      {label === archiveLabel ? null : <ArchiveLink search={search} />}
    </Empty>
  );
}

/** Why nothing has this label, how something comes to have it, and where to go on. */
function NothingHere({ label }: { label: PermitLabel }) {
  const t = useTranslations('permits');
  const names = {
    open: labelName(openLabel),
    live: labelName(labelFromAddress('live') ?? openLabel),
    new: t('permits:newPermit'),
  };
  const makes = [openLabel.alias, archiveLabel.alias, 'drafts'].includes(label.alias);
  const further = [openLabel.alias, 'closed', 'stopped'].includes(label.alias) ? archiveLabel : openLabel;
  return (
    <Notice icon={<Tick size={20} />} title={t('permits:emptyTitle')} actions={makes ? <NewPermitLink /> : null}>
      <p>{t(`permits:empty_${label.alias}` as Key<'permits'>, names)}</p>
      {label === archiveLabel ? null : (
        <p>
          <Link to={listHref(further)}>{labelName(further)}</Link>
        </p>
      )}
    </Notice>
  );
}

function Suggestions() {
  const t = useTranslations('permits');
  const { suggestions } = usePermitRows();
  return (
    <>
      <p>
        {t('permits:wrongLetter')} {t('permits:didYouMean')}
      </p>
      <ul className={styles.suggestions}>
        {suggestions.map((suggestion) => (
          <li key={suggestion.id} className={styles.suggestion}>
            <Link to={permitHref(suggestion)}>
              <Ltr>{suggestion.tracking_number}</Ltr>
            </Link>
            <bdi>{suggestion.title}</bdi>
          </li>
        ))}
      </ul>
    </>
  );
}

function ArchiveLink({ search }: { search: string }) {
  const t = useTranslations('permits');
  return (
    <p>
      <Link to={listHref(archiveLabel, { search })}>{t('permits:searchArchive')}</Link>
    </p>
  );
}
