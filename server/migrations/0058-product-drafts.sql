-- Products as headquarters keep them. Sites read `product`, which has a row only for what was published at least once.

create table product_draft (
  tenant_id uuid not null references tenant,
  -- The id of the product, also before it has a row in `product`.
  product uuid not null,
  number text not null,
  -- A saas account, which is told about the product; null: all headquarters.
  owner uuid,
  -- Counts the changes of the draft. A save names the version that it was made from.
  version integer not null default 0,
  -- A whole ProductDraft (domain/src/catalog/product-draft.ts); null: as it is published, by the seed or an earlier release.
  draft jsonb,
  is_changed boolean not null default false,
  saved_at timestamptz not null,
  saved_by uuid,
  -- Accounts that changed the draft since it was published last.
  edited_by uuid[] not null default '{}',
  -- Of the draft.
  name_zh text not null,
  name_en text not null,
  search text[] not null,
  institution uuid,
  category text,
  audience text check (audience in ('person', 'company')),
  -- `draft`: never published. `off`: withdrawn from all sites. `archived`: the same, and out of the way.
  status text not null check (status in ('draft', 'published', 'off', 'archived')),
  -- As in `product`; null: never published.
  checked_on date,
  -- Products that were never published come last in the order of their checks.
  check_order date not null generated always as (coalesce(checked_on, date '9999-12-31')) stored,
  primary key (tenant_id, product),
  unique (tenant_id, number),
  foreign key (tenant_id, institution) references institution,
  foreign key (tenant_id, owner) references account
);
create index product_draft_saved on product_draft (tenant_id, saved_at desc, product desc);
create index product_draft_checked on product_draft (tenant_id, check_order, product);
create index product_draft_search on product_draft using gin (search);
select enable_tenant_isolation('product_draft', 'select, insert, update');

-- Keeps the columns that headquarters list by as they are in `product`, whoever writes that: publishing, the seed, an import.
create function list_product() returns trigger language plpgsql as $$
begin
  insert into product_draft (
    tenant_id, product, number, saved_at, name_zh, name_en, search, institution, category, audience, status, checked_on
  ) values (
    new.tenant_id, new.id, new.number, new.checked_on::timestamp at time zone 'Asia/Shanghai', new.name_zh, new.name_en, new.search,
    new.institution, new.category, new.audience, new.status, new.checked_on
  )
  on conflict (tenant_id, product) do update set
    checked_on = excluded.checked_on,
    status = case when product_draft.status = 'archived' and excluded.status = 'off' then 'archived' else excluded.status end;
  return null;
end $$;
create trigger list_new_product after insert on product for each row execute function list_product();
create trigger list_changed_product after update on product
  for each row when (old.status is distinct from new.status or old.checked_on is distinct from new.checked_on)
  execute function list_product();

insert into product_draft (
  tenant_id, product, number, saved_at, name_zh, name_en, search, institution, category, audience, status, checked_on
)
select tenant_id, id, number, checked_on::timestamp at time zone 'Asia/Shanghai', name_zh, name_en, search,
  institution, category, audience, status, checked_on
from product;
