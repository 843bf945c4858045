-- Posters: pictures that advisers make of their card and a link, and the templates that headquarters make for them.

create table poster (
  tenant_id uuid not null references tenant,
  id uuid not null,
  -- Null: a template of headquarters.
  owner uuid,
  title text not null check (char_length(title) between 1 and 40),
  category text not null check (category in ('loan', 'tax', 'festival', 'invitation', 'card', 'other')),
  -- A state of domain/src/poster/poster.ts. A poster of an adviser has no other than the first.
  state text not null check (state in ('draft', 'published', 'withdrawn')),
  -- Scenes of domain/src/poster/scene.ts.
  scene jsonb not null check (octet_length(scene::text) <= 2000000),
  -- The scene of the template it was made of, as it was then. Null: of none.
  template_scene jsonb check (octet_length(template_scene::text) <= 2000000),
  width integer not null generated always as ((scene -> 'detail' ->> 'width')::integer) stored,
  height integer not null generated always as ((scene -> 'detail' ->> 'height')::integer) stored,
  -- Keys of the uploads that its scenes show.
  pictures text[] not null default '{}',
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null,
  saved_at timestamptz not null,
  saved_by uuid,
  sample boolean not null default false,
  primary key (tenant_id, id),
  foreign key (tenant_id, owner) references account,
  foreign key (tenant_id, saved_by) references account,
  check (owner is null or state = 'draft'),
  check (owner is not null or template_scene is null)
);
select enable_tenant_isolation('poster', 'select, insert, update, delete');
create index poster_of_owner on poster (tenant_id, owner, saved_at desc, id desc) where owner is not null;
create index poster_template on poster (tenant_id, saved_at desc, id desc) where owner is null;
create index poster_pictures on poster using gin (pictures);

-- What was kept of a poster at each save. A save deletes what is beyond the limits of domain/src/poster/poster.ts.
create table poster_version (
  tenant_id uuid not null references tenant,
  poster uuid not null,
  version integer not null check (version > 0),
  scene jsonb not null check (octet_length(scene::text) <= 2000000),
  elements integer not null check (elements >= 0),
  pictures text[] not null default '{}',
  saved_at timestamptz not null,
  primary key (tenant_id, poster, version),
  foreign key (tenant_id, poster) references poster on delete cascade
);
select enable_tenant_isolation('poster_version', 'select, insert, delete');
create index poster_version_pictures on poster_version using gin (pictures);
