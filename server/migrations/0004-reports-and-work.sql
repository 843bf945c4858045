create table report (
  ffp uuid not null references ffp,
  id uuid not null,
  number text not null,
  kind text not null check (kind in ('personal', 'business', 'tax', 'legal', 'industry')),
  -- Null: a guest's, who owns it by the secret.
  account uuid,
  claim_hash bytea,
  store uuid,
  wrapped_key bytea,
  state text not null check (state in ('running', 'ready', 'failed')),
  step text not null default 'facts',
  done integer not null default 0,
  total integer not null default 0,
  -- Whoever computes it holds it until then; past it another may take over (a restart loses nothing).
  lease_until timestamptz not null,
  version integer not null default 1,
  region text not null default '',
  created_at timestamptz not null,
  expires_on date not null,
  primary key (ffp, id),
  unique (ffp, number),
  foreign key (ffp, account) references account,
  check (account is not null or claim_hash is not null)
);
create index report_mine on report (ffp, account, id desc);
create index report_unfinished on report (ffp, lease_until) where state = 'running';
select close_to_ffp('report', 'select, insert, update');

create table report_version (
  ffp uuid not null references ffp,
  report uuid not null,
  version integer not null,
  -- Facts about a person, and what was made of them: canonical JSON under the report's key.
  answers_sealed bytea not null,
  input_sealed bytea,
  result_sealed bytea,
  engine_version text not null default '',
  rules_version text not null default '',
  matches integer not null default 0,
  best_amount bigint,
  made_at timestamptz not null,
  primary key (ffp, report, version),
  foreign key (ffp, report) references report
);
select close_to_ffp('report_version', 'select, insert, update');

create table customer (
  ffp uuid not null references ffp,
  id uuid not null,
  person uuid not null,
  cometype text not null check (cometype in ('person', 'company')),
  company_name text not null default '',
  store uuid,
  owner uuid,
  first_owner uuid,
  level text not null default 'C' check (level in ('A', 'B', 'C', 'D')),
  tags text[] not null default '{}',
  in_sea boolean not null default false,
  came_from text not null,
  sample boolean not null default false,
  created_at timestamptz not null,
  primary key (ffp, id),
  unique (ffp, person),
  foreign key (ffp, person) references person,
  foreign key (ffp, store) references store,
  foreign key (ffp, owner) references account
);
select close_to_ffp('customer', 'select, insert, update');

create table work (
  ffp uuid not null references ffp,
  id uuid not null,
  work_no text not null,
  customer uuid not null,
  store uuid not null,
  owner uuid,
  product uuid,
  report uuid,
  parent uuid,
  status text not null check (status in ('undistributed', 'working', 'back', 'over', 'recycle')),
  -- Where unrecycle leads.
  status_before text,
  stage text not null check (stage in ('to_call', 'met', 'documents', 'submitted', 'approval', 'disbursed')),
  -- When each stage was reached.
  stages jsonb not null default '{}',
  version integer not null default 1,
  amount_asked bigint check (amount_asked > 0),
  amount_approved bigint check (amount_approved >= 0),
  amount_disbursed bigint check (amount_disbursed >= 0),
  term_months integer check (term_months > 0),
  purpose_sealed bytea,
  outcome text check (outcome in ('disbursed', 'refused', 'withdrawn', 'unreachable')),
  return_reason text,
  came_from text not null,
  next_contact_at timestamptz,
  -- Bigrams of customer, company and product, and the keyed hash of the mobile's last four.
  search text[] not null,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (ffp, id),
  unique (ffp, work_no),
  foreign key (ffp, customer) references customer,
  foreign key (ffp, store) references store,
  foreign key (ffp, owner) references account,
  foreign key (ffp, product) references product,
  foreign key (ffp, report) references report,
  check (status <> 'working' or owner is not null),
  check (status <> 'over' or outcome is not null),
  check (status <> 'back' or return_reason is not null)
);
-- One open order for a person and a product, however many ask at once.
create unique index work_one_open on work (ffp, customer, product) nulls not distinct
  where status in ('undistributed', 'working', 'back');
create index work_store on work (ffp, store, status, id desc) where deleted_at is null;
create index work_owner on work (ffp, owner, status, id desc) where deleted_at is null;
create index work_status on work (ffp, status, id desc) where deleted_at is null;
create index work_customer on work (ffp, customer, id desc);
create index work_search on work using gin (search);
select close_to_ffp('work', 'select, insert, update');

-- The timeline. Nobody may change it: the runtime role has neither update nor delete.
create table work_log (
  ffp uuid not null references ffp,
  id uuid not null,
  work uuid not null,
  kind text not null,
  at timestamptz not null,
  by_account uuid,
  -- Shown to the member too.
  is_public boolean not null,
  -- Field names with old and new values; free text goes under the person's key.
  changes jsonb not null default '[]',
  text_sealed bytea,
  primary key (ffp, id),
  foreign key (ffp, work) references work,
  foreign key (ffp, by_account) references account
);
create index work_log_newest on work_log (ffp, work, id desc);
select close_to_ffp('work_log', 'select, insert');

-- Under row level security only leakproof operators may use an index. Array containment tells nothing of other rows;
-- where the owner may not say so, searches still answer, by a scan of the store's rows.
do $$ begin
  alter function pg_catalog.arraycontains(anyarray, anyarray) leakproof;
exception when insufficient_privilege then
  raise notice 'arraycontains is not leakproof here: searches will not use their index';
end $$;
