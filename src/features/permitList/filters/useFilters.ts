import { useSearchParams } from 'react-router-dom';
import type { PermitFilters } from '#domain/permits/permitList/permit.filters.ts';
import { readPermitFilters, writePermitFilters } from '#src/entities/permits/permitFilters.ts';
import { useChangeParams } from '#src/platform/useChangeParams.ts';

/** The filters in the address. A change is a step of the history, so that "back" takes it back. */
export const useFilters = () => {
  const [params] = useSearchParams();
  const changeParams = useChangeParams();
  const write = (next: (now: PermitFilters) => PermitFilters) =>
    changeParams((now) => writePermitFilters(now, next(readPermitFilters(now))), { preventScrollReset: true });
  return {
    filters: readPermitFilters(params),
    change: (changed: PermitFilters) => write((now) => ({ ...now, ...changed })),
    clear: () => write(() => ({})),
  };
};
