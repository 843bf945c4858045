-- Tables of the platform that no single feature owns.

-- Keys that must survive a change of the installation's secret, sealed under that secret: keyed hashes are used for lookups and
-- site addresses are published. They belong to the installation, not to a tenant, and hold no personal data.
create table installation_key (
  purpose text primary key check (purpose in ('keyed hashes', 'site addresses')),
  sealed bytea not null
);
grant select, insert, update on installation_key to sycee_runtime;

-- Sealed answers of writes, by the idempotency key of the caller. Each is stored in the transaction of its write.
create table idempotency (
  tenant_id uuid not null references tenant,
  caller text not null,
  key text not null,
  request_hash bytea not null,
  answer_sealed bytea,
  created_at timestamptz not null,
  primary key (tenant_id, caller, key)
);
create index idempotency_age on idempotency (tenant_id, created_at);
select enable_tenant_isolation('idempotency', 'select, insert, update, delete');

-- Sequences for numbers that people read aloud, such as order numbers: one per kind and business day.
create table counter (
  tenant_id uuid not null references tenant,
  kind text not null,
  day date not null,
  count integer not null,
  primary key (tenant_id, kind, day)
);
select enable_tenant_isolation('counter', 'select, insert, update');

-- Accepted proofs of work. Each is valid once across all servers.
create table used_proof_of_work (
  tenant_id uuid not null references tenant,
  signature_hash bytea not null,
  expires_at timestamptz not null,
  primary key (tenant_id, signature_hash)
);
create index used_proof_of_work_expiry on used_proof_of_work (tenant_id, expires_at);
select enable_tenant_isolation('used_proof_of_work', 'select, insert, update, delete');

-- Whether this database holds the demo data, whose logins are published. It has one row at most; no row means that it never
-- held the demo data.
create table demo_world (
  id boolean primary key default true check (id),
  started_at timestamptz not null,
  -- When `npm run leave-demo` disabled the demo accounts. The demo does not start again.
  ended_at timestamptz check (ended_at >= started_at)
);
grant select on demo_world to sycee_runtime;
grant select, update (ended_at) on demo_world to sycee_operator;

create function is_demo_world() returns boolean language sql stable as $$
  select exists (select from demo_world where ended_at is null)
$$;

-- Under row-level security only leakproof operators may use an index. Array containment discloses nothing about other rows.
-- An owner without the right to declare this gets slower searches that read all rows of the store.
do $$ begin
  alter function pg_catalog.arraycontains(anyarray, anyarray) leakproof;
exception when insufficient_privilege then
  raise notice 'arraycontains is not leakproof in this database: searches will not use their index';
end $$;
