-- Customers and clues that nobody has, newest first: they are given out as orders are.
create index customer_to_give on customer (ffp, store, kind, id desc)
  where owner is null and sea is null and deleted_at is null;
-- Whom an adviser was given and has not called yet: they take room as open orders do.
create index customer_not_called on customer (ffp, owner)
  where owner is not null and sea is null and deleted_at is null
    and (last_contact_at is null or last_contact_at < had_since);
