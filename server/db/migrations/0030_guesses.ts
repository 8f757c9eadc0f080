/**
 * Wrong passwords are counted for whom they are typed for and where: at the desk for each pair of signer and session's person, at the
 * sign-in for each device that has signed in before. How often somebody signs is counted by their number.
 */
export const guesses = /* sql */ `
drop table sign_failure;

create table guess_count (
  subject text primary key,
  failures integer not null,
  locked_until timestamptz
);

create table sign_rate (
  sap bigint primary key,
  began timestamptz not null,
  signings integer not null
);
`;
