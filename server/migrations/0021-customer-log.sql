-- The timeline of a customer. Most entries are about one of the customer's orders. The runtime role may neither update nor
-- delete entries.
create table customer_log (
  tenant_id uuid not null references tenant,
  id uuid not null,
  customer uuid not null,
  -- Null: the entry is about the customer and not about an order.
  work_order uuid,
  kind text not null,
  occurred_at timestamptz not null,
  actor uuid,
  -- The adviser and the store at that time, because figures belong to those who were responsible then.
  owner uuid,
  store uuid,
  -- Whether the entry is shown to the member too.
  is_public boolean not null,
  -- The id that a device gave to a note written offline, so that a note sent again is stored once.
  note_id uuid,
  -- Field names with old and new values.
  changes jsonb not null default '[]',
  -- Free text, sealed under the person's key.
  text_sealed bytea,
  primary key (tenant_id, id),
  foreign key (tenant_id, customer) references customer,
  foreign key (tenant_id, work_order) references work_order,
  foreign key (tenant_id, actor) references account,
  foreign key (tenant_id, owner) references account,
  foreign key (tenant_id, store) references store
);
create unique index customer_log_note on customer_log (tenant_id, actor, note_id) where note_id is not null;
create index customer_log_newest on customer_log (tenant_id, customer, id desc);
create index customer_log_work_order on customer_log (tenant_id, work_order, id desc);
-- The kinds that are counted in figures: of an adviser, of a store and of the tenant. Notes and calls, the most frequent kinds,
-- are left out because they are read by customer only.
create index customer_log_owner on customer_log (tenant_id, owner, kind, occurred_at)
  where kind in ('distributed', 'devolved', 'claimed', 'flow', 'returned', 'finished', 'to_sea');
create index customer_log_store on customer_log (tenant_id, store, kind, occurred_at)
  where kind in ('distributed', 'devolved', 'claimed', 'flow', 'returned', 'finished', 'to_sea');
create index customer_log_kind on customer_log (tenant_id, kind, occurred_at)
  where kind in ('distributed', 'devolved', 'claimed', 'flow', 'returned', 'finished', 'to_sea');
select enable_tenant_isolation('customer_log', 'select, insert');
