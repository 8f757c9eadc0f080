import { filterNames, type PermitFilters, permitFilters } from '#domain/permits/permitList/permit.filters.ts';

/** The filters that an address asks for. What is no value of a filter is as if it were not there. */
export const readPermitFilters = (params: URLSearchParams): PermitFilters => {
  const said = filterNames.flatMap((name) => {
    const asked = { [name]: params.get(name) ?? undefined };
    const filter = permitFilters.pick([name]);
    return asked[name] !== undefined && filter.isValidSync(asked) ? [filter.cast(asked)] : [];
  });
  return Object.assign({}, ...said) as PermitFilters;
};

/** The parameters with these filters instead of those they had; other parameters stay. */
export const writePermitFilters = (params: URLSearchParams, filters: PermitFilters): URLSearchParams => {
  const next = new URLSearchParams(params);
  for (const name of filterNames) {
    const text = String(filters[name] ?? '');
    if (text) next.set(name, text);
    else next.delete(name);
  }
  return next;
};
