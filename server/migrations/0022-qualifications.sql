-- Qualifications of a customer, one row per attribute of the matching catalog. Attribute, date and source are readable; the
-- value is sealed under the person's key.
create table customer_qualification (
  tenant_id uuid not null references tenant,
  customer uuid not null,
  attribute text not null check (attribute <> ''),
  -- Null: the value was removed. The row stays, so that a concurrent editor of the old value gets a version conflict.
  value_sealed bytea,
  source text not null check (source in ('said', 'seen', 'report', 'statement', 'provider')),
  -- The day on which the value was true. The catalog says how long it stays valid.
  observed_on date not null,
  sample boolean not null default false,
  checked_at timestamptz not null,
  checked_by uuid,
  -- The order whose report provided the value. It is removed when the consent of that order is revoked.
  work_order uuid,
  version integer not null default 1,
  primary key (tenant_id, customer, attribute),
  foreign key (tenant_id, customer) references customer,
  foreign key (tenant_id, checked_by) references account,
  foreign key (tenant_id, work_order) references work_order
);
create index customer_qualification_work_order on customer_qualification (tenant_id, work_order)
  where work_order is not null;
select enable_tenant_isolation('customer_qualification', 'select, insert, update, delete');

-- The qualifications of a customer as they were frozen for an order: canonical JSON, sealed under the person's key.
create table work_order_qualification (
  tenant_id uuid not null references tenant,
  work_order uuid not null,
  qualifications_sealed bytea not null,
  version integer not null default 1,
  frozen_at timestamptz not null,
  frozen_by uuid,
  primary key (tenant_id, work_order),
  foreign key (tenant_id, work_order) references work_order,
  foreign key (tenant_id, frozen_by) references account
);
select enable_tenant_isolation('work_order_qualification', 'select, insert, update, delete');
