-- Lists of a tenant: tags, jobs, kinds of property, levels, stages, outcomes and reasons. A list without rows is the product's own
-- (domain/src/lists).
create table tenant_list (
  tenant_id uuid not null references tenant,
  list text not null,
  version integer not null check (version > 0),
  primary key (tenant_id, list)
);
select enable_tenant_isolation('tenant_list', 'select, insert, update');

create table tenant_list_entry (
  tenant_id uuid not null references tenant,
  list text not null,
  slug text not null check (slug ~ '^[A-Za-z0-9_]{1,40}$'),
  name_zh text not null check (name_zh <> ''),
  name_en text not null check (name_en <> ''),
  position integer not null check (position >= 0),
  -- Not offered any more; rows that have it still show its name.
  hidden boolean not null default false,
  primary key (tenant_id, list, slug),
  foreign key (tenant_id, list) references tenant_list
);
-- Customers and orders name entries, so nobody can delete one.
select enable_tenant_isolation('tenant_list_entry', 'select, insert, update');
-- Without statistics PostgreSQL takes a small table for almost empty.
alter table tenant_list_entry set (autovacuum_analyze_threshold = 5);
