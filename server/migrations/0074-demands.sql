-- Demands for finance, which people publish without their name, and what advisers offer.

create table demand (
  tenant_id uuid not null references tenant,
  id uuid not null,
  author uuid not null,
  version integer not null default 1 check (version > 0),
  state text not null check (state in ('review', 'open', 'taken', 'closed', 'expired')),
  -- A purpose of domain/src/demand/choices.ts.
  purpose text not null check (purpose <> ''),
  -- Fen.
  amount_least bigint not null check (amount_least >= 100000),
  amount_most bigint not null check (amount_most <= 10000000000),
  term_months integer check (term_months between 1 and 360),
  -- Code of a province, city or district.
  region text not null check (region ~ '^[0-9]{6}$'),
  -- The last business date on which advisers can offer.
  until date not null,
  -- What the author states to have: slugs of domain/src/demand/choices.ts.
  quals text[] not null,
  -- Shown to every adviser whom the demand fits, so it has no ways to reach its author.
  note text not null default '' check (char_length(note) <= 500),
  -- Bigrams of the note and the purpose.
  search text[] not null,
  -- Why headquarters decide before others see it. Null: nobody had to.
  review_reason text check (review_reason in ('words', 'new_account')),
  -- Who ended it, and why: a slug of the author's reasons, or the sentence of headquarters that the author reads.
  closed_by text check (closed_by in ('author', 'headquarters')),
  closed_reason text check (char_length(closed_reason) <= 200),
  sample boolean not null default false,
  created_at timestamptz not null,
  -- When others could first see it.
  opened_at timestamptz,
  taken_at timestamptz,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, author) references account,
  check (amount_least <= amount_most),
  check (state <> 'review' or review_reason is not null),
  check (state not in ('open', 'taken') or opened_at is not null),
  check (state <> 'taken' or taken_at is not null),
  check ((state in ('closed', 'expired')) = (ended_at is not null)),
  check ((state = 'closed') = (closed_by is not null)),
  check ((closed_by is null) = (closed_reason is null))
);
select enable_tenant_isolation('demand', 'select, insert, update, delete');
create index demand_of_author on demand (tenant_id, author, id desc);
create index demand_in_state on demand (tenant_id, state, id desc);
create index demand_until on demand (tenant_id, until) where state in ('review', 'open');
create index demand_search on demand using gin (search);

-- What an adviser offers on a demand. The slots make the limits of open offers constraints: an open offer has one of three slots of its demand and one of five of its adviser.
create table demand_offer (
  tenant_id uuid not null references tenant,
  id uuid not null,
  demand uuid not null,
  adviser uuid not null,
  note text not null check (note <> '' and char_length(note) <= 500),
  state text not null check (state in ('open', 'accepted', 'withdrawn', 'closed')),
  demand_slot smallint not null check (demand_slot between 1 and 3),
  adviser_slot smallint not null check (adviser_slot between 1 and 5),
  created_at timestamptz not null,
  decided_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, demand) references demand on delete cascade,
  foreign key (tenant_id, adviser) references account,
  check ((state = 'open') = (decided_at is null))
);
select enable_tenant_isolation('demand_offer', 'select, insert, update, delete');
create unique index demand_offer_accepted on demand_offer (tenant_id, demand) where state = 'accepted';
create unique index demand_offer_open on demand_offer (tenant_id, demand, adviser) where state = 'open';
create unique index demand_offer_demand_slot on demand_offer (tenant_id, demand, demand_slot) where state = 'open';
create unique index demand_offer_adviser_slot on demand_offer (tenant_id, adviser, adviser_slot) where state = 'open';
create index demand_offer_of_demand on demand_offer (tenant_id, demand, id);
create index demand_offer_of_adviser on demand_offer (tenant_id, adviser, id desc);

-- A number of a telephone service that connects the two people of a taken demand for some hours.
create table demand_number (
  tenant_id uuid not null references tenant,
  demand uuid not null,
  number text not null check (number <> ''),
  expires_at timestamptz not null,
  primary key (tenant_id, demand),
  foreign key (tenant_id, demand) references demand on delete cascade
);
select enable_tenant_isolation('demand_number', 'select, insert, update, delete');

-- Every look at the phone of an author. Rows are added only, and end with their demand.
create table demand_look (
  tenant_id uuid not null references tenant,
  id uuid not null,
  demand uuid not null,
  adviser uuid not null,
  -- Whether a number of the telephone service or the mobile itself was shown.
  way text not null check (way in ('middle_number', 'mobile')),
  looked_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, demand) references demand on delete cascade,
  foreign key (tenant_id, adviser) references account
);
select enable_tenant_isolation('demand_look', 'select, insert');
create index demand_look_of_demand on demand_look (tenant_id, demand, id desc);
