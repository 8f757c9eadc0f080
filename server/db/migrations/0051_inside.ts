/**
 * The few permits with somebody inside a confined space, to be found at once: whoever signs is looked for among them. And which fields a
 * change was of, where the thing that changed keeps no history that says it; null of changes from before, and of all others.
 */
export const inside = /* sql */ `
create index permit_inside on permit (id) where crew_inside > 0;
alter table change add column fields text[];
`;
