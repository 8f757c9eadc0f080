/** Work that began and ended on paper: what the sheet of a number says, and where it is kept. Nothing is ever changed here. */
export const paperFilings = /* sql */ `
create table paper_filing (
  tracking_number text primary key references paper_permit (tracking_number),
  title text not null,
  area_id integer not null references area (id),
  worked_from timestamptz not null,
  worked_to timestamptz not null check (worked_to >= worked_from),
  issuer_sap bigint not null,
  performing_authority_sap bigint not null check (performing_authority_sap <> issuer_sap),
  inspected_by_sap bigint not null check (inspected_by_sap <> performing_authority_sap),
  note text not null,
  kept_at text not null
);
`;
