-- Institutions, their products with matching rules, and the products that a store offers.

create table institution (
  tenant_id uuid not null references tenant,
  id uuid not null,
  name_zh text not null,
  name_en text not null,
  glyph text not null,
  color smallint not null check (color between 1 and 8),
  kind text not null,
  -- Host names of the institution. Bank pages of its products must have one of them.
  bank_hosts text[] not null default '{}',
  sample boolean not null,
  primary key (tenant_id, id)
);
select enable_tenant_isolation('institution', 'select, insert, update');

-- Amounts are fen, rates are hundredths of a percent, terms are months.
create table product (
  tenant_id uuid not null references tenant,
  id uuid not null,
  number text not null,
  institution uuid not null,
  category text not null,
  audience text not null check (audience in ('person', 'company')),
  name_zh text not null,
  name_en text not null,
  -- Bigrams of the names and the institution in both languages, because pg_trgm does not find two Chinese letters.
  search text[] not null,
  amount_from bigint not null check (amount_from >= 0),
  amount_to bigint not null,
  term_from integer not null check (term_from > 0),
  term_to integer not null,
  rate_from integer not null check (rate_from >= 0),
  rate_to integer not null,
  speed_hours integer not null check (speed_hours > 0),
  regions text[] not null default '{}',
  -- `work`: with an order in a store. `bank_direct`: on the bank's own page.
  apply text not null check (apply in ('work', 'bank_direct')),
  bank_page text check (bank_page ~ '^https://[a-z0-9.-]+(:[0-9]+)?/[^[:space:]]*$'),
  sponsored boolean not null default false,
  sample boolean not null,
  popularity integer not null default 0,
  commission integer not null default 0,
  -- Fees, documents, steps, questions and requirements in both languages.
  texts jsonb not null,
  rules_version integer not null,
  status text not null default 'published' check (status in ('draft', 'published', 'off')),
  checked_on date not null,
  valid_from date not null,
  valid_to date,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, institution) references institution,
  check (amount_to >= amount_from and term_to >= term_from and rate_to >= rate_from),
  check (valid_to >= valid_from)
);
create index product_search on product using gin (search);
create index product_category on product (tenant_id, category);
select enable_tenant_isolation('product', 'select, insert, update');

-- Rules are never changed: an old report is computed again with the version it was made with.
create table product_rules (
  tenant_id uuid not null references tenant,
  product uuid not null,
  version integer not null,
  rules jsonb not null,
  published_at timestamptz not null,
  primary key (tenant_id, product, version),
  foreign key (tenant_id, product) references product
);
select enable_tenant_isolation('product_rules', 'select, insert');

create table shelf (
  tenant_id uuid not null references tenant,
  store uuid not null,
  product uuid not null,
  position integer not null,
  primary key (tenant_id, store, product),
  foreign key (tenant_id, store) references store,
  foreign key (tenant_id, product) references product
);
select enable_tenant_isolation('shelf', 'select, insert, update, delete');

-- One-time addresses that lead a member to the bank's page of a product.
create table bank_jump (
  tenant_id uuid not null references tenant,
  id uuid not null,
  account uuid not null,
  product uuid not null,
  -- Empty: the sample page of this installation.
  page text not null,
  requested_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > requested_at),
  used_at timestamptz check (used_at >= requested_at and used_at < expires_at),
  primary key (tenant_id, id),
  foreign key (tenant_id, account) references account,
  foreign key (tenant_id, product) references product
);
create index bank_jump_account on bank_jump (tenant_id, account, id desc);
select enable_tenant_isolation('bank_jump', 'select, insert, update');
