-- Codes sent to a mobile on a business day, whatever they were for: ten at most, also of two scenes at once.
create table sms_day (
  ffp uuid not null references ffp,
  mobile_hash bytea not null,
  day date not null,
  sent smallint not null check (sent >= 0),
  primary key (ffp, mobile_hash)
);
select close_to_ffp('sms_day', 'select, insert, update, delete');
alter table sms_code drop column day, drop column sent_that_day;

-- Where an order came from, and what was agreed to with it. Orders from before say nothing of either.
alter table work
  -- As it read then, and whose it was: a code may be given to another later.
  add column origin_code text,
  add column origin_account uuid,
  -- The share it was opened by, as the applicant's client said: shown, never trusted.
  add column origin_share uuid,
  add column consent_version text,
  add column consent_by text check (consent_by in ('self', 'staff')),
  add column consent_at timestamptz,
  add foreign key (ffp, origin_account) references account,
  add check ((origin_code is null) = (origin_account is null)),
  add check (num_nulls(consent_version, consent_by, consent_at) in (0, 3));

-- What somebody typed into an intent form and has not sent: a member's under their person's key, a guest's under one of its
-- own, found by the hash of the guest's draft key. One for each form and product.
create table draft (
  ffp uuid not null references ffp,
  id uuid not null,
  account uuid,
  key_hash bytea,
  form text not null check (form in ('apply')),
  product uuid,
  wrapped_key bytea,
  data_sealed bytea not null check (octet_length(data_sealed) <= 8000),
  saved_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > saved_at),
  primary key (ffp, id),
  unique nulls not distinct (ffp, account, key_hash, form, product),
  foreign key (ffp, account) references account,
  foreign key (ffp, product) references product,
  check ((account is null) = (key_hash is not null)),
  check ((key_hash is null) = (wrapped_key is null))
);
create index draft_guest on draft (ffp, key_hash) where key_hash is not null;
create index draft_expiry on draft (ffp, expires_at);
select close_to_ffp('draft', 'select, insert, update, delete');
