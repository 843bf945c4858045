-- Filters that a manager has saved for everybody at the store. A place of twenty each: two at once cannot take the last one both.
create table store_filter (
  ffp uuid not null references ffp,
  id uuid not null,
  store uuid not null,
  what text not null check (what in ('work', 'customer')),
  place smallint not null check (place between 1 and 20),
  -- Whoever saved it last; names and search words name people, and so it is under the key of their person.
  saved_by uuid not null,
  filter_sealed bytea not null,
  version integer not null check (version > 0),
  updated_at timestamptz not null,
  removed_at timestamptz,
  primary key (ffp, id),
  foreign key (ffp, store) references store,
  foreign key (ffp, saved_by) references account
);
create unique index store_filter_place on store_filter (ffp, store, what, place) where removed_at is null;
select close_to_ffp('store_filter', 'select, insert, update');
