/** What else the registers say: the keys that hold an isolation, the drawings that show where it is, how people are called. */
export const registerDetails = /* sql */ `
alter table isolation add column key_numbers text[] not null default '{}';
alter table isolation add column drawing_ids text[] not null default '{}';
alter table person add column phone text;
`;
