-- The directory of agencies: where they are, when they are open, and what institutions and visitors say has changed.

-- Sorting by distance reads an index. Both belong to PostgreSQL and may be created by the owner of a database.
create extension if not exists cube;
create extension if not exists btree_gist;

create table agency (
  tenant_id uuid not null references tenant,
  id uuid not null,
  name_zh text not null check (name_zh <> ''),
  name_en text not null,
  -- Bigrams of the names and addresses.
  search text[] not null,
  category text not null,
  -- False: not shown in the directory.
  listed boolean not null default true,
  -- The institution of the catalogue whose products it has.
  institution uuid,
  address_zh text not null default '',
  address_en text not null default '',
  -- Code of the province, city or district in which it is. Empty: unknown.
  region text not null default '' check (region ~ '^([0-9]{6})?$'),
  -- Columns and not expressions, because under row-level security only leakproof operators may use an index.
  province text generated always as (left(region, 2)) stored,
  city text generated always as (left(region, 4)) stored,
  -- Its place in GCJ-02, in millionths of a degree. Null: unknown.
  longitude integer check (longitude between 73000000 and 136000000),
  latitude integer check (latitude between 3000000 and 54000000),
  -- The same place on a sphere of radius 1: the straight line between two such points grows with their distance on the ground.
  place cube generated always as (
    case when longitude is not null then cube(array[
      cos(radians(latitude / 1000000.0::float8)) * cos(radians(longitude / 1000000.0::float8)),
      cos(radians(latitude / 1000000.0::float8)) * sin(radians(longitude / 1000000.0::float8)),
      sin(radians(latitude / 1000000.0::float8))
    ]) end
  ) stored,
  telephone text not null default '',
  licence text not null default '',
  -- The day on which its licence was last checked. Null: it was not.
  licence_checked_on date,
  -- Where it works; empty is the whole country.
  regions text[] not null default '{}',
  -- Null: unknown.
  hours jsonb check (jsonb_typeof(hours) = 'object'),
  code text check (code ~ '^[2-9A-HJ-NP-Z]{4,12}$'),
  about_zh text not null default '',
  about_en text not null default '',
  sample boolean not null,
  version integer not null default 1 check (version > 0),
  primary key (tenant_id, id),
  foreign key (tenant_id, institution) references institution,
  check ((longitude is null) = (latitude is null))
);
select enable_tenant_isolation('agency', 'select, insert, update');
-- Of two people who enter the same agency or code at once, the second is told.
create unique index agency_name on agency (tenant_id, name_zh);
create unique index agency_code on agency (tenant_id, code);
create index agency_near on agency using gist (tenant_id, place) where listed;
create index agency_near_in_category on agency using gist (tenant_id, category, place) where listed;
create index agency_checked on agency (tenant_id, licence_checked_on desc nulls last, id) where listed;
create index agency_of_category on agency (tenant_id, category, licence_checked_on desc nulls last, id) where listed;
create index agency_of_province on agency (tenant_id, province) where listed;
create index agency_of_city on agency (tenant_id, city) where listed;
create index agency_search on agency using gin (search);
create index agency_of_institution on agency (tenant_id, institution) where institution is not null;
create index agency_sample on agency (tenant_id) where sample and listed;

-- A link through which an institution proposes changes without a login. Only the hash of its token is stored.
create table agency_link (
  tenant_id uuid not null references tenant,
  id uuid not null,
  agency uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  created_by uuid not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, agency) references agency,
  foreign key (tenant_id, created_by) references account
);
select enable_tenant_isolation('agency_link', 'select, insert, update');
create index agency_link_of_agency on agency_link (tenant_id, agency);

-- What was proposed through a link, by field. A link has one proposal that headquarters have not decided.
create table agency_proposal (
  tenant_id uuid not null references tenant,
  id uuid not null,
  link uuid not null,
  agency uuid not null,
  changes jsonb not null check (jsonb_typeof(changes) = 'object'),
  created_at timestamptz not null,
  -- Null: not decided.
  decided_at timestamptz,
  decided_by uuid,
  -- The fields that were accepted.
  taken text[] not null default '{}',
  primary key (tenant_id, id),
  foreign key (tenant_id, link) references agency_link,
  foreign key (tenant_id, agency) references agency,
  foreign key (tenant_id, decided_by) references account,
  check ((decided_at is null) = (decided_by is null))
);
-- A proposal that is replaced before it was decided is deleted.
select enable_tenant_isolation('agency_proposal', 'select, insert, update, delete');
create unique index agency_proposal_open on agency_proposal (tenant_id, link) where decided_at is null;
create index agency_proposal_waiting on agency_proposal (tenant_id, agency) where decided_at is null;

-- Errors that visitors reported. Who reported them is not stored.
create table agency_report (
  tenant_id uuid not null references tenant,
  id uuid not null,
  agency uuid not null,
  kind text not null check (kind in ('closed', 'moved', 'telephone', 'hours', 'licence', 'other')),
  text text not null default '',
  state text not null default 'open' check (state in ('open', 'done', 'dismissed')),
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, agency) references agency
);
select enable_tenant_isolation('agency_report', 'select, insert, update');
create index agency_report_of_agency on agency_report (tenant_id, agency, id);
create index agency_report_open on agency_report (tenant_id, agency) where state = 'open';
