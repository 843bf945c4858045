-- Roles, tenants, their sites and the record of what the operator did.
--
-- tenant, site and site_key are read before the tenant of a request is known. They hold no personal data and have no row-level
-- security.

-- Both roles belong to the cluster, not to the database, so another database may have created them already. Neither role owns
-- anything. sycee_runtime serves requests; sycee_operator administers tenants and cannot read their tables.
do $$ begin
  if not exists (select from pg_roles where rolname = 'sycee_runtime') then create role sycee_runtime nologin; end if;
  if not exists (select from pg_roles where rolname = 'sycee_operator') then create role sycee_operator nologin; end if;
end $$;
grant usage on schema public to sycee_runtime, sycee_operator;

-- Every table with a tenant_id is protected by this function. The policy reads the setting app.tenant_id without a default:
-- a query outside a tenant fails instead of returning rows of every tenant.
create function enable_tenant_isolation(target regclass, privileges text) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy tenant_isolation on %s using (tenant_id = current_setting(''app.tenant_id'')::uuid) with check (tenant_id = current_setting(''app.tenant_id'')::uuid)',
    target
  );
  execute format('grant %s on %s to sycee_runtime', privileges, target);
end $$;
revoke execute on function enable_tenant_isolation from public;

create table tenant (
  id uuid primary key,
  tenant_no text not null unique check (tenant_no ~ '^[0-9]{4,12}$'),
  name_zh text not null,
  name_en text not null,
  status text not null default 'open' check (status in ('opening', 'open', 'closed')),
  -- The last day on which the tenant is open (Asia/Shanghai). Null: no end.
  expires_on date,
  version integer not null default 1,
  created_at timestamptz not null
);
grant select on tenant to sycee_runtime;
grant select, insert, update on tenant to sycee_operator;

create table site (
  tenant_id uuid not null references tenant,
  prefix text not null check (prefix ~ '^[a-z][a-z0-9]{0,15}$'),
  store_no integer not null check (store_no > 0),
  -- Null for the tenant's headquarters site. Without a foreign key, because a store is visible inside its tenant only.
  store uuid,
  name_zh text not null,
  name_en text not null,
  is_default boolean not null default false,
  primary key (tenant_id, prefix, store_no),
  check (prefix <> 'saas' or store_no = 1),
  check ((prefix = 'saas') = (store is null))
);
create unique index site_default on site (is_default) where is_default;
grant select on site to sycee_runtime;
grant select, insert, update on site to sycee_operator;

-- The key is the part of a public address that leads to a site.
create table site_key (
  key text primary key check (length(key) = 16),
  tenant_id uuid not null,
  prefix text not null,
  store_no integer not null,
  -- The last day of a replaced key (Asia/Shanghai). Until it ends, the old key and its successor both lead to the site.
  ends_on date,
  created_at timestamptz,
  foreign key (tenant_id, prefix, store_no) references site
);
-- A site has one current key, so of two concurrent replacements one fails.
create unique index site_key_current on site_key (tenant_id, prefix, store_no) where ends_on is null;
grant select on site_key to sycee_runtime;
grant select, insert, update on site_key to sycee_operator;

-- What the operator did to a tenant, and why. Entries are never changed: neither role may update or delete them.
create table platform_entry (
  id uuid primary key,
  occurred_at timestamptz not null,
  -- Number and name of the operator's account at that time.
  actor text not null,
  action text not null check (action in ('open', 'change', 'close', 'reopen', 'enter', 'store', 'key', 'export')),
  tenant_id uuid not null references tenant,
  reason text not null,
  detail jsonb not null default '{}'
);
create index platform_entry_newest on platform_entry (tenant_id, id desc);
create index platform_entry_by_time on platform_entry (id desc);
grant select, insert on platform_entry to sycee_operator;

-- Appearance and modules of a tenant's app. A tenant without a row has the defaults of the product.
create table app (
  tenant_id uuid primary key references tenant,
  glyph text check (char_length(glyph) <= 2),
  -- Upload key of a picture that the headquarters uploaded.
  logo text,
  palette text not null,
  customer_tabs text[] not null,
  agent_tabs text[] not null,
  modules_off text[] not null,
  version integer not null check (version > 0),
  changed_at timestamptz not null
);
select enable_tenant_isolation('app', 'select, insert, update');
