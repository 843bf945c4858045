-- Consents, real-name checks and exports of a person's own data.

-- A person's consent to a text. A revoked consent stays, with the time of its end.
create table consent (
  tenant_id uuid not null references tenant,
  id uuid not null,
  person uuid not null,
  account uuid not null,
  kind text not null check (kind in ('user', 'real_name')),
  version text not null,
  -- The text as it was displayed. Empty where the version is a page of its own.
  text text not null default '',
  given_at timestamptz not null,
  -- Prefix, tenant number and store number of the site.
  site text not null,
  method text not null check (method in ('login', 'form')),
  revoked_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, person) references person,
  foreign key (tenant_id, account) references account
);
create unique index consent_in_force on consent (tenant_id, person, kind, version) where revoked_at is null;
create index consent_person on consent (tenant_id, person, id desc);
select enable_tenant_isolation('consent', 'select, insert, update');

-- Real-name checks, including failed ones. Name and identity card number are not stored here; verified ones are in person.
create table identity_check (
  tenant_id uuid not null references tenant,
  id uuid not null,
  person uuid not null,
  account uuid not null,
  consent uuid not null,
  state text not null check (state in ('checking', 'verified', 'mismatch', 'failed', 'refused')),
  -- The check was answered by the embedded provider.
  sample boolean not null,
  day date not null,
  -- Upload keys of the two sides of the identity card.
  front text,
  back text,
  requested_at timestamptz not null,
  -- The process that queries the provider owns the check until then.
  lease_until timestamptz,
  answered_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, person) references person,
  foreign key (tenant_id, account) references account,
  foreign key (tenant_id, consent) references consent,
  foreign key (tenant_id, front) references upload (tenant_id, key),
  foreign key (tenant_id, back) references upload (tenant_id, key),
  check ((state = 'checking') = (answered_at is null))
);
create unique index identity_check_running on identity_check (tenant_id, person) where state = 'checking';
create index identity_check_newest on identity_check (tenant_id, person, id desc);
create index identity_check_day on identity_check (tenant_id, account, day);
create index identity_check_front on identity_check (tenant_id, front) where front is not null;
create index identity_check_back on identity_check (tenant_id, back) where back is not null;
select enable_tenant_isolation('identity_check', 'select, insert, update');

-- Exports of a member's own data, counted for the daily limit.
create table data_export (
  tenant_id uuid not null references tenant,
  id uuid not null,
  account uuid not null,
  day date not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, account) references account
);
create index data_export_day on data_export (tenant_id, account, day);
select enable_tenant_isolation('data_export', 'select, insert');
