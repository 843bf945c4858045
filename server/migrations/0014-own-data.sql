-- What a person agreed to: which text, in their language, when, where and how. Revoked it stays, with its end.
create table consent (
  ffp uuid not null references ffp,
  id uuid not null,
  person uuid not null,
  account uuid not null,
  kind text not null check (kind in ('user', 'real_name')),
  version text not null,
  -- As it was shown; empty where the version is a page of its own.
  text text not null default '',
  given_at timestamptz not null,
  -- Prefix, ffp and store of the site it was given at.
  site text not null,
  how text not null check (how in ('login', 'form')),
  revoked_at timestamptz,
  primary key (ffp, id),
  foreign key (ffp, person) references person,
  foreign key (ffp, account) references account
);
create unique index consent_in_force on consent (ffp, person, kind, version) where revoked_at is null;
create index consent_person on consent (ffp, person, id desc);
select close_to_ffp('consent', 'select, insert, update');

alter table person
  -- Of the person whose number was verified, under their key.
  add column real_name_sealed bytea,
  add column id_card_checked_at timestamptz,
  add column erased_at timestamptz,
  add check (num_nulls(id_card_sealed, id_card_hash, real_name_sealed, id_card_checked_at) in (0, 4)),
  add check (erased_at is null or num_nulls(wrapped_key, mobile_sealed, id_card_sealed) = 3);
-- A number is one person's.
create unique index person_id_card on person (ffp, id_card_hash) where id_card_hash is not null;

-- Real-name checks, tries included. Neither name nor number stands here: what was verified is the person's.
create table identity_check (
  ffp uuid not null references ffp,
  id uuid not null,
  person uuid not null,
  account uuid not null,
  consent uuid not null,
  state text not null check (state in ('checking', 'verified', 'mismatch', 'failed', 'refused')),
  -- The provider was the embedded one.
  sample boolean not null,
  day date not null,
  front text,
  back text,
  asked_at timestamptz not null,
  -- Whoever asks the provider holds it until then.
  lease_until timestamptz,
  answered_at timestamptz,
  primary key (ffp, id),
  foreign key (ffp, person) references person,
  foreign key (ffp, account) references account,
  foreign key (ffp, consent) references consent,
  foreign key (ffp, front) references upload (ffp, key),
  foreign key (ffp, back) references upload (ffp, key),
  check ((state = 'checking') = (answered_at is null))
);
create unique index identity_check_one on identity_check (ffp, person) where state = 'checking';
create index identity_check_newest on identity_check (ffp, person, id desc);
create index identity_check_day on identity_check (ffp, account, day);
create index identity_check_front on identity_check (ffp, front) where front is not null;
create index identity_check_back on identity_check (ffp, back) where back is not null;
select close_to_ffp('identity_check', 'select, insert, update');

-- Copies of their own data that people took.
create table data_export (
  ffp uuid not null references ffp,
  id uuid not null,
  account uuid not null,
  day date not null,
  made_at timestamptz not null,
  primary key (ffp, id),
  foreign key (ffp, account) references account
);
create index data_export_day on data_export (ffp, account, day);
select close_to_ffp('data_export', 'select, insert');
