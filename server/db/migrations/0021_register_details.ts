/**
 * What else the registers say: the keys that hold an isolation and the drawings that show where it is; how people are called; of which
 * system a thing is a part, where it stands (east and north in metres of the site's plan) and how much hangs on it.
 */
export const registerDetails = /* sql */ `
alter table isolation add column key_numbers text[] not null default '{}';
alter table isolation add column drawing_ids text[] not null default '{}';
alter table person add column phone text;
alter table equipment add column system_id integer;
alter table equipment add column point jsonb;
alter table equipment add column criticality text check (criticality in ('high', 'medium', 'low'));
`;
