-- Since when their adviser has them: whoever is claimed, given out or handed on starts anew.
alter table customer add column owned_since timestamptz;
alter table customer add column silent_since timestamptz not null generated always as (
  greatest(last_contact_at, coalesce(owned_since, created_at))
) stored;
alter table customer add column had_since timestamptz not null generated always as (
  coalesce(owned_since, created_at)
) stored;
-- Who may fall, found by the day their silence or their possession began.
create index customer_silent on customer (ffp, store, silent_since, id)
  where deleted_at is null and sea is null and locked_at is null and owner is not null;
create index customer_had on customer (ffp, store, had_since, id)
  where deleted_at is null and sea is null and locked_at is null and owner is not null;
