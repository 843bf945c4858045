-- What visitors reported of personal shops. Who reported it is not stored.
create table shop_report (
  tenant_id uuid not null references tenant,
  id uuid not null,
  shop uuid not null,
  kind text not null check (kind in ('fraud', 'false', 'other')),
  text text not null default '' check (char_length(text) <= 300),
  state text not null default 'open' check (state in ('open', 'done', 'dismissed')),
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, shop) references shop on delete cascade,
  check (kind <> 'other' or text <> '')
);
create index shop_report_of_shop on shop_report (tenant_id, shop, id);
create index shop_report_open on shop_report (tenant_id, shop) where state = 'open';
select enable_tenant_isolation('shop_report', 'select, insert, update');
