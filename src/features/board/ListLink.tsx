import type { ReactNode } from 'react';
import { type BoardList, listAt } from '#domain/permits/board/board.figures.ts';
import { listHref } from '#src/entities/permits/permitAddress.ts';
import { Place } from './Place.tsx';
import { useBoardAddress } from './useBoard.ts';

type Props = { list: BoardList; className?: string | undefined; children: ReactNode };

/** Leads to the permits that a figure counts, at the site that is shown where the list names no place itself. */
export function ListLink({ list, className, children }: Props) {
  const { site } = useBoardAddress();
  const { label, filters } = list.filters.area ? list : listAt(list, site);
  return (
    <Place className={className} to={listHref(label, { filters })}>
      {children}
    </Place>
  );
}
