-- Matching reports, their versions and shared links.

create table report (
  tenant_id uuid not null references tenant,
  id uuid not null,
  number text not null,
  kind text not null check (kind in ('personal', 'business', 'tax', 'legal', 'industry')),
  -- Null: a guest's report, which belongs to the holder of the claim secret.
  account uuid,
  claim_hash bytea,
  store uuid,
  -- The tax authorization whose data the report uses.
  tax_authorization uuid,
  wrapped_key bytea,
  -- Code and name of the company, sealed under the report's key. Every kind except `personal` is about a company.
  subject_sealed bytea,
  state text not null check (state in ('running', 'ready', 'failed')),
  step text not null default 'facts',
  done integer not null default 0,
  total integer not null default 0,
  -- The process that computes the report owns it until then. Afterwards another process may take over, for example after a
  -- restart.
  lease_until timestamptz not null,
  version integer not null default 1,
  created_at timestamptz not null,
  expires_on date not null,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, account) references account,
  foreign key (tenant_id, store) references store,
  foreign key (tenant_id, tax_authorization) references tax_authorization,
  check (account is not null or claim_hash is not null),
  check ((kind = 'personal') = (subject_sealed is null))
);
create index report_account on report (tenant_id, account, id desc);
create index report_unfinished on report (tenant_id, lease_until) where state = 'running';
create index report_tax_authorization on report (tenant_id, tax_authorization) where tax_authorization is not null;
select enable_tenant_isolation('report', 'select, insert, update');

-- Sealed columns hold canonical JSON under the report's key.
create table report_version (
  tenant_id uuid not null references tenant,
  report uuid not null,
  version integer not null,
  -- The person's answers.
  answers_sealed bytea not null,
  -- Facts from files and sources, the result of each source and the underlying figures. They stay in the report when the file is
  -- deleted.
  given_sealed bytea,
  input_sealed bytea,
  result_sealed bytea,
  engine_version text not null default '',
  rules_version text not null default '',
  matches integer not null default 0,
  best_amount bigint,
  created_at timestamptz not null,
  primary key (tenant_id, report, version),
  foreign key (tenant_id, report) references report
);
select enable_tenant_isolation('report_version', 'select, insert, update');

-- A link that shows one version of a report to anyone who has it. The report is read again on each visit, so that revoking the
-- link, erasing the report or losing the right to it takes effect at once.
create table report_share (
  tenant_id uuid not null references tenant,
  id uuid not null,
  report uuid not null,
  version integer not null check (version > 0),
  token_hash bytea not null check (octet_length(token_hash) = 32),
  -- `verdicts`: products with verdict and range. `reasons`: also every rule, and with it the facts that the rules read.
  shows text not null check (shows in ('verdicts', 'reasons')),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  revoked_at timestamptz,
  opened integer not null default 0 check (opened >= 0),
  last_opened_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, report, version) references report_version
);
create index report_share_report on report_share (tenant_id, report, id desc);
select enable_tenant_isolation('report_share', 'select, insert, update');
