/**
 * What people have set whom an external provider vouches for, by issuer and subject. They are no persons of the plant: no row here has a
 * role, an account or a session.
 */
export const identityRest = /* sql */ `
create table provided_data (
  issuer text not null,
  subject text not null,
  settings jsonb,
  shortcuts text[],
  updated_at timestamptz not null,
  primary key (issuer, subject)
);
`;
