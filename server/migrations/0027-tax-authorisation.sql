-- A member's authorisation to have a company's tax data asked for at the bureau: which text was agreed to, how it stands, and
-- what came of it. The company and what was fetched stand under a key of the row's own, which ends with it.
create table tax_authorisation (
  ffp uuid not null references ffp,
  id uuid not null,
  -- What the bureau knows it by.
  number text not null check (number ~ '^[0-9a-f]{32}$'),
  account uuid not null,
  -- Keyed: one that lives for a member and a company.
  company_hash bytea not null check (octet_length(company_hash) = 32),
  company_sealed bytea not null,
  -- Null: what was fetched is gone, and the company's name with it.
  wrapped_key bytea,
  version text not null,
  -- As it was shown; it names no company.
  text text not null,
  tables text[] not null check (cardinality(tables) > 0),
  -- Prefix, ffp and store of the site it was given at.
  site text not null,
  given_at timestamptz not null,
  -- The consent ends by itself.
  expires_at timestamptz not null check (expires_at > given_at),
  revoked_at timestamptz,
  -- The bureau is the embedded one.
  sample boolean not null,
  state text not null check (
    state in ('created', 'verifying', 'authorised', 'collecting', 'ready', 'failed', 'expired', 'revoked')
  ),
  -- Why it failed.
  why text check (why in ('unknown_company', 'refused', 'bureau_failed', 'no_answer')),
  -- Where the person agrees or refuses.
  url text,
  result_sealed bytea,
  changed_at timestamptz not null,
  -- A state does not last longer than this.
  ends_at timestamptz not null,
  -- When the bureau is asked next, and how often it was in this state.
  ask_at timestamptz not null,
  asked integer not null default 0 check (asked >= 0),
  -- The bureau has to be told that it is over.
  tell_end boolean not null default false,
  primary key (ffp, id),
  unique (ffp, number),
  foreign key (ffp, account) references account,
  check ((state = 'failed') = (why is not null)),
  check ((state = 'revoked') = (revoked_at is not null)),
  check (state <> 'verifying' or url is not null),
  check ((state = 'ready') = (result_sealed is not null)),
  check (state not in ('created', 'verifying', 'authorised', 'collecting', 'ready') or wrapped_key is not null),
  check (expires_at >= ends_at)
);
create unique index tax_authorisation_one on tax_authorisation (ffp, account, company_hash)
  where state in ('created', 'verifying', 'authorised', 'collecting', 'ready');
create index tax_authorisation_mine on tax_authorisation (ffp, account, id desc);
create index tax_authorisation_to_ask on tax_authorisation (ffp, ask_at)
  where state in ('created', 'verifying', 'authorised', 'collecting');
create index tax_authorisation_ready_until on tax_authorisation (ffp, ends_at) where state = 'ready';
create index tax_authorisation_to_tell on tax_authorisation (ffp, ask_at) where tell_end;
select close_to_ffp('tax_authorisation', 'select, insert, update');

-- Each step it took, who took it, and from where to where: added to, and never changed.
create table tax_authorisation_step (
  ffp uuid not null references ffp,
  id uuid not null,
  authorisation uuid not null,
  event text not null,
  from_state text,
  to_state text not null,
  by text not null check (by in ('member', 'bureau', 'job')),
  at timestamptz not null,
  primary key (ffp, id),
  -- No state is entered twice.
  unique (ffp, authorisation, to_state),
  foreign key (ffp, authorisation) references tax_authorisation
);
select close_to_ffp('tax_authorisation_step', 'select, insert');

-- What the bureau told by itself and had signed, each once, and what became of it.
create table tax_notice (
  ffp uuid not null references ffp,
  notice_id text not null,
  number text not null,
  says text not null,
  fate text not null check (fate in ('applied', 'repeated', 'late', 'unknown_number', 'other_company')),
  received_at timestamptz not null,
  primary key (ffp, notice_id)
);
create index tax_notice_received on tax_notice (ffp, received_at);
select close_to_ffp('tax_notice', 'select, insert');

-- Under which a report was made.
alter table report
  add column authorisation uuid,
  add foreign key (ffp, authorisation) references tax_authorisation;
create index report_authorisation on report (ffp, authorisation) where authorisation is not null;
