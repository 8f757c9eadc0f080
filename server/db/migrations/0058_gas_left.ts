/**
 * Gas that was found stays in its space when the permit that found it has ended. The few permits that ended with gas standing failed are
 * found by an index of their own, which no other write touches.
 */
export const gasLeft = /* sql */ `
create index permit_gas_left on permit (site_id) where gas = 'failed' and state in ('closed', 'cancelled', 'rejected');
`;
