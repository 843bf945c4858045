-- What headquarters keep of an institution, with the proof that it commissioned the tenant to arrange its products, and which products
-- a store recommends.

alter table institution
  -- Upload key of its logo. Null: its glyph is drawn.
  add column logo text,
  -- Number of its financial licence or registration.
  add column licence text not null default '',
  -- Where it works; empty is the whole country.
  add column regions text[] not null default '{}',
  -- A department and its number, for staff only.
  add column contact text not null default '',
  -- `closed`: its products are neither shown nor matched.
  add column status text not null default 'open' check (status in ('open', 'closed')),
  -- Receives the notices about it. Null: all of headquarters.
  add column keeper uuid,
  -- Last day of the mandate (Asia/Shanghai). Null: no mandate was recorded, which is shown and changes nothing.
  add column mandate_ends_on date,
  -- Upload key of its proof.
  add column mandate_file text,
  -- Categories of products that the mandate covers; empty is all.
  add column mandate_categories text[] not null default '{}',
  add column version integer not null default 1 check (version > 0),
  add foreign key (tenant_id, keeper) references account,
  add check (mandate_ends_on is not null or (mandate_file is null and mandate_categories = '{}'));
-- Of two people who enter the same institution at once, the second is told.
create unique index institution_name on institution (tenant_id, name_zh);

alter table shelf add column featured boolean not null default false;
