-- Consent to ask the register and the courts about the company of a report: which text, for which sources, until when. Whose it
-- is, the report says: a guest's report that a member keeps takes it along. Revoked it stays, with its end.
create table source_consent (
  ffp uuid not null references ffp,
  id uuid not null,
  report uuid not null,
  version text not null,
  -- As it was shown; it names no company.
  text text not null,
  sources text[] not null check (cardinality(sources) > 0),
  given_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > given_at),
  revoked_at timestamptz,
  -- Prefix, ffp and store of the site it was given at.
  site text not null,
  primary key (ffp, id),
  foreign key (ffp, report) references report
);
create unique index source_consent_one on source_consent (ffp, report) where revoked_at is null;
create index source_consent_report on source_consent (ffp, report, id desc);
select close_to_ffp('source_consent', 'select, insert, update');

-- Each time a source was asked under it, and how it did: nothing of what it said stands here.
create table source_query (
  ffp uuid not null references ffp,
  id uuid not null,
  consent uuid not null,
  source text not null check (source in ('registry', 'judicial')),
  -- The provider was the embedded one.
  sample boolean not null,
  asked_at timestamptz not null,
  answered_at timestamptz,
  state text not null default 'asked' check (state in ('asked', 'ok', 'empty', 'failed', 'stale')),
  primary key (ffp, id),
  foreign key (ffp, consent) references source_consent,
  check ((state = 'asked') = (answered_at is null))
);
create index source_query_consent on source_query (ffp, consent, id desc);
select close_to_ffp('source_query', 'select, insert, update');
