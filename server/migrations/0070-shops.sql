-- Personal shops: what an account shows others of the products and articles of the tenant.

create table shop (
  tenant_id uuid not null references tenant,
  id uuid not null,
  -- The account that shows it; one shop each.
  owner uuid not null,
  version integer not null check (version > 0),
  title text not null check (title <> '' and char_length(title) <= 20),
  intro text not null check (char_length(intro) <= 200),
  -- Key of an uploaded picture. Null: a drawing.
  cover text,
  -- The switch of the owner.
  is_open boolean not null,
  -- Set while headquarters keep it closed, whatever the switch says.
  closed_at timestamptz,
  closed_by uuid,
  closed_reason text check (closed_reason <> ''),
  -- Visits of others, all in all.
  visits integer not null default 0 check (visits >= 0),
  -- A part of the demo world.
  sample boolean not null default false,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, owner),
  foreign key (tenant_id, owner) references account,
  foreign key (tenant_id, closed_by) references account,
  foreign key (tenant_id, cover) references upload (tenant_id, key),
  check ((closed_at is null) = (closed_reason is null) and (closed_at is null) = (closed_by is null))
);
create index shop_created on shop (tenant_id, created_at desc, id desc);
create index shop_cover on shop (tenant_id, cover) where cover is not null;
select enable_tenant_isolation('shop', 'select, insert, update, delete');

create table shop_item (
  tenant_id uuid not null references tenant,
  shop uuid not null,
  position integer not null check (position between 0 and 59),
  product uuid,
  article uuid,
  primary key (tenant_id, shop, position),
  unique (tenant_id, shop, product),
  unique (tenant_id, shop, article),
  foreign key (tenant_id, shop) references shop on delete cascade,
  foreign key (tenant_id, product) references product on delete cascade,
  foreign key (tenant_id, article) references article on delete cascade,
  check (num_nonnulls(product, article) = 1)
);
create index shop_item_product on shop_item (tenant_id, product) where product is not null;
create index shop_item_article on shop_item (tenant_id, article) where article is not null;
select enable_tenant_isolation('shop_item', 'select, insert, delete');

-- Visits by business day, kept as long as the owner is shown them.
create table shop_day (
  tenant_id uuid not null references tenant,
  shop uuid not null,
  day date not null,
  visits integer not null check (visits > 0),
  primary key (tenant_id, shop, day),
  foreign key (tenant_id, shop) references shop on delete cascade
);
create index shop_day_day on shop_day (tenant_id, day);
select enable_tenant_isolation('shop_day', 'select, insert, update, delete');
