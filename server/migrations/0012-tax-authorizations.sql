-- A member's authorization to fetch the tax data of a company from the tax gateway: the text that was agreed to, the state and
-- the result. Company and result are sealed under a key of the row, and are erased by destroying the key.
create table tax_authorization (
  tenant_id uuid not null references tenant,
  id uuid not null,
  -- The number under which the gateway knows the authorization.
  number text not null check (number ~ '^[0-9a-f]{32}$'),
  account uuid not null,
  -- A keyed hash. A member has one active authorization per company.
  company_hash bytea not null check (octet_length(company_hash) = 32),
  company_sealed bytea not null,
  -- Null: the result and the name of the company are erased.
  wrapped_key bytea,
  version text not null,
  -- The text as it was displayed. It does not name the company.
  text text not null,
  -- The kinds of tax data that may be fetched.
  tables text[] not null check (cardinality(tables) > 0),
  -- Prefix, tenant number and store number of the site.
  site text not null,
  given_at timestamptz not null,
  -- When the consent ends without being revoked.
  expires_at timestamptz not null check (expires_at > given_at),
  revoked_at timestamptz,
  -- The authorization was answered by the embedded gateway.
  sample boolean not null,
  state text not null check (
    state in ('created', 'verifying', 'authorised', 'collecting', 'ready', 'failed', 'expired', 'revoked')
  ),
  -- The reason of the state `failed`.
  reason text check (reason in ('unknown_company', 'refused', 'bureau_failed', 'no_answer')),
  -- Address at which the person agrees or refuses.
  url text,
  result_sealed bytea,
  changed_at timestamptz not null,
  -- The latest end of the current state.
  ends_at timestamptz not null,
  -- When the gateway is polled next, and how often it was polled in the current state.
  next_poll_at timestamptz not null,
  poll_count integer not null default 0 check (poll_count >= 0),
  -- The gateway has not acknowledged yet that the authorization is over.
  tell_end boolean not null default false,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, account) references account,
  check ((state = 'failed') = (reason is not null)),
  check ((state = 'revoked') = (revoked_at is not null)),
  check (state <> 'verifying' or url is not null),
  check ((state = 'ready') = (result_sealed is not null)),
  check (state not in ('created', 'verifying', 'authorised', 'collecting', 'ready') or wrapped_key is not null),
  check (expires_at >= ends_at)
);
create unique index tax_authorization_active on tax_authorization (tenant_id, account, company_hash)
  where state in ('created', 'verifying', 'authorised', 'collecting', 'ready');
create index tax_authorization_account on tax_authorization (tenant_id, account, id desc);
create index tax_authorization_next_poll on tax_authorization (tenant_id, next_poll_at)
  where state in ('created', 'verifying', 'authorised', 'collecting');
create index tax_authorization_ready_until on tax_authorization (tenant_id, ends_at) where state = 'ready';
create index tax_authorization_end_unacknowledged on tax_authorization (tenant_id, next_poll_at) where tell_end;
select enable_tenant_isolation('tax_authorization', 'select, insert, update');

-- The changes of state and their actors. Rows are only added.
create table tax_authorization_step (
  tenant_id uuid not null references tenant,
  id uuid not null,
  tax_authorization uuid not null,
  event text not null,
  from_state text,
  to_state text not null,
  actor text not null check (actor in ('member', 'bureau', 'job')),
  occurred_at timestamptz not null,
  primary key (tenant_id, id),
  -- No state is entered twice.
  unique (tenant_id, tax_authorization, to_state),
  foreign key (tenant_id, tax_authorization) references tax_authorization
);
select enable_tenant_isolation('tax_authorization_step', 'select, insert');

-- Signed notifications of the gateway, each stored once, and their effect.
create table tax_notice (
  tenant_id uuid not null references tenant,
  notice_id text not null,
  number text not null,
  reported_state text not null,
  outcome text not null check (outcome in ('applied', 'repeated', 'late', 'unknown_number', 'other_company')),
  received_at timestamptz not null,
  primary key (tenant_id, notice_id)
);
create index tax_notice_received on tax_notice (tenant_id, received_at);
select enable_tenant_isolation('tax_notice', 'select, insert');
