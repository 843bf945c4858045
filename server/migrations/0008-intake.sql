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
