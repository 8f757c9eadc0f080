/**
 * While an isolation of one permit is lost no other work begins in the same vessel. That is asked of every permit that is looked at, so the
 * few permits with such an isolation are found by an index of their own, as those with gas are.
 */
export const lostInSpace = /* sql */ `
create index permit_isolation_lost on permit (site_id) where isolation = 'lost' and state not in ('closed', 'cancelled', 'rejected');
`;
