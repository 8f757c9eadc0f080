/** What else the registers of a plant say: the keys that hold an isolation, and the drawings that show where it is. */
export const registerDetails = /* sql */ `
alter table isolation add column key_numbers text[] not null default '{}';
alter table isolation add column drawing_ids text[] not null default '{}';
`;
