-- The filters somebody of the staff has saved for a list: all of a list together, because they are ordered, and one is opened first.
create table list_filter (
  ffp uuid not null references ffp,
  account uuid not null,
  what text not null check (what in ('work', 'customer')),
  version integer not null check (version > 0),
  -- Names and search words name people: canonical JSON under the key of the account's person.
  filters_sealed bytea not null,
  updated_at timestamptz not null,
  primary key (ffp, account, what),
  foreign key (ffp, account) references account
);
select close_to_ffp('list_filter', 'select, insert, update');
