-- The common pools of a store: its own rules of who falls in and how one is taken out again.
create table sea (
  ffp uuid not null references ffp,
  id uuid not null,
  store uuid not null,
  name_zh text not null check (name_zh <> ''),
  name_en text not null check (name_en <> ''),
  -- Where a customer goes when nobody says into which.
  is_first boolean not null default false,
  -- After so many days without contact, or without an order going on, a customer falls; null: never by itself.
  contact_days integer check (contact_days between 1 and 365),
  deal_days integer check (deal_days between 1 and 1095),
  -- So many days before that, its adviser is warned.
  warn_days integer not null default 3 check (warn_days between 0 and 30),
  -- Most claims of one adviser on a day, Asia/Shanghai.
  claims_a_day integer not null default 10 check (claims_a_day between 1 and 1000),
  -- So long whoever had the customer may not claim them again.
  cooldown_days integer not null default 7 check (cooldown_days between 0 and 365),
  -- A customer with an open order at one of these does not fall.
  protected_stages text[] not null default '{submitted,approval,disbursed}',
  version integer not null default 1,
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (ffp, id),
  foreign key (ffp, store) references store
);
create unique index sea_first on sea (ffp, store) where is_first and removed_at is null;
select close_to_ffp('sea', 'select, insert, update');

-- Claims of a day, counted where two at once see each other.
create table sea_claim (
  ffp uuid not null references ffp,
  account uuid not null,
  sea uuid not null,
  day date not null,
  n integer not null check (n > 0),
  primary key (ffp, account, sea, day),
  foreign key (ffp, account) references account,
  foreign key (ffp, sea) references sea
);
select close_to_ffp('sea_claim', 'select, insert, update, delete');

alter table customer drop column in_sea;
alter table customer
  add column sea uuid,
  add column in_sea boolean not null generated always as (sea is not null) stored,
  add column sea_since timestamptz,
  add column sea_reason text,
  -- Who had them last, until when.
  add column left_by uuid,
  add column left_at timestamptz,
  -- A clue is a lead that nobody has spoken to yet.
  add column kind text not null default 'customer' check (kind in ('clue', 'customer')),
  -- Kept by their adviser whatever the sea's days say.
  add column locked_at timestamptz,
  add column last_contact_at timestamptz,
  add column next_contact_at timestamptz,
  -- What the staff wrote down about them, canonical JSON under the person's key.
  add column profile_sealed bytea,
  -- Bigrams of name, spelling and firm, and the keyed hash of the mobile's last four.
  add column search text[] not null default '{}',
  add column version integer not null default 1,
  add column updated_at timestamptz,
  add column deleted_at timestamptz,
  add foreign key (ffp, sea) references sea,
  add foreign key (ffp, left_by) references account,
  add check ((sea is null) = (sea_since is null)),
  add check ((sea is null) = (sea_reason is null)),
  -- Whoever is in the sea is nobody's.
  add check (sea is null or owner is null);
-- What lists are sorted by, ascending and never null, as for orders.
alter table customer
  add column next_contact_order bigint not null generated always as (
    coalesce((extract(epoch from next_contact_at - timestamptz '1970-01-01 00:00:00+00') * 1000)::bigint, 9000000000000000)
  ) stored,
  add column last_contact_order bigint not null generated always as (
    coalesce((extract(epoch from last_contact_at - timestamptz '1970-01-01 00:00:00+00') * 1000)::bigint, 0)
  ) stored,
  add column fallen_order bigint not null generated always as (
    -coalesce((extract(epoch from sea_since - timestamptz '1970-01-01 00:00:00+00') * 1000)::bigint, 0)
  ) stored;
create index customer_owner on customer (ffp, owner, kind, id desc) where deleted_at is null and sea is null;
create index customer_store on customer (ffp, store, kind, id desc) where deleted_at is null and sea is null;
create index customer_kind on customer (ffp, kind, id desc) where deleted_at is null and sea is null;
create index customer_owner_next on customer (ffp, owner, kind, next_contact_order, id) where deleted_at is null and sea is null;
create index customer_store_next on customer (ffp, store, kind, next_contact_order, id) where deleted_at is null and sea is null;
create index customer_owner_last on customer (ffp, owner, kind, last_contact_order, id) where deleted_at is null and sea is null;
create index customer_store_last on customer (ffp, store, kind, last_contact_order, id) where deleted_at is null and sea is null;
create index customer_in_sea on customer (ffp, sea, fallen_order, id) where deleted_at is null and sea is not null;
create index customer_search on customer using gin (search);

-- One timeline of a customer; most of its entries are about one of their orders.
alter table work_log rename to customer_log;
alter index work_log_newest rename to customer_log_of_work;
alter table customer_log alter column work drop not null;
alter table customer_log add column customer uuid;
-- The owner of the tables is held to their policies too, and no tenant is chosen here.
alter table customer_log no force row level security;
alter table customer no force row level security;
alter table work no force row level security;
alter table staff_group no force row level security;
update customer_log set customer = work.customer from work where work.ffp = customer_log.ffp and work.id = customer_log.work;
update customer set search = found.terms, updated_at = found.updated_at
  from (
    select ffp, customer, array_agg(distinct term) as terms, max(updated_at) as updated_at
    from work, unnest(search) as term group by ffp, customer
  ) as found
  where found.ffp = customer.ffp and found.customer = customer.id;
update customer set updated_at = created_at where updated_at is null;
-- Whoever moves orders on may do what came with the desk, too.
update staff_group set buttons = buttons || '{work.devolve,work.sea,sea.claim,customer.add}'::text[]
  where 'work.flow' = any(buttons) and not 'work.sea' = any(buttons);
alter table staff_group force row level security;
alter table work force row level security;
alter table customer force row level security;
alter table customer_log force row level security;
alter table customer_log alter column customer set not null;
alter table customer_log add foreign key (ffp, customer) references customer;
alter table customer alter column updated_at set not null;
create index customer_log_newest on customer_log (ffp, customer, id desc);
