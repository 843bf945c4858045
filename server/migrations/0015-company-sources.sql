-- Queries to the company registry and the courts about the company of a report.

-- Consent to the queries: the text, the sources and the period. It belongs to the owner of the report, so a guest's consent
-- follows the report to a member's account. A revoked consent stays, with the time of its end.
create table source_consent (
  tenant_id uuid not null references tenant,
  id uuid not null,
  report uuid not null,
  version text not null,
  -- The text as it was displayed. It does not name the company.
  text text not null,
  sources text[] not null check (cardinality(sources) > 0),
  given_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > given_at),
  revoked_at timestamptz,
  -- Prefix, tenant number and store number of the site.
  site text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, report) references report
);
create unique index source_consent_active on source_consent (tenant_id, report) where revoked_at is null;
create index source_consent_report on source_consent (tenant_id, report, id desc);
select enable_tenant_isolation('source_consent', 'select, insert, update');

-- Each query to a source under a consent, and its outcome. The content of the answer is not stored here.
create table source_query (
  tenant_id uuid not null references tenant,
  id uuid not null,
  consent uuid not null,
  source text not null check (source in ('registry', 'judicial')),
  -- The query was answered by the embedded provider.
  sample boolean not null,
  requested_at timestamptz not null,
  answered_at timestamptz,
  state text not null default 'asked' check (state in ('asked', 'ok', 'empty', 'failed', 'stale')),
  primary key (tenant_id, id),
  foreign key (tenant_id, consent) references source_consent,
  check ((state = 'asked') = (answered_at is null))
);
create index source_query_consent on source_query (tenant_id, consent, id desc);
select enable_tenant_isolation('source_query', 'select, insert, update');
