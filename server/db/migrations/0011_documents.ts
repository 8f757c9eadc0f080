/** Files of permits in pieces, what permits asked for at older revisions, and what was signed for printed copies. */
export const documents = /* sql */ `
create table permit_document (
  name text primary key,
  permit_id integer not null references permit (id),
  file_name text not null,
  type text not null,
  size integer not null,
  sha256 bytea,
  added_by_sap bigint not null,
  begun_at timestamptz not null,
  added_at timestamptz
);
create index permit_document_permit on permit_document (permit_id);
create index permit_document_begun on permit_document (begun_at) where added_at is null;

create table permit_document_piece (
  document_name text not null references permit_document (name) on delete cascade,
  no integer not null,
  bytes bytea not null,
  primary key (document_name, no)
);
alter table permit_document_piece alter column bytes set storage external;

create table permit_revision (
  permit_id integer not null references permit (id),
  revision integer not null,
  fields jsonb not null,
  crew integer not null,
  ended_at timestamptz not null,
  ended_by text not null,
  actor_sap bigint,
  primary key (permit_id, revision)
);

create table permit_paper (
  permit_id integer not null references permit (id),
  version integer not null,
  state text not null,
  issue_to timestamptz,
  made_at timestamptz not null,
  primary key (permit_id, version)
);

create table server_secret (
  name text primary key,
  value bytea not null
);
`;
