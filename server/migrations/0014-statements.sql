-- Files of a company that a person uploads (bank statements and the like), and what was read from them.

-- Sealed columns are under a key of the statement.
create table statement (
  tenant_id uuid not null references tenant,
  id uuid not null,
  -- Null: a guest's statement, which belongs to the holder of the claim secret.
  account uuid,
  claim_hash bytea check (octet_length(claim_hash) = 32),
  -- Null: the files and their content are erased.
  wrapped_key bytea,
  company_sealed bytea not null,
  state text not null check (state in ('collecting', 'reading', 'ready', 'failed')),
  -- The files and the meaning of their sheets. Null until reading is requested.
  order_sealed bytea,
  -- Number of the current reading. An older reading that still runs must not write.
  reading integer not null default 0 check (reading >= 0),
  percent smallint not null default 0 check (percent between 0 and 100),
  -- Number of files that are read earlier, as the process last counted them. 0 once reading has started.
  queue_ahead integer not null default 0 check (queue_ahead >= 0),
  result_sealed bytea,
  lease_until timestamptz not null,
  created_at timestamptz not null,
  retained_until timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, account) references account,
  check (num_nonnulls(account, claim_hash) = 1),
  check (state = 'collecting' or order_sealed is not null),
  check (state <> 'ready' or result_sealed is not null)
);
create index statement_account on statement (tenant_id, account, id desc) where account is not null;
create index statement_retained_until on statement (tenant_id, retained_until);
create index statement_unfinished on statement (tenant_id, lease_until) where state = 'reading';
select enable_tenant_isolation('statement', 'select, insert, update, delete');

-- A file is uploaded in pieces, so that a lost connection costs one piece.
create table statement_piece (
  tenant_id uuid not null references tenant,
  statement uuid not null,
  file smallint not null check (file between 0 and 11),
  piece smallint not null check (piece between 0 and 199),
  sealed bytea not null check (octet_length(sealed) <= 200000),
  primary key (tenant_id, statement, file, piece),
  foreign key (tenant_id, statement) references statement on delete cascade
);
select enable_tenant_isolation('statement_piece', 'select, insert, update, delete');

-- The meaning of columns as a person declared it, for later files with the same headers. A mapping belongs to an account, or for
-- a guest to the statement, because a mapping shared by a site would let one guest decide how another guest's file is read.
create table statement_mapping (
  tenant_id uuid not null references tenant,
  id uuid not null,
  account uuid,
  statement uuid,
  headers_hash bytea not null check (octet_length(headers_hash) = 32),
  -- Headers are text of the file, sealed under the person's key or the statement's key.
  mapping_sealed bytea not null check (octet_length(mapping_sealed) <= 100000),
  set_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, account) references account,
  foreign key (tenant_id, statement) references statement on delete cascade,
  check (num_nonnulls(account, statement) = 1)
);
create unique index statement_mapping_account on statement_mapping (tenant_id, account, headers_hash)
  where account is not null;
create unique index statement_mapping_statement on statement_mapping (tenant_id, statement, headers_hash)
  where statement is not null;
select enable_tenant_isolation('statement_mapping', 'select, insert, update, delete');
