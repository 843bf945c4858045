-- Estates and sales as headquarters keep them: imports from files, exclusions, and deleted sales that can be taken back.

-- Not `version`: the earlier release joins estates with valuations and reads `version` without a table.
alter table estate add column estate_version integer not null default 1 check (estate_version > 0);
grant delete on estate to sycee_runtime;

create table sale_import (
  tenant_id uuid not null references tenant,
  id uuid not null,
  account uuid not null,
  name text not null check (length(name) <= 120),
  bytes integer not null check (bytes > 0),
  -- `asking`: a person has to say what the columns mean, or the unit of the prices.
  state text not null default 'collecting' check (state in ('collecting', 'asking', 'read', 'done', 'undone', 'failed')),
  -- Why the file cannot be read.
  fault text check ((fault is not null) = (state = 'failed')),
  -- Sheet, headers, columns, first rows, unit of the prices and kind of rows without one.
  layout jsonb,
  -- Sales that were added, of which some may be excluded, and those that stayed when it was undone.
  added integer not null default 0 check (added >= 0),
  excluded integer not null default 0 check (excluded >= 0),
  kept integer not null default 0 check (kept >= 0),
  created_at timestamptz not null,
  done_at timestamptz check ((done_at is not null) = (state in ('done', 'undone'))),
  undone_at timestamptz check ((undone_at is not null) = (state = 'undone')),
  primary key (tenant_id, id),
  foreign key (tenant_id, account) references account
);
select enable_tenant_isolation('sale_import', 'select, insert, update, delete');

-- The file is uploaded in pieces, so that a lost connection costs one piece. They are deleted when the import is applied.
create table sale_import_piece (
  tenant_id uuid not null references tenant,
  import uuid not null,
  piece smallint not null check (piece between 0 and 199),
  content bytea not null check (octet_length(content) <= 150000),
  primary key (tenant_id, import, piece),
  foreign key (tenant_id, import) references sale_import on delete cascade
);
select enable_tenant_isolation('sale_import_piece', 'select, insert, update, delete');

-- Estates as a file names them.
create table sale_import_estate (
  tenant_id uuid not null references tenant,
  import uuid not null,
  seq integer not null check (seq >= 0),
  name text not null check (name <> ''),
  district text not null,
  address text not null,
  region text not null default '' check (region ~ '^([0-9]{6})?$'),
  -- Its place in GCJ-02, in millionths of a degree. Null: unknown.
  longitude integer check (longitude between 73000000 and 136000000),
  latitude integer check (latitude between 3000000 and 54000000),
  -- Where the place comes from.
  found_by text check (found_by in ('file', 'map', 'person')),
  -- `undecided`: nobody has said yet which estate it is.
  choice text not null check (choice in ('known', 'new', 'skip', 'undecided')),
  -- The estate; of a new one the id that it gets.
  estate uuid check ((estate is not null) = (choice in ('known', 'new'))),
  rows integer not null check (rows > 0),
  primary key (tenant_id, import, seq),
  foreign key (tenant_id, import) references sale_import on delete cascade,
  check ((longitude is null) = (latitude is null)),
  check ((longitude is null) = (found_by is null)),
  check (choice <> 'new' or longitude is not null)
);
select enable_tenant_isolation('sale_import_estate', 'select, insert, update, delete');

create table sale_import_row (
  tenant_id uuid not null references tenant,
  import uuid not null,
  seq integer not null check (seq >= 0),
  row_no integer not null,
  -- Its estate in the file; null: the row has no name of one.
  estate_seq integer,
  state text not null check (state in ('fresh', 'outlier', 'there', 'wrong', 'unknown', 'skipped')),
  -- An outlier that a person takes in.
  taken boolean not null default false,
  -- Why it is wrong, there already, or an outlier, with the figures of the reason.
  reasons jsonb not null,
  -- The id that the sale gets.
  sale uuid not null,
  kind text,
  building text not null default '',
  area integer,
  floor integer,
  floors integer,
  built_year integer,
  sold_on date,
  total bigint,
  primary key (tenant_id, import, seq),
  foreign key (tenant_id, import) references sale_import on delete cascade,
  check (state = 'wrong' or (kind is not null and area is not null and sold_on is not null and total is not null))
);
create index sale_import_row_state on sale_import_row (tenant_id, import, state, seq);
create index sale_import_row_estate on sale_import_row (tenant_id, import, estate_seq, seq);
select enable_tenant_isolation('sale_import_row', 'select, insert, update, delete');

alter table estate_sale
  add column version integer not null default 1 check (version > 0),
  -- The import that added it; null: entered by hand, or a sample.
  add column import uuid,
  -- Excluded sales stay, so that an import does not bring them back. No valuation and no training reads them.
  add column excluded_at timestamptz,
  add column excluded_by uuid,
  add column excluded_reason text check (excluded_reason in ('price', 'area', 'year', 'mistake', 'not_market', 'other')),
  add column excluded_note text not null default '' check (char_length(excluded_note) <= 200),
  add constraint estate_sale_import foreign key (tenant_id, import) references sale_import,
  add constraint estate_sale_excluded_by foreign key (tenant_id, excluded_by) references account,
  add constraint estate_sale_excluded check (
    (excluded_at is null) = (excluded_by is null) and (excluded_at is null) = (excluded_reason is null)
    and (excluded_at is not null or excluded_note = '')
  );
create index estate_sale_of_import on estate_sale (tenant_id, import) where import is not null;

-- Sales that a person deleted, for as long as they can be taken back.
create table removed_estate_sale (
  tenant_id uuid not null references tenant,
  id uuid not null,
  sale jsonb not null,
  removed_at timestamptz not null,
  removed_by uuid not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, removed_by) references account
);
select enable_tenant_isolation('removed_estate_sale', 'select, insert, delete');
