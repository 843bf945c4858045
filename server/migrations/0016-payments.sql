-- Payments for tax reports. Amounts are fen. No table holds personal data: accounts and reports are referred to by id.

-- The price of a tax report, set by the tenant. A tenant without a row has the price of domain/src/pay/price.ts, version 0.
create table payment_price (
  tenant_id uuid not null references tenant,
  version integer not null check (version > 0),
  amount integer not null check (amount between 1 and 1000000),
  set_by uuid not null,
  set_at timestamptz not null,
  primary key (tenant_id, version),
  foreign key (tenant_id, set_by) references account
);
select enable_tenant_isolation('payment_price', 'select, insert');

create table payment_order (
  tenant_id uuid not null references tenant,
  id uuid not null,
  number text not null,
  report uuid not null,
  account uuid not null,
  amount integer not null check (amount > 0),
  price_version integer not null check (price_version >= 0),
  state text not null check (
    state in ('created', 'pending', 'unknown', 'paid', 'failed', 'closed', 'refunding', 'refunded')
  ),
  -- When the provider is polled next, and how often it was polled.
  next_poll_at timestamptz not null,
  poll_count smallint not null default 0 check (poll_count >= 0),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, report) references report,
  foreign key (tenant_id, account) references account
);
-- A report has one open charge at a time.
create unique index payment_order_open on payment_order (tenant_id, report)
  where state in ('created', 'pending', 'unknown');
create index payment_order_next_poll on payment_order (tenant_id, next_poll_at)
  where state in ('created', 'pending', 'unknown');
create index payment_order_report on payment_order (tenant_id, report, id desc);
create index payment_order_changed on payment_order (tenant_id, changed_at);
select enable_tenant_isolation('payment_order', 'select, insert, update');

-- An attempt to pay an order by one channel. The provider knows the attempt by its number.
create table payment_attempt (
  tenant_id uuid not null references tenant,
  id uuid not null,
  payment_order uuid not null,
  number text not null check (number ~ '^[0-9a-f]{32}$'),
  channel text not null check (channel in ('jsapi', 'h5', 'native')),
  sample boolean not null,
  amount integer not null check (amount > 0),
  state text not null check (state in ('created', 'offered', 'paid', 'failed', 'closed')),
  -- What the payer's device needs to start the payment, as the provider returned it.
  method jsonb,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, payment_order) references payment_order
);
create index payment_attempt_order on payment_attempt (tenant_id, payment_order);
select enable_tenant_isolation('payment_attempt', 'select, insert, update');

-- Received money. Each transaction of the provider is stored once.
create table payment (
  tenant_id uuid not null references tenant,
  id uuid not null,
  payment_order uuid not null,
  attempt uuid not null,
  provider_no text not null,
  amount integer not null check (amount > 0),
  -- The order was paid already, so this payment is refunded.
  surplus boolean not null,
  reported_by text not null check (reported_by in ('notice', 'query', 'bill')),
  paid_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, provider_no),
  -- Referenced by payment_refund, so that a refund has the amount of its payment.
  unique (tenant_id, id, amount),
  foreign key (tenant_id, payment_order) references payment_order,
  foreign key (tenant_id, attempt) references payment_attempt
);
create index payment_paid on payment (tenant_id, paid_at);
create index payment_by_order on payment (tenant_id, payment_order);
select enable_tenant_isolation('payment', 'select, insert');

-- A payment is refunded once and in full. Every attempt uses the same number, so the provider cannot refund twice.
create table payment_refund (
  tenant_id uuid not null references tenant,
  id uuid not null,
  payment_order uuid not null,
  payment uuid not null,
  number text not null check (number ~ '^[0-9a-f]{32}$'),
  amount integer not null check (amount > 0),
  reason text not null check (reason in ('surplus', 'staff')),
  state text not null check (state in ('asked', 'done')),
  requested_by uuid,
  next_poll_at timestamptz not null,
  attempts smallint not null default 0 check (attempts >= 0),
  requested_at timestamptz not null,
  done_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, payment),
  unique (tenant_id, number),
  foreign key (tenant_id, payment_order) references payment_order,
  foreign key (tenant_id, payment, amount) references payment (tenant_id, id, amount),
  foreign key (tenant_id, requested_by) references account,
  check ((state = 'done') = (done_at is not null)),
  check ((reason = 'staff') = (requested_by is not null))
);
create index payment_refund_next_poll on payment_refund (tenant_id, next_poll_at) where state = 'asked';
create index payment_refund_order on payment_refund (tenant_id, payment_order);
select enable_tenant_isolation('payment_refund', 'select, insert, update');

-- Signed notifications of the provider, each stored once, and their effect. Unsigned ones are discarded.
create table payment_notice (
  tenant_id uuid not null references tenant,
  notice_id text not null,
  number text not null,
  reported_state text not null,
  outcome text not null check (
    outcome in ('applied', 'surplus', 'repeated', 'late', 'unknown_number', 'wrong_amount')
  ),
  amount integer,
  received_at timestamptz not null,
  primary key (tenant_id, notice_id)
);
create index payment_notice_received on payment_notice (tenant_id, received_at);
select enable_tenant_isolation('payment_notice', 'select, insert');

-- A double-entry ledger. Each event moves money between accounts. The entries of an order sum to zero at every commit.
create table payment_ledger (
  tenant_id uuid not null references tenant,
  id uuid not null,
  payment_order uuid not null,
  cause text not null check (cause in ('payment', 'refund_asked', 'refund_done')),
  cause_id uuid not null,
  account text not null check (account in ('provider', 'sales', 'owed')),
  amount integer not null check (amount <> 0),
  occurred_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, cause, cause_id, account),
  foreign key (tenant_id, payment_order) references payment_order
);
create index payment_ledger_order on payment_ledger (tenant_id, payment_order);
select enable_tenant_isolation('payment_ledger', 'select, insert');

create function check_payment_ledger_balance() returns trigger language plpgsql as $$
begin
  if (
    select sum(amount) from payment_ledger
    where tenant_id = new.tenant_id and payment_order = new.payment_order
  ) <> 0 then
    raise exception 'the ledger of order % does not sum to zero', new.payment_order using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger payment_ledger_balance after insert or update on payment_ledger
  deferrable initially deferred for each row execute function check_payment_ledger_balance();

create function reject_payment_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'entries of the ledger cannot be changed or deleted' using errcode = 'check_violation';
end $$;
create trigger payment_ledger_append_only before update or delete on payment_ledger
  for each row execute function reject_payment_ledger_change();

-- The right to read a tax report in full. A refund ends it; the row stays.
create table report_unlock (
  tenant_id uuid not null references tenant,
  id uuid not null,
  report uuid not null,
  payment uuid not null,
  unlocked_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, payment),
  foreign key (tenant_id, report) references report,
  foreign key (tenant_id, payment) references payment
);
create unique index report_unlock_active on report_unlock (tenant_id, report) where ended_at is null;
select enable_tenant_isolation('report_unlock', 'select, insert, update');

-- The daily comparison of the provider's bill with orders and unlocks, one row per business day.
create table payment_day (
  tenant_id uuid not null references tenant,
  day date not null,
  payments integer not null,
  paid bigint not null,
  refunds integer not null,
  refunded bigint not null,
  -- The differences: [{kind, number, …}]. Empty: everything agrees.
  findings jsonb not null,
  checked_at timestamptz not null,
  primary key (tenant_id, day)
);
select enable_tenant_isolation('payment_day', 'select, insert, update');
