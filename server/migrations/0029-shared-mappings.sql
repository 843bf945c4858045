-- Column mappings that people propose for everybody, and that apply to the whole tenant once headquarters has approved them.

-- The sheets of stored statements, by a keyed hash of their headers, so that headquarters sees how many files a mapping would change.
-- There are no names and no plain headers; the rows end with their statement.
create table statement_sheet (
  tenant_id uuid not null references tenant,
  statement uuid not null,
  place smallint not null check (place >= 0),
  headers_hash bytea not null check (octet_length(headers_hash) = 32),
  how text not null check (how in ('known', 'mapped', 'remembered', 'approved', 'left', 'unknown')),
  rows integer not null check (rows >= 0),
  read_on date not null,
  primary key (tenant_id, statement, place),
  foreign key (tenant_id, statement) references statement on delete cascade
);
create index statement_sheet_headers on statement_sheet (tenant_id, headers_hash);
select enable_tenant_isolation('statement_sheet', 'select, insert, delete');

-- Headers are plain, because headquarters reads them; texts that look like data are refused before (domain/src/statement/header-data.ts).
create table shared_mapping (
  tenant_id uuid not null references tenant,
  id uuid not null,
  headers_hash bytea not null check (octet_length(headers_hash) = 32),
  headers jsonb not null check (octet_length(headers::text) <= 40000),
  kind text not null,
  columns jsonb not null check (octet_length(columns::text) <= 4000),
  -- Equal for equal mappings.
  mapping_key text not null check (length(mapping_key) <= 4000),
  state text not null check (state in ('proposed', 'approved', 'refused', 'revoked')),
  reason text not null default '' check (length(reason) <= 200),
  first_proposed_at timestamptz not null,
  decided_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, headers_hash, mapping_key),
  check ((state = 'proposed') = (decided_at is null))
);
create unique index shared_mapping_approved on shared_mapping (tenant_id, headers_hash) where state = 'approved';
create index shared_mapping_state on shared_mapping (tenant_id, state, id desc);
select enable_tenant_isolation('shared_mapping', 'select, insert, update');

-- Who proposed it. An erased person's proposal stays without the person.
create table shared_mapping_proposal (
  tenant_id uuid not null references tenant,
  id uuid not null,
  mapping uuid not null,
  account uuid,
  proposed_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, mapping) references shared_mapping,
  foreign key (tenant_id, account) references account,
  unique (tenant_id, mapping, account)
);
create index shared_mapping_proposal_account on shared_mapping_proposal (tenant_id, account) where account is not null;
select enable_tenant_isolation('shared_mapping_proposal', 'select, insert, update');
