-- Lists of customers that somebody brought: file and rows under a key of the import's own, until it is forgotten.
create table customer_import (
  ffp uuid not null references ffp,
  id uuid not null,
  -- Who brings them.
  account uuid not null,
  store uuid not null,
  -- Whose they become; null: the store's, to be given out.
  owner uuid,
  kind text not null check (kind in ('clue', 'customer')),
  state text not null check (state in ('collecting', 'reading', 'read', 'importing', 'done', 'undone', 'failed')),
  -- Why the file could not be read.
  fault text,
  bytes integer not null check (bytes > 0),
  -- Null once file and rows are forgotten; the counts stay.
  wrapped_key bytea,
  name_sealed bytea not null,
  -- What a person said of the columns; headers say nothing about people.
  mapping jsonb,
  -- Counts the readings: one that was overtaken writes nothing.
  reading integer not null default 0 check (reading >= 0),
  percent smallint not null default 0 check (percent between 0 and 100),
  -- Headers, first rows and bad rows.
  found_sealed bytea,
  -- The good ones.
  rows_sealed bytea,
  n_good integer not null default 0 check (n_good >= 0),
  n_bad integer not null default 0 check (n_bad >= 0),
  -- How far it is: the rows before this one are there, or were there.
  n_gone_over integer not null default 0 check (n_gone_over between 0 and n_good),
  n_added integer not null default 0 check (n_added >= 0),
  -- Places among the good ones of those who were customers already.
  there integer[] not null default '{}',
  n_undone integer not null default 0 check (n_undone between 0 and n_added),
  lease_until timestamptz not null,
  created_at timestamptz not null,
  done_at timestamptz,
  undone_at timestamptz,
  kept_until timestamptz not null,
  primary key (ffp, id),
  foreign key (ffp, account) references account,
  foreign key (ffp, store) references store,
  foreign key (ffp, owner) references account,
  check (state not in ('read', 'importing') or found_sealed is not null and rows_sealed is not null)
);
create index customer_import_account on customer_import (ffp, account, id desc);
create index customer_import_store on customer_import (ffp, store, id desc);
create index customer_import_unfinished on customer_import (ffp, lease_until) where state in ('reading', 'importing');
create index customer_import_kept_until on customer_import (ffp, kept_until) where wrapped_key is not null;
select close_to_ffp('customer_import', 'select, insert, update');

create table customer_import_piece (
  ffp uuid not null references ffp,
  import uuid not null,
  piece smallint not null check (piece between 0 and 199),
  sealed bytea not null check (octet_length(sealed) <= 200000),
  primary key (ffp, import, piece),
  foreign key (ffp, import) references customer_import on delete cascade
);
select close_to_ffp('customer_import_piece', 'select, insert, update, delete');

alter table customer
  add column import uuid,
  -- The import that brought them was undone: as if they had never come.
  add column taken_back_at timestamptz,
  add foreign key (ffp, import) references customer_import,
  add check (taken_back_at is null or deleted_at is not null);
create index customer_of_import on customer (ffp, import, id) where import is not null;

-- Whoever adds customers may bring a list of them, and so may the manager of a region.
alter table staff_group no force row level security;
update staff_group set buttons = buttons || '{customer.import}'::text[]
  where ('customer.add' = any(buttons) or role = 'roc') and not buttons && '{customer.import,*}'::text[];
alter table staff_group force row level security;
