-- What the market tells: counts by week. No row names a person, a report or an account.

-- What one report says, until the night, when it is counted. It has no time and no key to its report.
create table market_entry (
  tenant_id uuid not null references tenant,
  no bigint generated always as identity,
  day date not null,
  -- A ReportSummary (domain/src/market/report-summary.ts).
  summary jsonb not null,
  primary key (tenant_id, no)
);
create index market_entry_day on market_entry (tenant_id, day, no);
select enable_tenant_isolation('market_entry', 'select, insert, update, delete');

-- Reports of a week, and how many of them match nothing. Weeks are named by their Monday.
create table market_week (
  tenant_id uuid not null references tenant,
  week date not null check (extract(isodow from week) = 1),
  reports integer not null default 0 check (reports >= 0),
  unmatched integer not null default 0 check (unmatched between 0 and reports),
  primary key (tenant_id, week)
);
select enable_tenant_isolation('market_week', 'select, insert, update');

create table product_week (
  tenant_id uuid not null references tenant,
  product uuid not null,
  week date not null check (extract(isodow from week) = 1),
  views integer not null default 0 check (views >= 0),
  -- Reports by the verdict of the product.
  matches integer not null default 0 check (matches >= 0),
  near_misses integer not null default 0 check (near_misses >= 0),
  needs_data integer not null default 0 check (needs_data >= 0),
  primary key (tenant_id, week, product),
  foreign key (tenant_id, product) references product
);
select enable_tenant_isolation('product_week', 'select, insert, update');

-- Reports in which a product is missed narrowly by an attribute, or lacks it.
create table market_reason_week (
  tenant_id uuid not null references tenant,
  week date not null check (extract(isodow from week) = 1),
  kind text not null check (kind in ('missed', 'unknown')),
  attribute text not null,
  reports integer not null check (reports >= 0),
  primary key (tenant_id, week, kind, attribute)
);
select enable_tenant_isolation('market_reason_week', 'select, insert, update');

-- Reports without a match that are alike.
create table market_demand_week (
  tenant_id uuid not null references tenant,
  week date not null check (extract(isodow from week) = 1),
  -- Six-digit code; empty: unknown.
  region text not null,
  category text not null,
  band smallint not null check (band >= 0),
  attribute text not null,
  op text not null check (op in ('at_least', 'at_most', 'other')),
  required bigint,
  actual bigint,
  reports integer not null check (reports >= 0),
  unique nulls not distinct (tenant_id, week, region, category, band, attribute, op, required, actual)
);
select enable_tenant_isolation('market_demand_week', 'select, insert, update');
