-- Invitations of staff, applications of advisers and the audit log.

-- The newest invitation of an account. Sending a new invitation invalidates the one before it.
create table staff_invite (
  tenant_id uuid not null references tenant,
  account uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, account),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, account) references account
);
select enable_tenant_isolation('staff_invite', 'select, insert, update, delete');

create table broker_application (
  tenant_id uuid not null references tenant,
  id uuid not null,
  store uuid not null,
  person uuid not null,
  name text not null,
  agency_code text not null default '',
  state text not null default 'pending' check (state in ('pending', 'approved', 'refused')),
  -- Free text about a person, sealed under the person's key.
  reason_sealed bytea,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, store) references store,
  foreign key (tenant_id, person) references person,
  foreign key (tenant_id, decided_by) references account,
  check ((state = 'pending') = (decided_at is null))
);
create unique index broker_application_open on broker_application (tenant_id, store, person) where state = 'pending';
create index broker_application_newest on broker_application (tenant_id, store, state, id desc);
select enable_tenant_isolation('broker_application', 'select, insert, update');

-- The audit log. The runtime role may neither update nor delete entries. Each hash includes the hash of the entry before it,
-- so that a change made by the owner of the table is detected.
create table audit_entry (
  tenant_id uuid not null references tenant,
  seq bigint not null check (seq > 0),
  occurred_at timestamptz not null,
  -- Null: the caller was not logged in.
  actor uuid,
  actor_role text not null default '',
  site text not null,
  -- The first characters of the session's token hash: enough to tell sessions apart, too little to find the token.
  session text not null default '',
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  -- The store of the subject, for readers who are limited to one store.
  store uuid,
  -- [[field, before, after], …], with personal data masked.
  changes jsonb not null,
  trace_id text not null,
  prev_hash bytea not null,
  hash bytea not null,
  primary key (tenant_id, seq),
  foreign key (tenant_id, actor) references account
);
create index audit_entry_actor on audit_entry (tenant_id, actor, seq desc);
create index audit_entry_subject on audit_entry (tenant_id, subject_id, seq desc);
select enable_tenant_isolation('audit_entry', 'select, insert');

-- Number and hash of the newest entry of a tenant. The row is locked while an entry is written, so that numbers have no gap.
create table audit_head (
  tenant_id uuid not null references tenant,
  seq bigint not null,
  hash bytea not null,
  primary key (tenant_id)
);
select enable_tenant_isolation('audit_head', 'select, insert, update');
