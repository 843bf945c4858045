-- A work order is one application of a customer for a product. Amounts are fen.
create table work_order (
  tenant_id uuid not null references tenant,
  id uuid not null,
  work_no text not null,
  customer uuid not null,
  store uuid not null,
  owner uuid,
  product uuid,
  report uuid,
  parent uuid,
  status text not null check (status in ('undistributed', 'working', 'back', 'over', 'recycle')),
  -- The status that is restored when the order leaves the recycle bin.
  status_before text check (status_before in ('undistributed', 'working', 'back', 'over')),
  stage text not null check (stage in ('to_call', 'met', 'documents', 'submitted', 'approval', 'disbursed')),
  -- The time at which each stage was reached.
  stages jsonb not null default '{}',
  version integer not null default 1,
  amount_requested bigint check (amount_requested > 0),
  amount_approved bigint check (amount_approved >= 0),
  amount_disbursed bigint check (amount_disbursed >= 0),
  term_months integer check (term_months > 0),
  purpose_sealed bytea,
  -- Fields of the application: JSON by slug, sealed under the person's key.
  document_fields_sealed bytea,
  outcome text check (outcome in ('disbursed', 'refused', 'withdrawn', 'unreachable')),
  return_reason text,
  came_from text not null,
  -- The promotion code and its owner at that time, because a code may be given to another account later.
  origin_code text,
  origin_account uuid,
  -- The share that led to the order according to the applicant's client. It is displayed and never trusted.
  origin_share uuid,
  consent_version text,
  consent_by text check (consent_by in ('self', 'staff')),
  consent_at timestamptz,
  -- The person revoked the consent: the order is closed, and the consent stays on record.
  consent_revoked_at timestamptz,
  next_contact_at timestamptz,
  -- Bigrams of customer, company and product, and the keyed hash of the last four digits of the mobile.
  search text[] not null,
  -- Whether the customer is in a pool. It is copied here by triggers, so that the list of unassigned orders is read from one
  -- index and no writer can forget the copy.
  in_pool boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  -- Generated columns serve the order of lists, as in customer.
  next_contact_order bigint not null generated always as (
    coalesce((extract(epoch from next_contact_at - timestamptz '1970-01-01 00:00:00+00') * 1000)::bigint, 9000000000000000)
  ) stored,
  amount_order bigint not null generated always as (-coalesce(amount_requested, 0)) stored,
  primary key (tenant_id, id),
  unique (tenant_id, work_no),
  foreign key (tenant_id, customer) references customer,
  foreign key (tenant_id, store) references store,
  foreign key (tenant_id, owner) references account,
  foreign key (tenant_id, product) references product,
  foreign key (tenant_id, report) references report,
  foreign key (tenant_id, parent) references work_order,
  foreign key (tenant_id, origin_account) references account,
  check (status <> 'working' or owner is not null),
  check (status <> 'over' or outcome is not null),
  check (status <> 'back' or return_reason is not null),
  check (status <> 'recycle' or status_before is not null),
  check ((origin_code is null) = (origin_account is null)),
  check (num_nulls(consent_version, consent_by, consent_at) in (0, 3)),
  check (consent_revoked_at is null or consent_at is not null),
  check (consent_revoked_at is null or status in ('over', 'recycle'))
);
-- A customer has one open order per product, also when two requests arrive at once.
create unique index work_order_open on work_order (tenant_id, customer, product) nulls not distinct
  where status in ('undistributed', 'working', 'back');
create index work_order_customer on work_order (tenant_id, customer, id desc);
create index work_order_store on work_order (tenant_id, store, status, id desc) where deleted_at is null;
create index work_order_owner on work_order (tenant_id, owner, status, id desc) where deleted_at is null;
create index work_order_status on work_order (tenant_id, status, id desc) where deleted_at is null;
create index work_order_next_contact on work_order (tenant_id, status, next_contact_order, id) where deleted_at is null;
create index work_order_owner_next_contact on work_order (tenant_id, owner, status, next_contact_order, id)
  where deleted_at is null;
create index work_order_store_next_contact on work_order (tenant_id, store, status, next_contact_order, id)
  where deleted_at is null;
create index work_order_amount on work_order (tenant_id, status, amount_order, id) where deleted_at is null;
create index work_order_store_amount on work_order (tenant_id, store, status, amount_order, id) where deleted_at is null;
-- A column of the board: one stage of the orders in progress.
create index work_order_stage on work_order (tenant_id, status, stage, next_contact_order, id) where deleted_at is null;
-- Count and sum of each column of the board, answered without the table.
create index work_order_store_stage on work_order (tenant_id, store, status, stage) include (amount_requested)
  where deleted_at is null;
-- Orders that can be assigned.
create index work_order_unassigned on work_order (tenant_id, store, id desc)
  where status = 'undistributed' and not in_pool and deleted_at is null;
create index work_order_unassigned_contact on work_order (tenant_id, store, next_contact_order, id)
  where status = 'undistributed' and not in_pool and deleted_at is null;
-- Figures by the day on which an order was created.
create index work_order_created_owner on work_order (tenant_id, owner, created_at) where deleted_at is null;
create index work_order_created_store on work_order (tenant_id, store, created_at) where deleted_at is null;
create index work_order_created on work_order (tenant_id, created_at) where deleted_at is null;
create index work_order_search on work_order using gin (search);
select enable_tenant_isolation('work_order', 'select, insert, update');

create function set_work_order_in_pool() returns trigger language plpgsql as $$
begin
  new.in_pool := coalesce(
    (select customer.pool is not null from customer
      where customer.tenant_id = new.tenant_id and customer.id = new.customer),
    false
  );
  return new;
end $$;
create trigger work_order_in_pool before insert on work_order
  for each row execute function set_work_order_in_pool();

create function update_work_orders_in_pool() returns trigger language plpgsql as $$
begin
  update work_order set in_pool = new.pool is not null
    where work_order.tenant_id = new.tenant_id and work_order.customer = new.id
      and work_order.in_pool is distinct from (new.pool is not null);
  return null;
end $$;
create trigger customer_pool_changed after update of pool on customer
  for each row when ((old.pool is null) <> (new.pool is null)) execute function update_work_orders_in_pool();
