/** The company that does the work of a permit where it is not the site's own, and who answers for it there. */
export const contractor = /* sql */ `
alter table permit add column contractor text;
alter table permit add column contractor_responsible text;
`;
