-- What is looked up before a site is known. Holds nobody's data, so it stands outside row level security.
create table ffp (
  id uuid primary key,
  ffp_no text not null unique check (ffp_no ~ '^[0-9]{4,12}$'),
  name_zh text not null,
  name_en text not null,
  status text not null default 'open' check (status in ('open', 'closed')),
  created_at timestamptz not null
);

create table site (
  ffp uuid not null references ffp,
  prefix text not null check (prefix ~ '^[a-z][a-z0-9]{0,15}$'),
  store_no integer not null check (store_no > 0),
  -- Null: the ffp's own site.
  store uuid,
  name_zh text not null,
  name_en text not null,
  is_default boolean not null default false,
  primary key (ffp, prefix, store_no),
  check (prefix <> 'saas' or store_no = 1),
  check ((prefix = 'saas') = (store is null))
);
create unique index site_default on site (is_default) where is_default;

create table site_key (
  key text primary key check (length(key) = 16),
  ffp uuid not null,
  prefix text not null,
  store_no integer not null,
  foreign key (ffp, prefix, store_no) references site
);

do $$ begin
  if not exists (select from pg_roles where rolname = 'sycee_runtime') then create role sycee_runtime nologin; end if;
end $$;
grant usage on schema public to sycee_runtime;
grant select on ffp, site, site_key to sycee_runtime;

-- Every table of a tenant is closed by this: an unset scope is an error, never everything.
create function close_to_ffp(target regclass, privileges text) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy own_ffp on %s using (ffp = current_setting(''app.ffp'')::uuid) with check (ffp = current_setting(''app.ffp'')::uuid)',
    target
  );
  execute format('grant %s on %s to sycee_runtime', privileges, target);
end $$;
revoke execute on function close_to_ffp from public;
