-- Customers and leads, and the colleagues who share them.
--
-- Generated columns serve the order of lists: they are ascending and never null, so that one form of keyset pagination fits all.
-- They are columns and not index expressions, because under row-level security only leakproof operators may bound an index scan.
create table customer (
  tenant_id uuid not null references tenant,
  id uuid not null,
  person uuid not null,
  cometype text not null check (cometype in ('person', 'company')),
  company_name text not null default '',
  -- `clue`: a lead that nobody has spoken to yet.
  kind text not null default 'customer' check (kind in ('clue', 'customer')),
  store uuid,
  -- The adviser, and the first adviser the customer had.
  owner uuid,
  first_owner uuid,
  -- When the customer was assigned to the current adviser, by whatever way.
  assigned_at timestamptz,
  -- Set while the customer is in a pool.
  pool uuid,
  in_pool boolean not null generated always as (pool is not null) stored,
  pool_since timestamptz,
  pool_reason text,
  -- The previous adviser, and when that assignment ended.
  released_by uuid,
  released_at timestamptz,
  -- Set while the adviser keeps the customer regardless of the pool's rules.
  locked_at timestamptz,
  level text not null default 'C' check (level in ('A', 'B', 'C', 'D')),
  tags text[] not null default '{}',
  -- The code of the city in the list of regions. Empty: unknown.
  city text not null default '' check (city ~ '^([1-9][0-9]{5})?$'),
  came_from text not null,
  sample boolean not null default false,
  last_contact_at timestamptz,
  next_contact_at timestamptz,
  -- Details recorded by staff: canonical JSON, sealed under the person's key.
  profile_sealed bytea,
  -- All rows of customer_qualification sealed together, so that matching thousands of customers opens one value per customer.
  qualifications_sealed bytea,
  -- Bigrams of name, pinyin and company, and the keyed hash of the last four digits of the mobile.
  search text[] not null default '{}',
  -- The import that added the customer. import_undone_at: that import was undone.
  import uuid,
  import_undone_at timestamptz,
  -- The customer whose record replaced this duplicate. The target is never merged itself, so there are no chains.
  merged_into uuid,
  merged_at timestamptz,
  -- Search terms of the duplicates that were merged into this customer.
  merged_terms text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  -- Who moved the customer to the recycle bin. Null: deleted for another reason.
  deleted_by uuid,
  -- The start of the period without contact, and the start of the current assignment. Expiry candidates are found by them.
  silent_since timestamptz not null generated always as (
    greatest(last_contact_at, coalesce(assigned_at, created_at))
  ) stored,
  assigned_or_created_at timestamptz not null generated always as (coalesce(assigned_at, created_at)) stored,
  next_contact_order bigint not null generated always as (
    coalesce((extract(epoch from next_contact_at - timestamptz '1970-01-01 00:00:00+00') * 1000)::bigint, 9000000000000000)
  ) stored,
  last_contact_order bigint not null generated always as (
    coalesce((extract(epoch from last_contact_at - timestamptz '1970-01-01 00:00:00+00') * 1000)::bigint, 0)
  ) stored,
  expiry_order bigint not null generated always as (
    -coalesce((extract(epoch from pool_since - timestamptz '1970-01-01 00:00:00+00') * 1000)::bigint, 0)
  ) stored,
  primary key (tenant_id, id),
  unique (tenant_id, person),
  foreign key (tenant_id, person) references person,
  foreign key (tenant_id, store) references store,
  foreign key (tenant_id, owner) references account,
  foreign key (tenant_id, first_owner) references account,
  foreign key (tenant_id, pool) references pool,
  foreign key (tenant_id, released_by) references account,
  foreign key (tenant_id, import) references customer_import,
  foreign key (tenant_id, merged_into) references customer,
  foreign key (tenant_id, deleted_by) references account,
  check ((pool is null) = (pool_since is null)),
  check ((pool is null) = (pool_reason is null)),
  -- A customer in a pool has no adviser.
  check (pool is null or owner is null),
  check (import_undone_at is null or deleted_at is not null),
  check (merged_into is null or merged_into <> id and deleted_at is not null and merged_at is not null),
  check (deleted_by is null or deleted_at is not null)
);
create index customer_owner on customer (tenant_id, owner, kind, id desc) where deleted_at is null and pool is null;
create index customer_store on customer (tenant_id, store, kind, id desc) where deleted_at is null and pool is null;
create index customer_kind on customer (tenant_id, kind, id desc) where deleted_at is null and pool is null;
create index customer_owner_next on customer (tenant_id, owner, kind, next_contact_order, id)
  where deleted_at is null and pool is null;
create index customer_store_next on customer (tenant_id, store, kind, next_contact_order, id)
  where deleted_at is null and pool is null;
create index customer_owner_last on customer (tenant_id, owner, kind, last_contact_order, id)
  where deleted_at is null and pool is null;
create index customer_store_last on customer (tenant_id, store, kind, last_contact_order, id)
  where deleted_at is null and pool is null;
create index customer_in_pool on customer (tenant_id, pool, expiry_order, id)
  where deleted_at is null and pool is not null;
create index customer_store_pool on customer (tenant_id, store, expiry_order, id)
  where deleted_at is null and pool is not null;
-- Expiry candidates, by the start of the period without contact and by the start of the assignment.
create index customer_silent on customer (tenant_id, store, silent_since, id)
  where deleted_at is null and pool is null and locked_at is null and owner is not null;
create index customer_assigned on customer (tenant_id, store, assigned_or_created_at, id)
  where deleted_at is null and pool is null and locked_at is null and owner is not null;
-- Customers that can be assigned, newest first.
create index customer_unassigned on customer (tenant_id, store, kind, id desc)
  where owner is null and pool is null and deleted_at is null;
-- Customers that their adviser has not contacted since the assignment. They count towards the adviser's capacity like open
-- orders.
create index customer_uncontacted on customer (tenant_id, owner)
  where owner is not null and pool is null and deleted_at is null
    and (last_contact_at is null or last_contact_at < assigned_or_created_at);
create index customer_with_qualifications on customer (tenant_id, store, id desc)
  where qualifications_sealed is not null and deleted_at is null and pool is null;
create index customer_by_import on customer (tenant_id, import, id) where import is not null;
create index customer_merged_into on customer (tenant_id, merged_into) where merged_into is not null;
create index customer_bin on customer (tenant_id, id desc) where deleted_by is not null;
create index customer_search on customer using gin (search);
create index customer_tags on customer using gin (tags);
select enable_tenant_isolation('customer', 'select, insert, update');

-- Colleagues who may read or write a customer and the customer's orders in addition to those with the data scope for it.
create table customer_collaborator (
  tenant_id uuid not null references tenant,
  customer uuid not null,
  account uuid not null,
  access text not null check (access in ('read', 'write')),
  -- The last day (Asia/Shanghai). Null: until it is revoked.
  until date,
  added_by uuid not null,
  added_at timestamptz not null,
  primary key (tenant_id, customer, account),
  foreign key (tenant_id, customer) references customer,
  foreign key (tenant_id, account) references account,
  foreign key (tenant_id, added_by) references account
);
-- Every list of an account reads which customers are shared with it; the index answers without the table.
create index customer_collaborator_account on customer_collaborator (tenant_id, account) include (customer, until);
select enable_tenant_isolation('customer_collaborator', 'select, insert, update, delete');
