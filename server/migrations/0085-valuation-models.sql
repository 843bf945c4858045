-- What a tenant's sales taught about the worth of homes: requests to learn, and what came of each.
create table valuation_model (
  tenant_id uuid not null references tenant,
  id uuid not null,
  -- Null: the schedule, because the sales changed.
  requested_by uuid,
  state text not null check (state in ('waiting', 'ready', 'failed')),
  created_at timestamptz not null,
  -- A server learns until then; after a stopped one another begins.
  claimed_until timestamptz,
  attempts smallint not null default 0,
  -- What the sales were when they were read, so that learning begins anew when they change.
  sales_state text,
  sales integer,
  -- Whether all, some or none of the sales are samples.
  samples text check (samples in ('all', 'some', 'none')),
  -- The day of the newest sale.
  newest_sale date,
  seconds real,
  -- Of domain/src/valuation/model/back-test-homes.ts.
  method text check (method in ('sales', 'model')),
  figures jsonb,
  widths jsonb,
  -- The model as this release writes it; null: none, or replaced by a newer one.
  model bytea,
  model_format smallint,
  ended_at timestamptz check ((ended_at is not null) = (state <> 'waiting')),
  primary key (tenant_id, id),
  foreign key (tenant_id, requested_by) references account,
  check ((model is null) = (model_format is null)),
  check ((state = 'ready') = (figures is not null and method is not null and widths is not null and sales is not null))
);
select enable_tenant_isolation('valuation_model', 'select, insert, update, delete');
create unique index valuation_model_waiting on valuation_model (tenant_id) where state = 'waiting';
create index valuation_model_newest on valuation_model (tenant_id, state, id desc);
