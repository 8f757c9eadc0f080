/** Where a lock hangs is asked whenever a point is planned, applied or verified: among the isolations that may have points in place. */
export const hangingLocks = /* sql */ `
create index isolation_in_place on isolation (site_id)
  where state in ('applying', 'confirmed', 'sanctioned_test', 'removing', 'long_term', 'lost');
`;
