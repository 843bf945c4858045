-- Files of a company that somebody brought, and what was read in them. All of it under the statement's key.
create table statement (
  ffp uuid not null references ffp,
  id uuid not null,
  -- Null: a guest's, who owns it by the secret.
  account uuid,
  claim_hash bytea check (octet_length(claim_hash) = 32),
  -- Null once it is forgotten.
  wrapped_key bytea,
  company_sealed bytea not null,
  state text not null check (state in ('collecting', 'reading', 'ready', 'failed')),
  -- Files and what was said of their sheets; null until reading was asked for.
  order_sealed bytea,
  -- Counts the readings: one that was overtaken writes nothing.
  reading integer not null default 0 check (reading >= 0),
  percent smallint not null default 0 check (percent between 0 and 100),
  result_sealed bytea,
  lease_until timestamptz not null,
  created_at timestamptz not null,
  kept_until timestamptz not null,
  primary key (ffp, id),
  foreign key (ffp, account) references account,
  check (num_nonnulls(account, claim_hash) = 1),
  check (state = 'collecting' or order_sealed is not null),
  check (state <> 'ready' or result_sealed is not null)
);
create index statement_mine on statement (ffp, account, id desc) where account is not null;
create index statement_kept_until on statement (ffp, kept_until);
create index statement_unfinished on statement (ffp, lease_until) where state = 'reading';
select close_to_ffp('statement', 'select, insert, update, delete');

-- Bytes of a file in pieces, so that a lost connection costs one piece. Sealed like the rest.
create table statement_piece (
  ffp uuid not null references ffp,
  statement uuid not null,
  file smallint not null check (file between 0 and 11),
  piece smallint not null check (piece between 0 and 199),
  sealed bytea not null check (octet_length(sealed) <= 200000),
  primary key (ffp, statement, file, piece),
  foreign key (ffp, statement) references statement on delete cascade
);
select close_to_ffp('statement_piece', 'select, insert, update, delete');

-- What columns mean, as somebody said once: the same headers are known from then on.
create table statement_mapping (
  ffp uuid not null references ffp,
  headers_hash bytea not null check (octet_length(headers_hash) = 32),
  mapping jsonb not null,
  set_at timestamptz not null,
  primary key (ffp, headers_hash)
);
select close_to_ffp('statement_mapping', 'select, insert, update');
