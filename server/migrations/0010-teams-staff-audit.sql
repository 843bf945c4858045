-- A team of a store. A row of work belongs to the team of whoever owns it.
create table team (
  ffp uuid not null references ffp,
  id uuid not null,
  store uuid not null,
  name_zh text not null,
  name_en text not null,
  primary key (ffp, id),
  unique (ffp, store, id),
  foreign key (ffp, store) references store
);
select close_to_ffp('team', 'select, insert, update');

alter table account
  add column team uuid,
  add column version integer not null default 1,
  -- Bigrams of name, pinyin and number, and the keyed hash of the mobile's last four. Empty: to be filed by the sweep.
  add column search text[] not null default '{}',
  -- A team is of the account's own store.
  add foreign key (ffp, store, team) references team (ffp, store, id),
  add check (team is null or store is not null);
create index account_team on account (ffp, team) where team is not null;
create index account_search on account using gin (search);
create index account_staff on account (ffp, id desc) where role <> 'member';
create index account_unfiled on account (ffp) where search = '{}';

alter table staff_group
  -- Whose people it is for; null: the whole ffp's.
  add column store uuid,
  -- For data_scope 2, beside stores.
  add column teams uuid[] not null default '{}',
  add column version integer not null default 1,
  add foreign key (ffp, store) references store,
  add check (store is null or role in ('broker', 'store'));
create index account_group on account (ffp, staff_group) where staff_group is not null;
grant delete on staff_group to sycee_runtime;

-- The newest invitation of an account; the one before it is dead when the next is sent.
create table staff_invite (
  ffp uuid not null references ffp,
  account uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (ffp, account),
  unique (ffp, token_hash),
  foreign key (ffp, account) references account
);
select close_to_ffp('staff_invite', 'select, insert, update, delete');

create table broker_application (
  ffp uuid not null references ffp,
  id uuid not null,
  store uuid not null,
  person uuid not null,
  name text not null,
  agency_code text not null default '',
  state text not null default 'pending' check (state in ('pending', 'approved', 'refused')),
  -- Free text about a person.
  reason_sealed bytea,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  primary key (ffp, id),
  foreign key (ffp, store) references store,
  foreign key (ffp, person) references person,
  foreign key (ffp, decided_by) references account,
  check ((state = 'pending') = (decided_at is null))
);
create unique index broker_application_open on broker_application (ffp, store, person) where state = 'pending';
create index broker_application_newest on broker_application (ffp, store, state, id desc);
select close_to_ffp('broker_application', 'select, insert, update');

-- Who did what to whom. Nobody may change it: the runtime role has neither update nor delete, and each entry's hash holds
-- the one before it, so that a change made as the owner shows.
create table audit_entry (
  ffp uuid not null references ffp,
  seq bigint not null check (seq > 0),
  at timestamptz not null,
  -- Null: nobody was logged in.
  actor uuid,
  actor_role text not null default '',
  site text not null,
  -- The beginning of the hash of their token: which session, and no way back to it.
  session text not null default '',
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  -- Where the subject belongs, for readers of one store.
  store uuid,
  -- [[field, before, after], …], people's data masked.
  changes jsonb not null,
  trace_id text not null,
  prev_hash bytea not null,
  hash bytea not null,
  primary key (ffp, seq),
  foreign key (ffp, actor) references account
);
create index audit_entry_actor on audit_entry (ffp, actor, seq desc);
create index audit_entry_subject on audit_entry (ffp, subject_id, seq desc);
select close_to_ffp('audit_entry', 'select, insert');

-- The newest of each ffp, locked while another is written: numbers without a gap.
create table audit_head (
  ffp uuid not null references ffp,
  seq bigint not null,
  hash bytea not null,
  primary key (ffp)
);
select close_to_ffp('audit_head', 'select, insert, update');
