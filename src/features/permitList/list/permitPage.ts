import type { PageOfView, PermitView } from '#machines/permitList/permitList.machine.ts';
import { pageSize } from '#machines/permitList/permitPages.ts';

/** What a view asks the server for, on any page of it. A text too short to be searched for is not. */
export const listQueryOf = ({ labelHandle, search, sort, filters }: PermitView) => ({
  labelHandle,
  ...filters,
  ...(search.trim().length > 1 ? { q: search } : {}),
  ...(sort ? { sort } : {}),
});

/** How a page of a view is asked for. */
export const pageAsked = ({ view, page }: PageOfView) => ({
  query: { ...listQueryOf(view), ...(view.group ? { group: view.group } : {}), at: page * pageSize, limit: pageSize },
});
