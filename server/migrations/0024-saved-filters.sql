-- Saved filters of lists. Names and search terms may name people, so filters are sealed.

-- The filters that an account saved for a list, in one value because they have an order and one of them is the default. Canonical
-- JSON under the key of the account's person.
create table list_filter (
  tenant_id uuid not null references tenant,
  account uuid not null,
  what text not null check (what in ('work', 'customer')),
  version integer not null check (version > 0),
  filters_sealed bytea not null,
  updated_at timestamptz not null,
  primary key (tenant_id, account, what),
  foreign key (tenant_id, account) references account
);
select enable_tenant_isolation('list_filter', 'select, insert, update');

-- Filters that a manager saved for a store, twenty per list at most. Each occupies a position, so that two concurrent requests
-- cannot both take the last one.
create table store_filter (
  tenant_id uuid not null references tenant,
  id uuid not null,
  store uuid not null,
  what text not null check (what in ('work', 'customer')),
  position smallint not null check (position between 1 and 20),
  -- The account that saved it last. The filter is sealed under the key of that account's person.
  saved_by uuid not null,
  filter_sealed bytea not null,
  version integer not null check (version > 0),
  updated_at timestamptz not null,
  removed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, store) references store,
  foreign key (tenant_id, saved_by) references account
);
create unique index store_filter_position on store_filter (tenant_id, store, what, position) where removed_at is null;
select enable_tenant_isolation('store_filter', 'select, insert, update');
