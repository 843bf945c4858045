-- Column mappings were kept for everybody on the site, so that one guest decided how another's file is read. They are
-- dropped and not handed on: nobody knows whose they were.
drop table statement_mapping;

-- What a person said about the columns of a table, for later files with the same headers. It belongs to the account, or
-- for a guest to the statement and its secret, and ends with either.
create table statement_mapping (
  ffp uuid not null references ffp,
  id uuid not null,
  account uuid,
  statement uuid,
  headers_hash bytea not null check (octet_length(headers_hash) = 32),
  -- Headers are text of the file: sealed under the person's key, or the statement's.
  mapping_sealed bytea not null check (octet_length(mapping_sealed) <= 100000),
  set_at timestamptz not null,
  primary key (ffp, id),
  foreign key (ffp, account) references account,
  foreign key (ffp, statement) references statement on delete cascade,
  check (num_nonnulls(account, statement) = 1)
);
create unique index statement_mapping_of_account on statement_mapping (ffp, account, headers_hash)
  where account is not null;
create unique index statement_mapping_of_statement on statement_mapping (ffp, statement, headers_hash)
  where statement is not null;
select close_to_ffp('statement_mapping', 'select, insert, update, delete');
