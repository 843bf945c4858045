create table store (
  ffp uuid not null references ffp,
  id uuid not null,
  store_no integer not null,
  name_zh text not null,
  name_en text not null,
  region text not null default '',
  address_zh text not null default '',
  address_en text not null default '',
  hotline text not null default '',
  primary key (ffp, id),
  unique (ffp, store_no)
);
select close_to_ffp('store', 'select, insert, update');

-- One person of an ffp, however many roles they have. What tells who they are is sealed under a key of their own:
-- erasing them is the end of the key.
create table person (
  ffp uuid not null references ffp,
  id uuid not null,
  wrapped_key bytea,
  name text not null,
  mobile_sealed bytea,
  mobile_hash bytea not null,
  mobile_last4_hash bytea not null,
  id_card_sealed bytea,
  id_card_hash bytea,
  created_at timestamptz not null,
  primary key (ffp, id),
  unique (ffp, mobile_hash)
);
select close_to_ffp('person', 'select, insert, update');

create table staff_group (
  ffp uuid not null references ffp,
  id uuid not null,
  role text not null check (role in ('broker', 'store', 'roc', 'saas')),
  name_zh text not null,
  name_en text not null,
  buttons text[] not null,
  menus text[] not null,
  data_scope smallint not null check (data_scope between 0 and 6),
  -- For data_scope 2.
  stores uuid[] not null default '{}',
  primary key (ffp, id)
);
select close_to_ffp('staff_group', 'select, insert, update');

create table account (
  ffp uuid not null references ffp,
  id uuid not null,
  account_no text not null,
  role text not null check (role in ('member', 'broker', 'store', 'roc', 'saas')),
  person uuid not null,
  -- Staff: where they work. Members: where they arrived first.
  store uuid,
  staff_group uuid,
  status text not null default 'active' check (status in ('invited', 'active', 'disabled')),
  nickname text not null default '',
  title text not null default '',
  introduction text not null default '',
  template_no text,
  password_hash text,
  promo_code text,
  on_duty boolean not null default false,
  capacity integer not null default 30 check (capacity >= 0),
  created_at timestamptz not null,
  primary key (ffp, id),
  unique (ffp, account_no),
  unique (ffp, role, person),
  unique (ffp, promo_code),
  foreign key (ffp, person) references person,
  foreign key (ffp, store) references store,
  foreign key (ffp, staff_group) references staff_group,
  check ((role = 'member') = (staff_group is null)),
  check (role not in ('broker', 'store') or store is not null)
);
create index account_store on account (ffp, store, role);
select close_to_ffp('account', 'select, insert, update');

create table session (
  ffp uuid not null references ffp,
  token_hash bytea not null,
  account uuid not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  -- Whatever the use: staff 7 days. Members slide, so theirs moves.
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (ffp, token_hash),
  foreign key (ffp, account) references account
);
create index session_account on session (ffp, account) where ended_at is null;
select close_to_ffp('session', 'select, insert, update, delete');

-- The newest code of a mobile and scene; an older one is dead when the next is sent.
create table sms_code (
  ffp uuid not null references ffp,
  mobile_hash bytea not null,
  scene text not null,
  code_hash bytea not null,
  tries smallint not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  day date not null,
  sent_that_day smallint not null default 1,
  primary key (ffp, mobile_hash, scene)
);
select close_to_ffp('sms_code', 'select, insert, update, delete');

-- Answers of writes by the caller's own key; written in the same transaction as the write, sealed.
create table idempotency (
  ffp uuid not null references ffp,
  caller text not null,
  key text not null,
  request_hash bytea not null,
  answer_sealed bytea,
  created_at timestamptz not null,
  primary key (ffp, caller, key)
);
create index idempotency_age on idempotency (ffp, created_at);
select close_to_ffp('idempotency', 'select, insert, update, delete');

-- Numbers that people read out: one counter a kind and business day.
create table counter (
  ffp uuid not null references ffp,
  kind text not null,
  day date not null,
  n integer not null,
  primary key (ffp, kind, day)
);
select close_to_ffp('counter', 'select, insert, update');
