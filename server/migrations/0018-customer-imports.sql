-- Imports of customer lists. File and rows are sealed under a key of the import until they are erased.
create table customer_import (
  tenant_id uuid not null references tenant,
  id uuid not null,
  -- The importer.
  account uuid not null,
  store uuid not null,
  -- The adviser to whom the customers are assigned. Null: the customers are unassigned in the store.
  owner uuid,
  kind text not null check (kind in ('clue', 'customer')),
  state text not null check (state in ('collecting', 'reading', 'read', 'importing', 'done', 'undone', 'failed')),
  -- Why the file could not be read.
  error text,
  bytes integer not null check (bytes > 0),
  -- Null: file and rows are erased. The counts stay.
  wrapped_key bytea,
  name_sealed bytea not null,
  -- The meaning of the columns as the importer declared it. Headers are no personal data.
  mapping jsonb,
  -- Number of the current reading. An older reading that still runs must not write.
  reading integer not null default 0 check (reading >= 0),
  percent smallint not null default 0 check (percent between 0 and 100),
  -- Number of files that are read earlier, as the process last counted them. 0 once reading has started.
  queue_ahead integer not null default 0 check (queue_ahead >= 0),
  -- Headers, first rows and invalid rows.
  found_sealed bytea,
  -- Valid rows.
  rows_sealed bytea,
  good_count integer not null default 0 check (good_count >= 0),
  bad_count integer not null default 0 check (bad_count >= 0),
  -- Progress of the import: all valid rows before this index are imported or were found to exist.
  processed_count integer not null default 0 check (processed_count between 0 and good_count),
  added_count integer not null default 0 check (added_count >= 0),
  -- Indexes of the valid rows whose customer existed already.
  there integer[] not null default '{}',
  undone_count integer not null default 0 check (undone_count between 0 and added_count),
  lease_until timestamptz not null,
  created_at timestamptz not null,
  done_at timestamptz,
  undone_at timestamptz,
  retained_until timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, account) references account,
  foreign key (tenant_id, store) references store,
  foreign key (tenant_id, owner) references account,
  check (state not in ('read', 'importing') or found_sealed is not null and rows_sealed is not null)
);
create index customer_import_account on customer_import (tenant_id, account, id desc);
create index customer_import_store on customer_import (tenant_id, store, id desc);
create index customer_import_unfinished on customer_import (tenant_id, lease_until) where state in ('reading', 'importing');
create index customer_import_retained_until on customer_import (tenant_id, retained_until) where wrapped_key is not null;
select enable_tenant_isolation('customer_import', 'select, insert, update');

-- The file is uploaded in pieces, so that a lost connection costs one piece.
create table customer_import_piece (
  tenant_id uuid not null references tenant,
  import uuid not null,
  piece smallint not null check (piece between 0 and 199),
  sealed bytea not null check (octet_length(sealed) <= 200000),
  primary key (tenant_id, import, piece),
  foreign key (tenant_id, import) references customer_import on delete cascade
);
select enable_tenant_isolation('customer_import_piece', 'select, insert, update, delete');
