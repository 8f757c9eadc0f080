import { Button, HTMLSelect, Switch } from '@blueprintjs/core';
import { Learning, Plus } from '@blueprintjs/icons';
import { Navigate, useLocation } from 'react-router-dom';
import { coursesMatching, courseToGoOn } from '#domain/academy/academy.rules.ts';
import { numberText } from '#domain/kernel/readingText.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { Listing } from '#src/samples/kit/Listing.tsx';
import { RowList } from '#src/samples/kit/RowList.tsx';
import { SampleKeeping } from '#src/samples/kit/SampleKeeping.tsx';
import { SearchBox } from '#src/samples/kit/SearchBox.tsx';
import { useShortcut } from '#src/ui/keys/useShortcut.ts';
import { Link } from '#src/ui/Link.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { SimplePage } from '#src/ui/page/SimplePage.tsx';
import styles from './Academy.module.css';
import { root, useCoursesAddress } from './useAcademyAddress.ts';
import { useCourseRow } from './useCourseRow.tsx';
import { useCategories, useCourses } from './useCourses.ts';

/** More cards would hold the page up: so many courses are a list, of which only those in sight are drawn. */
const maxCards = 300;

/** All courses as cards: found by title and category, each with how far one is. */
export function Screen() {
  const t = useTranslations('academy', 'kit', 'page');
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const { filter, seek, choose, hideCompleted, clear, hrefOf, edit, add } = useCoursesAddress();
  const read = useCourses();
  const categories = useCategories();
  const draw = useCourseRow(categories);
  useShortcut('addRow', add);
  if (pathname.replace(/\/$/, '') !== root) return <Navigate replace to={`${root}${search}`} />;

  const rows = coursesMatching(read.value ?? [], filter);
  const isUnknown = filter.category !== '' && categories.length > 0 && !categories.some(({ value }) => value === filter.category);
  const isNarrowed = filter.searchText !== '' || filter.category !== '';
  const begun = isNarrowed ? undefined : courseToGoOn(read.value ?? []);
  const isTiled = rows.length <= maxCards;
  const adding = <Button intent="primary" icon={<Plus />} text={t('academy:add')} onClick={add} />;
  return (
    <SimplePage
      header={
        <div className={styles.band}>
          <Learning className={styles.emblem ?? ''} size={120} />
          <PageTitle>{t('titles:academy')}</PageTitle>
          <p>{t('academy:intro')}</p>
        </div>
      }
    >
      <div className={styles.filters}>
        <SearchBox label={t('academy:search')} searchText={filter.searchText} onSeek={seek} />
        <HTMLSelect
          large
          value={filter.category}
          aria-label={t('academy:category')}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          <option value="">{t('academy:allCategories')}</option>
          {categories.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
          {isUnknown ? <option value={filter.category}>{filter.category}</option> : null}
        </HTMLSelect>
        <Switch
          role="switch"
          className={styles.switch ?? ''}
          checked={filter.hidesCompleted}
          label={t('academy:hideCompleted')}
          onChange={({ currentTarget }) => hideCompleted(currentTarget.checked)}
        />
        <p className={styles.count} role="status">
          {read.value ? t('academy:found', { count: rows.length, number: numberText(rows.length, language) }) : ''}
        </p>
        {adding}
      </div>
      {begun ? (
        <p className={styles.goOn}>
          <Link to={hrefOf(begun)}>{t('academy:goOn', { title: begun.title })}</Link>
        </p>
      ) : null}
      <div className={styles.courses} data-many={!isTiled} data-scroll="courses">
        <Listing
          {...{ read, rows }}
          failed={t('academy:failed')}
          empty={t('academy:empty')}
          next={adding}
          nothing={isUnknown ? t('academy:noCategory') : undefined}
          clearText={isUnknown ? t('academy:toCourses') : undefined}
          onClear={clear}
        >
          <RowList
            isTiled={isTiled}
            label={t('academy:courses')}
            rows={rows}
            openId={undefined}
            hrefOf={hrefOf}
            draw={draw}
            keys={{ edit }}
          />
        </Listing>
      </div>
      <SampleKeeping />
    </SimplePage>
  );
}
