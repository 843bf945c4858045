-- Taken back by the person it is about: nothing more is done with the order, and that it was given stays.
alter table work
  add column consent_revoked_at timestamptz,
  add check (consent_revoked_at is null or consent_at is not null),
  add check (consent_revoked_at is null or status in ('over', 'recycle'));
