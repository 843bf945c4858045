-- Stores of a tenant, the teams of their staff and the permission groups.

create table store (
  tenant_id uuid not null references tenant,
  id uuid not null,
  store_no integer not null,
  name_zh text not null,
  name_en text not null,
  region text not null default '',
  address_zh text not null default '',
  address_en text not null default '',
  hotline text not null default '',
  -- Opening hours. Empty: unknown, and nothing is displayed.
  hours_zh text not null default '',
  hours_en text not null default '',
  primary key (tenant_id, id),
  unique (tenant_id, store_no)
);
select enable_tenant_isolation('store', 'select, insert, update');

-- A group of colleagues in a store, used by the data scope: a work order belongs to the team of its owner. Foreign keys to a
-- team prevent that a team with members is deleted.
create table staff_team (
  tenant_id uuid not null references tenant,
  id uuid not null,
  store uuid not null,
  name_zh text not null,
  name_en text not null,
  primary key (tenant_id, id),
  -- Referenced by account, so that the team of an account is of the same store.
  unique (tenant_id, store, id),
  foreign key (tenant_id, store) references store
);
select enable_tenant_isolation('staff_team', 'select, insert, update, delete');

-- Permissions of staff: buttons, menus and the data scope.
create table staff_group (
  tenant_id uuid not null references tenant,
  id uuid not null,
  role text not null check (role in ('broker', 'store', 'roc', 'saas')),
  -- Null: the group may be used in every store of the tenant.
  store uuid,
  name_zh text not null,
  name_en text not null,
  buttons text[] not null,
  menus text[] not null,
  data_scope smallint not null check (data_scope between 0 and 6),
  -- Stores and teams in scope when data_scope is 2.
  stores uuid[] not null default '{}',
  teams uuid[] not null default '{}',
  requires_second_factor boolean not null default false,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, store) references store,
  check (store is null or role in ('broker', 'store'))
);
select enable_tenant_isolation('staff_group', 'select, insert, update, delete');
