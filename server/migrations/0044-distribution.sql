-- How work is given out: an adviser's part against the others', and the cities that are theirs (none: any).
alter table account
  add column weight smallint not null default 1 check (weight between 0 and 10),
  add column cities text[] not null default '{}';
-- The city of a customer, by the code that it has in the list of regions; empty: not known.
alter table customer add column city text not null default '' check (city ~ '^([1-9][0-9]{5})?$');
