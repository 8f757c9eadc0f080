import { labelByHandle, openLabel } from '#domain/permits/permitList/permit.labels.ts';
import type { SavedView } from '#domain/permits/permitList/view.endpoints.ts';
import { listHref, readListAddress } from '#src/entities/permits/permitAddress.ts';

/** The address of a view. What an older or a foreign hand has put into its query and is no part of a list is left out. */
export const viewHref = ({ label, query }: Pick<SavedView, 'label' | 'query'>): string =>
  listHref(labelByHandle(label) ?? openLabel, readListAddress(new URLSearchParams(query)));

/** Where the list opens: with the view that is preferred, else with all open permits. */
export const openingHref = (views: readonly SavedView[]): string => {
  const preferred = views.find((view) => view.preferred);
  return preferred ? viewHref(preferred) : listHref(openLabel);
};
