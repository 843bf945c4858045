-- The flow of orders as a tenant wrote it: fields that staff fill in, and before which stage. Without a row orders have no other fields than
-- those of the product.
create table order_flow (
  tenant_id uuid not null references tenant,
  version integer not null check (version > 0),
  fields jsonb not null check (jsonb_typeof(fields) = 'array'),
  published_at timestamptz not null,
  published_by uuid not null,
  primary key (tenant_id, version),
  foreign key (tenant_id, published_by) references account
);
-- Orders name the version with which they began, so nobody can change or delete it.
select enable_tenant_isolation('order_flow', 'select, insert');

-- What headquarters write and did not publish yet. It stays after a publication, with a higher version.
create table order_flow_draft (
  tenant_id uuid primary key references tenant,
  version integer not null check (version > 0),
  fields jsonb not null check (jsonb_typeof(fields) = 'array'),
  saved_at timestamptz not null,
  saved_by uuid not null,
  foreign key (tenant_id, saved_by) references account
);
select enable_tenant_isolation('order_flow_draft', 'select, insert, update');

alter table work_order
  -- Null: begun before the tenant published a flow.
  add column flow_version integer,
  add column flow_fields_sealed bytea,
  add foreign key (tenant_id, flow_version) references order_flow;
