-- Valuations of homes: estates, their sales, and what accounts had valued.

create table estate (
  tenant_id uuid not null references tenant,
  id uuid not null,
  name_zh text not null check (name_zh <> ''),
  name_en text not null check (name_en <> ''),
  -- Bigrams of the names and addresses.
  search text[] not null,
  address_zh text not null default '',
  address_en text not null default '',
  -- Code of the province, city or district in which it is. Empty: unknown.
  region text not null default '' check (region ~ '^([0-9]{6})?$'),
  -- Columns and not expressions, because under row-level security only leakproof operators may use an index.
  province text generated always as (left(region, 2)) stored,
  city text generated always as (left(region, 4)) stored,
  -- Its place in GCJ-02, in millionths of a degree.
  longitude integer not null check (longitude between 73000000 and 136000000),
  latitude integer not null check (latitude between 3000000 and 54000000),
  -- The same place on a sphere of radius 1: the straight line between two such points grows with their distance on the ground.
  place cube generated always as (
    cube(array[
      cos(radians(latitude / 1000000.0::float8)) * cos(radians(longitude / 1000000.0::float8)),
      cos(radians(latitude / 1000000.0::float8)) * sin(radians(longitude / 1000000.0::float8)),
      sin(radians(latitude / 1000000.0::float8))
    ])
  ) stored,
  -- The year in which most of it was built. Null: unknown.
  built_year integer check (built_year between 1950 and 2100),
  sample boolean not null,
  primary key (tenant_id, id)
);
select enable_tenant_isolation('estate', 'select, insert, update');
-- Estates of one name exist in several cities.
create unique index estate_name on estate (tenant_id, region, name_zh);
create index estate_near on estate using gist (tenant_id, place);
create index estate_window on estate (tenant_id, latitude, longitude);
create index estate_of_province on estate (tenant_id, province);
create index estate_of_city on estate (tenant_id, city);
create index estate_of_region on estate (tenant_id, region);
create index estate_search on estate using gin (search);

-- What homes were sold for. A sale has no names of people.
create table estate_sale (
  tenant_id uuid not null references tenant,
  id uuid not null,
  estate uuid not null,
  kind text not null check (kind in ('apartment', 'serviced_apartment', 'house')),
  -- The number of its building. Empty: unknown.
  building text not null default '' check (char_length(building) <= 20),
  -- Hundredths of a square metre.
  area integer not null check (area between 1000 and 200000),
  floor integer check (floor between 1 and 120),
  floors integer check (floors between 1 and 120),
  -- Null: that of the estate.
  built_year integer check (built_year between 1950 and 2100),
  sold_on date not null,
  -- Fen.
  total bigint not null check (total between 100 and 1000000000000),
  -- Fen per square metre.
  unit_price bigint generated always as (round(total * 100.0 / area)::bigint) stored,
  sample boolean not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, estate) references estate,
  check (floor <= floors)
);
select enable_tenant_isolation('estate_sale', 'select, insert, update, delete');
create index estate_sale_of_estate on estate_sale (tenant_id, estate, sold_on desc) include (unit_price);

-- Valuations that accounts made. What they say stays as it was worked out, until the account values the home again.
create table valuation (
  tenant_id uuid not null references tenant,
  id uuid not null,
  owner uuid not null,
  version integer not null default 1 check (version > 0),
  estate uuid not null,
  kind text not null check (kind in ('apartment', 'serviced_apartment', 'house')),
  building text not null check (char_length(building) <= 20),
  -- Hundredths of a square metre.
  area integer not null check (area between 1000 and 200000),
  floor integer check (floor between 1 and 120),
  floors integer check (floors between 1 and 120),
  -- As it was entered. Null: that of the estate.
  built_year integer check (built_year between 1950 and 2100),
  -- The result of valueHome (domain/src/valuation), with ids of estates.
  result jsonb not null check (result ->> 'state' in ('valued', 'too_few')),
  -- Fen. Null: there were too few comparable sales.
  total bigint generated always as ((result ->> 'total')::bigint) stored,
  -- The day of the sales and of the calendar that it was worked out with.
  valued_on date not null,
  -- Whether its estate, or a sale that it rests on or names, is a sample.
  sample boolean not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, owner) references account,
  foreign key (tenant_id, estate) references estate,
  check (floor <= floors)
);
select enable_tenant_isolation('valuation', 'select, insert, update, delete');
create index valuation_of_owner on valuation (tenant_id, owner, id desc);
create index valuation_of_estate on valuation (tenant_id, estate);
