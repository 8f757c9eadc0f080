/** The word that is used everywhere else for when a permit is looked at again. */
export const recheck = /* sql */ `
alter table permit rename column wakes_at to recheck_at;
`;
