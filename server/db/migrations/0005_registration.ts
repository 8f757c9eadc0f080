/** The address under which somebody registered, in the form it is compared by: one account for each, also when two people register at the same moment. */
export const registration = /* sql */ `
alter table account add column registered_as text;
create unique index account_registered_as on account (registered_as);
create index person_email on person (lower(email));
`;
