-- Imports of the catalogue from files, and products that were copied from the starter catalogue.

alter table product_draft
  -- Copied from the starter catalogue: nobody has confirmed that its fields were checked, so it cannot be published.
  add column is_template boolean not null default false,
  -- Which product of the starter catalogue it was copied from, so that a tenant does not get it twice.
  add column starter text;
create unique index product_draft_starter on product_draft (tenant_id, starter) where starter is not null;
-- The undo of an import removes what it added and nobody has used.
grant delete on product_draft, institution to sycee_runtime;

create table catalog_import (
  tenant_id uuid not null references tenant,
  id uuid not null,
  account uuid not null,
  name text not null check (length(name) <= 120),
  bytes integer not null check (bytes > 0),
  state text not null default 'collecting' check (state in ('collecting', 'read', 'done', 'undone', 'failed')),
  -- Why the file cannot be read.
  fault text check ((fault is not null) = (state = 'failed')),
  -- Sheets and columns that were passed over, in both languages.
  notes jsonb not null default '[]',
  added integer not null default 0 check (added >= 0),
  changed integer not null default 0 check (changed >= 0),
  unchanged integer not null default 0 check (unchanged >= 0),
  wrong integer not null default 0 check (wrong >= 0),
  created_at timestamptz not null,
  done_at timestamptz check ((done_at is not null) = (state in ('done', 'undone'))),
  undone_at timestamptz check ((undone_at is not null) = (state = 'undone')),
  primary key (tenant_id, id),
  foreign key (tenant_id, account) references account
);
select enable_tenant_isolation('catalog_import', 'select, insert, update, delete');

-- The file is uploaded in pieces, so that a lost connection costs one piece. They are deleted when the import is applied.
create table catalog_import_piece (
  tenant_id uuid not null references tenant,
  import uuid not null,
  piece smallint not null check (piece between 0 and 199),
  content bytea not null check (octet_length(content) <= 150000),
  primary key (tenant_id, import, piece),
  foreign key (tenant_id, import) references catalog_import on delete cascade
);
select enable_tenant_isolation('catalog_import_piece', 'select, insert, update, delete');

-- What an import would change, or has changed: one row for each institution, product and shelf, and for each sheet that cannot be read.
create table catalog_import_entry (
  tenant_id uuid not null references tenant,
  import uuid not null,
  -- Its place in the file.
  seq integer not null check (seq >= 0),
  kind text not null check (kind in ('sheet', 'institution', 'product', 'shelf')),
  state text not null check (state in ('added', 'changed', 'unchanged', 'wrong')),
  sheet text not null,
  row_no integer not null,
  -- The number of a product or of a store, the name of an institution.
  key text not null,
  label_zh text not null,
  label_en text not null,
  -- The institution, product or store; of a new one the id that it gets.
  subject uuid,
  -- The version that the preview was made from; null: new, or a shelf.
  base_version integer,
  -- The version that it was given.
  applied_version integer,
  -- What sites showed of the product when it was applied; null: nothing.
  published_version integer,
  -- Only of added and changed ones.
  before jsonb,
  after jsonb,
  -- Sentences in both languages, with sheet, row and column.
  problems jsonb not null default '[]',
  primary key (tenant_id, import, seq),
  foreign key (tenant_id, import) references catalog_import on delete cascade,
  check ((after is not null) = (state in ('added', 'changed')))
);
create index catalog_import_entry_state on catalog_import_entry (tenant_id, import, state, seq);
select enable_tenant_isolation('catalog_import_entry', 'select, insert, update, delete');
