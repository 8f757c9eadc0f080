/**
 * How often somebody signs is counted at each desk where they have signed before, and at all others together: what is typed there in
 * their name keeps nobody from signing where they are known.
 */
export const signDesks = /* sql */ `
alter table sign_rate add column desk bigint not null default 0;
alter table sign_rate drop constraint sign_rate_pkey;
alter table sign_rate add primary key (sap, desk);
`;
