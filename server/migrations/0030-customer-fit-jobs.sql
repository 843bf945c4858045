-- Jobs that check which of a person's customers a product fits, for more customers than one request examines.
create table customer_fit_job (
  tenant_id uuid not null references tenant,
  id uuid not null,
  -- Who started it. Nobody else sees it.
  account uuid not null,
  product uuid not null,
  -- The published version of the product that is checked, and the business date on which the facts are read.
  rules_version integer not null,
  as_of date not null,
  state text not null check (state in ('running', 'finished', 'failed', 'cancelled', 'expired')),
  -- Customers to check, and how many of them are checked.
  total integer not null default 0 check (total >= 0),
  done integer not null default 0 check (done between 0 and total),
  lease_until timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  expires_at timestamptz not null check (expires_at > created_at),
  primary key (tenant_id, id),
  foreign key (tenant_id, account) references account,
  foreign key (tenant_id, product, rules_version) references product_rules,
  check ((state = 'running') = (ended_at is null)),
  check (state <> 'finished' or done = total)
);
-- A second start joins the running job.
create unique index customer_fit_job_running on customer_fit_job (tenant_id, account, product, rules_version)
  where state = 'running';
create index customer_fit_job_product on customer_fit_job (tenant_id, account, product, id desc);
create index customer_fit_job_unfinished on customer_fit_job (tenant_id, lease_until) where state = 'running';
create index customer_fit_job_expires_at on customer_fit_job (tenant_id, expires_at);
select enable_tenant_isolation('customer_fit_job', 'select, insert, update, delete');

-- Customers that are still to be checked, as they were in the data scope at the start. A batch is deleted in the transaction
-- that stores its results, so that a job resumed by another process checks no customer twice.
create table customer_fit_batch (
  tenant_id uuid not null references tenant,
  job uuid not null,
  place integer not null check (place >= 0),
  customers uuid[] not null check (cardinality(customers) between 1 and 1000),
  primary key (tenant_id, job, place),
  foreign key (tenant_id, job) references customer_fit_job on delete cascade
);
select enable_tenant_isolation('customer_fit_batch', 'select, insert, delete');

-- The customers that the product fits, or may fit once more is known about them.
create table customer_fit (
  tenant_id uuid not null references tenant,
  job uuid not null,
  customer uuid not null,
  fit text not null check (fit in ('match', 'needs_data')),
  -- Facts that the product reads and that are unknown.
  missing_count smallint not null check (missing_count >= 0),
  -- Matches first, then customers with the fewest missing facts.
  sort_order smallint not null generated always as (case when fit = 'match' then 0 else 1 + missing_count end) stored,
  primary key (tenant_id, job, customer),
  foreign key (tenant_id, job) references customer_fit_job on delete cascade,
  foreign key (tenant_id, customer) references customer on delete cascade
);
create index customer_fit_sorted on customer_fit (tenant_id, job, sort_order, customer desc);
create index customer_fit_customer on customer_fit (tenant_id, customer);
select enable_tenant_isolation('customer_fit', 'select, insert, delete');

-- When the qualifications of a customer last changed. Null: not since this column exists.
alter table customer add column qualifications_changed_at timestamptz;
