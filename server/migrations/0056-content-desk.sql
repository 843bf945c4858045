-- Headquarters keep articles, columns, notices and banners themselves.

-- What readers see. A draft has no row here, or one without a time. `paragraphs` stays in `texts` of older rows for servers of the version
-- before, which read it while this runs; this version reads `bodies` only.
alter table article
  alter column published_at drop not null,
  -- The body of each language as a tree of blocks, checked by the contract's schema.
  add column bodies jsonb not null default '{}',
  -- The version of the draft that is published, or scheduled.
  add column draft_version integer not null default 1,
  add column withdrawn_at timestamptz,
  add constraint article_public_or_withdrawn check (published_at is null or withdrawn_at is null);
grant delete on article to sycee_runtime;

update article set bodies = (
  select jsonb_object_agg(language, jsonb_build_object('type', 'doc', 'content', coalesce(
    (select jsonb_agg(case when paragraph = '' then '{"type": "paragraph"}'::jsonb
        else jsonb_build_object('type', 'paragraph', 'content', jsonb_build_array(jsonb_build_object('type', 'text', 'text', paragraph))) end order by n)
      from jsonb_array_elements_text(texts -> language -> 'paragraphs') with ordinality as p(paragraph, n)),
    '[{"type": "paragraph"}]')))
  from unnest(array['zh', 'en']) as language);

-- The newest first: by publication, because an article is begun long before it is published.
drop index article_column;
create index article_newest on article (tenant_id, published_at desc, id desc);
create index article_column_newest on article (tenant_id, column_slug, published_at desc, id desc);

-- What the desk edits. Its id is that of the article.
create table article_draft (
  tenant_id uuid not null references tenant,
  id uuid not null,
  version integer not null default 1,
  column_slug text not null,
  -- A drawn scene, or the key of an upload.
  scene text not null,
  -- Title and summary by language.
  texts jsonb not null,
  bodies jsonb not null,
  search text[] not null,
  created_at timestamptz not null,
  saved_at timestamptz not null,
  saved_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, column_slug) references content_column,
  foreign key (tenant_id, saved_by) references account
);
create index article_draft_saved on article_draft (tenant_id, saved_at desc, id desc);
create index article_draft_column on article_draft (tenant_id, column_slug, saved_at desc, id desc);
select enable_tenant_isolation('article_draft', 'select, insert, update, delete');
insert into article_draft (tenant_id, id, column_slug, scene, texts, bodies, search, created_at, saved_at)
  select tenant_id, id, column_slug, scene, texts #- '{zh,paragraphs}' #- '{en,paragraphs}', bodies, search, published_at, published_at from article;

alter table content_column add column version integer not null default 1;
grant delete on content_column to sycee_runtime;

alter table announcement
  add column version integer not null default 1,
  -- First and last business day; null: no limit.
  add column shows_from date,
  add column shows_until date,
  add constraint announcement_days check (shows_from <= shows_until);
