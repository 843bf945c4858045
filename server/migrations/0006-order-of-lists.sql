-- What lists of orders are sorted by, ascending and never null, so that one keyset serves all. Columns and not expressions:
-- under row level security only what is leakproof may bound an index, and arithmetic is not.
alter table work
  add column next_contact_order bigint not null generated always as (
    coalesce((extract(epoch from next_contact_at - timestamptz '1970-01-01 00:00:00+00') * 1000)::bigint, 9000000000000000)
  ) stored,
  add column amount_order bigint not null generated always as (-coalesce(amount_asked, 0)) stored;
create index work_next_contact on work (ffp, status, next_contact_order, id) where deleted_at is null;
create index work_amount on work (ffp, status, amount_order, id) where deleted_at is null;
-- The order of the day of a broker and of a store, whatever the others have to do.
create index work_owner_next_contact on work (ffp, owner, status, next_contact_order, id) where deleted_at is null;
create index work_store_next_contact on work (ffp, store, status, next_contact_order, id) where deleted_at is null;

-- Nobody ever wrote it: where a person lives is an answer, and sealed with the others.
alter table report drop column region;
