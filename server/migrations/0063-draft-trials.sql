-- Jobs that try a draft against the tenant's customers. They keep totals and no person: neither an id nor a fact.
create table draft_trial (
  tenant_id uuid not null references tenant,
  id uuid not null,
  -- Who started it. Nobody else sees it.
  account uuid not null,
  product uuid not null,
  -- The version of the draft, and the draft and what was published as the matching engine reads them.
  draft_version integer not null,
  draft jsonb not null,
  published_version integer,
  published jsonb,
  -- `sample`: a random sample, the same one all day. `all`: every customer.
  extent text not null check (extent in ('sample', 'all')),
  -- Customers with facts at the start.
  customers integer not null check (customers >= 0),
  as_of date not null,
  state text not null check (state in ('running', 'finished', 'failed', 'cancelled', 'expired')),
  total integer not null default 0 check (total >= 0),
  done integer not null default 0 check (done between 0 and total),
  -- Exact counts while it runs (domain/src/catalog/draft-trial.ts); null afterwards.
  tally jsonb,
  -- What may be shown; set when it finishes.
  result jsonb,
  lease_until timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  expires_at timestamptz not null check (expires_at > created_at),
  primary key (tenant_id, id),
  foreign key (tenant_id, account) references account,
  foreign key (tenant_id, product) references product_draft,
  check ((published_version is null) = (published is null)),
  check ((state = 'running') = (ended_at is null)),
  check ((state = 'running') = (tally is not null)),
  check (result is null or state in ('finished', 'expired')),
  check (state <> 'finished' or done = total)
);
-- A second start joins the running job.
create unique index draft_trial_running on draft_trial (tenant_id, account, product) where state = 'running';
create index draft_trial_product on draft_trial (tenant_id, account, product, id desc);
create index draft_trial_unfinished on draft_trial (tenant_id, lease_until) where state = 'running';
create index draft_trial_expires_at on draft_trial (tenant_id, expires_at);
select enable_tenant_isolation('draft_trial', 'select, insert, update, delete');

-- Customers that are still to be counted. A batch is deleted in the transaction that adds its counts, so that a job resumed by
-- another process counts nobody twice.
create table draft_trial_batch (
  tenant_id uuid not null references tenant,
  trial uuid not null,
  place integer not null check (place >= 0),
  customers uuid[] not null check (cardinality(customers) between 1 and 1000),
  primary key (tenant_id, trial, place),
  foreign key (tenant_id, trial) references draft_trial on delete cascade
);
select enable_tenant_isolation('draft_trial_batch', 'select, insert, delete');
