-- People and their accounts.

-- A human being known to a tenant, with one account per role. Personal data is sealed under a key of the person, so that
-- destroying the key erases the data.
create table person (
  tenant_id uuid not null references tenant,
  id uuid not null,
  -- The person's key, sealed under the secret of the installation.
  wrapped_key bytea,
  name text not null,
  mobile_sealed bytea,
  mobile_hash bytea not null,
  mobile_last4_hash bytea not null,
  id_card_sealed bytea,
  id_card_hash bytea,
  -- The name that was verified together with the identity card number.
  real_name_sealed bytea,
  id_card_checked_at timestamptz,
  erased_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, mobile_hash),
  check (num_nulls(id_card_sealed, id_card_hash, real_name_sealed, id_card_checked_at) in (0, 4)),
  check (erased_at is null or num_nulls(wrapped_key, mobile_sealed, id_card_sealed) = 3)
);
-- An identity card number belongs to one person.
create unique index person_id_card on person (tenant_id, id_card_hash) where id_card_hash is not null;
select enable_tenant_isolation('person', 'select, insert, update');

create table account (
  tenant_id uuid not null references tenant,
  id uuid not null,
  account_no text not null,
  role text not null check (role in ('member', 'broker', 'store', 'roc', 'saas')),
  person uuid not null,
  -- Staff: the store they work in. Members: the store they registered at.
  store uuid,
  team uuid,
  staff_group uuid,
  status text not null default 'active' check (status in ('invited', 'active', 'disabled')),
  -- An account of the operator inside a tenant. It belongs to no colleague and has no login of its own.
  is_support boolean not null default false,
  -- Every account created while the database holds the demo data is a demo account, because anyone may be invited to an open
  -- demo. A demo account can log in only while the demo lasts.
  is_demo boolean not null default is_demo_world(),
  nickname text not null default '',
  title text not null default '',
  introduction text not null default '',
  -- Upload key of the profile picture. Its foreign key is added with the table upload.
  avatar text,
  template_no text,
  password_hash text,
  promo_code text,
  region text not null default '' check (region ~ '^([0-9]{6})?$'),
  -- Notification settings by kind. A kind that is missing is on.
  notices jsonb not null default '{}',
  is_findable boolean not null default true,
  -- Assignment of orders: whether the adviser is on duty, the most open orders at a time, the share compared with other advisers,
  -- and the city codes served (empty: every city).
  on_duty boolean not null default false,
  capacity integer not null default 30 check (capacity >= 0),
  weight smallint not null default 1 check (weight between 0 and 10),
  cities text[] not null default '{}',
  -- Bigrams of name, pinyin and number, and the keyed hash of the last four digits of the mobile. Empty: the hourly sweep has
  -- not indexed the account yet.
  search text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, account_no),
  unique (tenant_id, role, person),
  unique (tenant_id, promo_code),
  foreign key (tenant_id, person) references person,
  foreign key (tenant_id, store) references store,
  -- The team must belong to the store of the account.
  foreign key (tenant_id, store, team) references staff_team (tenant_id, store, id),
  foreign key (tenant_id, staff_group) references staff_group,
  check ((role = 'member') = (staff_group is null)),
  check (role not in ('broker', 'store') or store is not null),
  check (team is null or store is not null)
);
create index account_store on account (tenant_id, store, role);
create index account_team on account (tenant_id, team) where team is not null;
create index account_group on account (tenant_id, staff_group) where staff_group is not null;
create index account_staff on account (tenant_id, id desc) where role <> 'member';
create index account_avatar on account (tenant_id, avatar) where avatar is not null;
create index account_demo on account (tenant_id, id) where is_demo;
create index account_search on account using gin (search);
create index account_unindexed on account (tenant_id) where search = '{}';
select enable_tenant_isolation('account', 'select, insert, update');
