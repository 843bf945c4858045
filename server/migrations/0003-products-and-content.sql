create table institution (
  ffp uuid not null references ffp,
  id uuid not null,
  name_zh text not null,
  name_en text not null,
  glyph text not null,
  color smallint not null check (color between 1 and 8),
  kind text not null,
  sample boolean not null,
  primary key (ffp, id)
);
select close_to_ffp('institution', 'select, insert, update');

create table product (
  ffp uuid not null references ffp,
  id uuid not null,
  number text not null,
  institution uuid not null,
  category text not null,
  audience text not null check (audience in ('person', 'company')),
  name_zh text not null,
  name_en text not null,
  -- Bigrams of names and institution, in both languages: pg_trgm finds nothing by two Chinese letters.
  search text[] not null,
  amount_from bigint not null check (amount_from >= 0),
  amount_to bigint not null,
  term_from integer not null check (term_from > 0),
  term_to integer not null,
  rate_from integer not null check (rate_from >= 0),
  rate_to integer not null,
  speed_hours integer not null check (speed_hours > 0),
  regions text[] not null default '{}',
  apply text not null check (apply in ('work', 'bank_direct')),
  sponsored boolean not null default false,
  sample boolean not null,
  popularity integer not null default 0,
  commission integer not null default 0,
  -- Fees, documents, steps, questions, requirement: authored in both languages.
  texts jsonb not null,
  rules_version integer not null,
  status text not null default 'published' check (status in ('draft', 'published', 'off')),
  checked_on date not null,
  valid_from date not null,
  valid_to date,
  primary key (ffp, id),
  unique (ffp, number),
  foreign key (ffp, institution) references institution,
  check (amount_to >= amount_from and term_to >= term_from and rate_to >= rate_from)
);
create index product_search on product using gin (search);
create index product_category on product (ffp, category);
select close_to_ffp('product', 'select, insert, update');

-- Never changed once written: an old report is computed again under its own version.
create table product_rules (
  ffp uuid not null references ffp,
  product uuid not null,
  version integer not null,
  rules jsonb not null,
  published_at timestamptz not null,
  primary key (ffp, product, version),
  foreign key (ffp, product) references product
);
select close_to_ffp('product_rules', 'select, insert');

create table shelf (
  ffp uuid not null references ffp,
  store uuid not null,
  product uuid not null,
  position integer not null,
  primary key (ffp, store, product),
  foreign key (ffp, store) references store,
  foreign key (ffp, product) references product
);
select close_to_ffp('shelf', 'select, insert, update, delete');

create table content_column (
  ffp uuid not null references ffp,
  slug text not null,
  name_zh text not null,
  name_en text not null,
  position integer not null,
  primary key (ffp, slug)
);
select close_to_ffp('content_column', 'select, insert, update');

create table article (
  ffp uuid not null references ffp,
  id uuid not null,
  column_slug text not null,
  scene text not null,
  -- title, summary and paragraphs by language
  texts jsonb not null,
  search text[] not null,
  minutes integer not null,
  views integer not null default 0,
  published_at timestamptz not null,
  primary key (ffp, id),
  foreign key (ffp, column_slug) references content_column
);
create index article_newest on article (ffp, published_at desc, id desc);
create index article_search on article using gin (search);
select close_to_ffp('article', 'select, insert, update');

-- Home banners and rolling notices.
create table announcement (
  ffp uuid not null references ffp,
  id uuid not null,
  kind text not null check (kind in ('banner', 'notice')),
  position integer not null,
  scene text not null default '',
  texts jsonb not null,
  leads_to text not null,
  primary key (ffp, id)
);
select close_to_ffp('announcement', 'select, insert, update, delete');
