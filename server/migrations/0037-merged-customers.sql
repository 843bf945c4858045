-- The same person twice: one record stays, the other is closed and leads to it. Never a chain: whoever led to it leads on.
alter table customer
  add column merged_into uuid,
  add column merged_at timestamptz,
  -- What those are found by that were merged into this one.
  add column merged_terms text[] not null default '{}',
  add foreign key (ffp, merged_into) references customer,
  add check (merged_into is null or merged_into <> id and deleted_at is not null and merged_at is not null);
create index customer_merged_into on customer (ffp, merged_into) where merged_into is not null;
