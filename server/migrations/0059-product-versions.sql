-- What was published of each product, whole, and what is to be published at a time.

create table product_version (
  tenant_id uuid not null references tenant,
  product uuid not null,
  -- The version of the rules that was published with it.
  version integer not null,
  -- What headquarters call it.
  label text not null default '' check (length(label) <= 60),
  -- A whole ProductDraft.
  draft jsonb not null,
  published_at timestamptz not null,
  -- Null: by the seed or an earlier release.
  published_by uuid,
  edited_by uuid[] not null default '{}',
  primary key (tenant_id, product, version),
  foreign key (tenant_id, product, version) references product_rules
);
select enable_tenant_isolation('product_version', 'select, insert');

create table product_schedule (
  tenant_id uuid not null references tenant,
  id uuid not null,
  product uuid not null,
  label text not null default '' check (length(label) <= 60),
  -- The whole ProductDraft as it was when it was scheduled; later saves do not change it.
  draft jsonb not null,
  draft_version integer not null,
  -- The published version from which it was written; null: none. Another one in between fails the schedule.
  base_version integer,
  edited_by uuid[] not null default '{}',
  publish_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'cancelled', 'failed')),
  -- Why it failed, in both languages.
  error jsonb check ((error is not null) = (state = 'failed')),
  -- The version that it became.
  version integer check ((version is not null) = (state = 'done')),
  created_at timestamptz not null,
  created_by uuid not null,
  ended_at timestamptz check ((ended_at is null) = (state = 'waiting')),
  primary key (tenant_id, id),
  foreign key (tenant_id, product) references product_draft,
  foreign key (tenant_id, created_by) references account
);
create unique index product_schedule_waiting on product_schedule (tenant_id, product) where state = 'waiting';
create index product_schedule_due on product_schedule (tenant_id, publish_at) where state = 'waiting';
create index product_schedule_product on product_schedule (tenant_id, product, id desc);
select enable_tenant_isolation('product_schedule', 'select, insert, update');
