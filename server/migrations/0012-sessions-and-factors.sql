-- What a session's owner sees of it, and what it may do. Sessions from before get an id like any other.
alter table session
  add column id uuid not null default gen_random_uuid(),
  -- `Chrome · Android`, read off the browser's own words.
  add column device text not null default '' check (length(device) <= 60),
  -- Masked: enough to recognise a place by.
  add column address text not null default '' check (length(address) <= 60),
  -- When its owner last showed a password or a factor.
  add column proven_at timestamptz,
  -- Of a passkey being made or shown; used once.
  add column challenge text,
  add column challenge_until timestamptz,
  -- For the realtime connection, one a session, dead with it.
  add column yx_token_hash bytea,
  add column yx_expires_at timestamptz,
  add check ((challenge is null) = (challenge_until is null)),
  add check ((yx_token_hash is null) = (yx_expires_at is null));
alter table session alter column id drop default;
create unique index session_id on session (ffp, id);
create unique index session_yx_token on session (ffp, yx_token_hash) where yx_token_hash is not null;

alter table staff_group add column requires_second_factor boolean not null default false;

alter table account
  add column region text not null default '' check (region ~ '^([0-9]{6})?$'),
  -- By kind; what is not in it is on.
  add column notices jsonb not null default '{}',
  add column may_be_found boolean not null default true;

-- What somebody of the staff shows besides the password. A TOTP secret is sealed under the person's key; its row counts once a
-- code has proven it.
create table factor (
  ffp uuid not null references ffp,
  id uuid not null,
  account uuid not null,
  kind text not null check (kind in ('totp', 'passkey')),
  name text not null default '',
  secret_sealed bytea,
  -- The newest time step that was used: it and those before it never work again.
  last_step bigint,
  credential_id text,
  public_key bytea,
  counter bigint,
  transports text[] not null default '{}',
  -- A passkey is good at the host name it was made for.
  rp_id text,
  proven_at timestamptz,
  used_at timestamptz,
  created_at timestamptz not null,
  primary key (ffp, id),
  foreign key (ffp, account) references account,
  check ((kind = 'totp') = (secret_sealed is not null)),
  check (num_nulls(credential_id, public_key, counter, rp_id) = case kind when 'passkey' then 0 else 4 end)
);
create index factor_account on factor (ffp, account);
create unique index factor_one_totp on factor (ffp, account) where kind = 'totp';
create unique index factor_credential on factor (ffp, credential_id) where credential_id is not null;
select close_to_ffp('factor', 'select, insert, update, delete');

create table recovery_code (
  ffp uuid not null references ffp,
  account uuid not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (ffp, account, code_hash),
  foreign key (ffp, account) references account
);
select close_to_ffp('recovery_code', 'select, insert, update, delete');

-- Half a login: a secret was right and a second factor is asked for, or a platform's open id is known to nobody yet.
create table login_ticket (
  ffp uuid not null references ffp,
  ticket_hash bytea not null,
  kind text not null check (kind in ('second', 'bind')),
  account uuid,
  open_id_hash bytea,
  challenge text,
  tries smallint not null default 0,
  used_at timestamptz,
  expires_at timestamptz not null,
  primary key (ffp, ticket_hash),
  foreign key (ffp, account) references account,
  check ((kind = 'second') = (account is not null)),
  check ((kind = 'bind') = (open_id_hash is not null))
);
create index login_ticket_expiry on login_ticket (ffp, expires_at);
select close_to_ffp('login_ticket', 'select, insert, update, delete');

-- Whose open id at a social platform is whose; the id itself is not kept.
create table social_login (
  ffp uuid not null references ffp,
  account uuid not null,
  open_id_hash bytea not null,
  created_at timestamptz not null,
  primary key (ffp, account),
  unique (ffp, open_id_hash),
  foreign key (ffp, account) references account
);
select close_to_ffp('social_login', 'select, insert, update, delete');
