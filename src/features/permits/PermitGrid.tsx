import { Suspense, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { PermitLabel, PermitSort } from '#domain/permits/permit.labels.ts';
import type { PermitRow } from '#domain/permits/permit.schema.ts';
import { pageNumber, rowAt } from '#machines/permitList/permitPages.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.ts';
import { late } from '#src/platform/late.tsx';
import { Grid } from '#src/ui/grid/Grid.tsx';
import { ChooseButton } from './bulk/ChooseButton.tsx';
import { withSelection } from './bulk/selectColumn.tsx';
import { useSelecting } from './bulk/useSelecting.ts';
import { chosenBy } from './columns/columns.ts';
import { useArrangement } from './columns/useArrangement.ts';
import { labelName } from './labelTexts.ts';
import { scrolledTo } from './listMemory.ts';
import { useRowMenu } from './menu/useRowMenu.ts';
import { PermitListActor } from './PermitListActor.tsx';
import styles from './PermitsPage.module.css';
import { type ListAddress, nextSort, sortingOf } from './permitAddress.ts';
import { permitColumns } from './permitColumns.tsx';
import { rowRem, useIsNarrow } from './permitLayout.ts';
import { isBusy, isStale, pagesOf, totalOf } from './permitList.selectors.ts';
import { useOpening } from './useOpening.ts';
import { useStarring } from './watch/WatchActor.tsx';

const expectedRows = 30;
const RowMenu = late(async () => (await import('./menu/RowMenu.tsx')).RowMenu);

type Props = { label: PermitLabel; address: ListAddress; onSort: (sort: PermitSort | '') => void };

/** The permits as rows. Until the first page is there, rows without values hold its place. */
export function PermitGrid({ label, address, onSort }: Props) {
  const t = useTexts('permits');
  const bulkTexts = useTexts('bulk');
  const language = useLanguage();
  const { key } = useLocation();
  const narrow = useIsNarrow();
  const { send } = PermitListActor.useActorRef();
  const pages = PermitListActor.useSelector(pagesOf);
  const total = PermitListActor.useSelector(totalOf);
  const onStar = useStarring();
  const selecting = useSelecting(pages);
  const { setting, widen } = useArrangement();
  // On a small screen a column more would leave no room for what it chooses from.
  const [chooses, setChooses] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: starring is the same for as long as the list is there
  const columns = useMemo(() => {
    const plain = permitColumns({ t, language, search: address.search, onStar }, chosenBy(setting), narrow);
    if (narrow && !chooses) return plain;
    return withSelection(plain, bulkTexts, selecting.inSight, narrow ? '3rem' : '4rem');
  }, [t, bulkTexts, language, address.search, narrow, chooses, setting, selecting.inSight]);
  const { open, openedAt } = useOpening(pages);
  const { opened, onMenu, close } = useRowMenu();
  const seen = useRef('');
  const want = (from: number, to: number) => {
    selecting.see(from, to);
    // The list is held by pages: rows within the pages in sight are no news.
    const inSight = `${pageNumber(from)} ${pageNumber(to)}`;
    if (inSight === seen.current) return;
    seen.current = inSight;
    send({ type: 'list.wanted', from, to });
  };
  return (
    <>
      {narrow ? <ChooseButton chooses={chooses} onChange={setChooses} /> : null}
      <div className={styles.grid}>
        <Grid<PermitRow>
          key={`${total === null}${narrow}${chooses}${columns.length}`}
          label={labelName(label)}
          columns={columns}
          count={total ?? expectedRows}
          rowAt={(index) => rowAt(pages, index)}
          sorting={sortingOf(address.sort || label.sort)}
          onSort={(by) => onSort(nextSort(by, label, address.sort))}
          onOpen={open}
          onMenu={onMenu}
          onWidth={narrow ? undefined : widen}
          onSelect={selecting.onSelect}
          isSelected={selecting.isSelected}
          onSeen={want}
          busy={PermitListActor.useSelector(isBusy)}
          stale={PermitListActor.useSelector(isStale)}
          rowHeight={rowRem(narrow)}
          scrollFrom={total === null ? 0 : scrolledTo.remembered(key)}
          onScrolled={(offset) => total !== null && scrolledTo.remember(key, offset)}
          focusFrom={total === null ? null : openedAt(columns.length)}
        />
      </div>
      {opened ? (
        <Suspense>
          <RowMenu
            key={opened.row.id}
            row={opened.row}
            spot={opened.spot}
            onOpen={(event) => open(opened.row, opened.place, event)}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </>
  );
}
