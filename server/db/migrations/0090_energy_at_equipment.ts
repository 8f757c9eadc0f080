/**
 * While an isolation is lost or lifted for a test under one permit nothing begins at the same equipment. That is asked of every permit that
 * is looked at, so the few permits with such an isolation are found by one index, which takes the place of that of 0087.
 */
export const energyAtEquipment = /* sql */ `
create index permit_energy_in on permit (site_id) where isolation in ('lost', 'sanctioned_test') and state not in ('closed', 'cancelled', 'rejected');
drop index permit_isolation_lost;
`;
