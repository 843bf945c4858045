-- Pools of a store: customers without an adviser that advisers may claim, and the rules by which customers enter and leave.
create table pool (
  tenant_id uuid not null references tenant,
  id uuid not null,
  store uuid not null,
  name_zh text not null check (name_zh <> ''),
  name_en text not null check (name_en <> ''),
  -- The pool of the store that receives customers when no pool is chosen.
  is_first boolean not null default false,
  -- A customer without contact, or without an order in progress, for so many days is released into the pool. Null: never.
  contact_days integer check (contact_days between 1 and 365),
  deal_days integer check (deal_days between 1 and 1095),
  -- The adviser is warned so many days before the release.
  warn_days integer not null default 3 check (warn_days between 0 and 30),
  -- The most customers that one adviser may claim on a day (Asia/Shanghai).
  claims_a_day integer not null default 10 check (claims_a_day between 1 and 1000),
  -- The previous adviser of a customer may claim the customer again after so many days.
  cooldown_days integer not null default 7 check (cooldown_days between 0 and 365),
  -- A customer with an open order in one of these stages is not released.
  protected_stages text[] not null default '{submitted,approval,disbursed}',
  version integer not null default 1,
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, store) references store
);
create unique index pool_first on pool (tenant_id, store) where is_first and removed_at is null;
select enable_tenant_isolation('pool', 'select, insert, update');

-- Number of claims of an adviser on a day. The row is locked, so that concurrent claims cannot exceed the daily limit.
create table pool_claim (
  tenant_id uuid not null references tenant,
  account uuid not null,
  pool uuid not null,
  day date not null,
  count integer not null check (count > 0),
  primary key (tenant_id, account, pool, day),
  foreign key (tenant_id, account) references account,
  foreign key (tenant_id, pool) references pool
);
select enable_tenant_isolation('pool_claim', 'select, insert, update, delete');
