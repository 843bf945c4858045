-- Articles in columns, and announcements.

create table content_column (
  tenant_id uuid not null references tenant,
  slug text not null,
  name_zh text not null,
  name_en text not null,
  position integer not null,
  primary key (tenant_id, slug)
);
select enable_tenant_isolation('content_column', 'select, insert, update');

create table article (
  tenant_id uuid not null references tenant,
  id uuid not null,
  column_slug text not null,
  scene text not null,
  -- Title, summary and paragraphs by language.
  texts jsonb not null,
  search text[] not null,
  minutes integer not null,
  views integer not null default 0,
  published_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, column_slug) references content_column
);
-- The list of a column reads no other column's articles. The list of all articles is in the order of the primary key.
create index article_column on article (tenant_id, column_slug, id desc);
create index article_search on article using gin (search);
select enable_tenant_isolation('article', 'select, insert, update');

-- Banners and scrolling notices of the home screen.
create table announcement (
  tenant_id uuid not null references tenant,
  id uuid not null,
  kind text not null check (kind in ('banner', 'notice')),
  position integer not null,
  scene text not null default '',
  texts jsonb not null,
  leads_to text not null,
  primary key (tenant_id, id)
);
select enable_tenant_isolation('announcement', 'select, insert, update, delete');
