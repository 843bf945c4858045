-- The money of tax reports. Amounts are fen. Nothing here says who somebody is: an account and a report by their ids.

-- What a tax report costs, as the tenant set it; without a row it is the price of domain/src/pay/price.ts, version 0.
create table pay_price (
  ffp uuid not null references ffp,
  version integer not null check (version > 0),
  amount integer not null check (amount between 1 and 1000000),
  set_by uuid not null,
  set_at timestamptz not null,
  primary key (ffp, version),
  foreign key (ffp, set_by) references account
);
select close_to_ffp('pay_price', 'select, insert');

create table pay_order (
  ffp uuid not null references ffp,
  id uuid not null,
  number text not null,
  report uuid not null,
  account uuid not null,
  amount integer not null check (amount > 0),
  price_version integer not null check (price_version >= 0),
  state text not null check (
    state in ('created', 'pending', 'unknown', 'paid', 'failed', 'closed', 'refunding', 'refunded')
  ),
  -- When the provider is asked next, and how often it was.
  ask_at timestamptz not null,
  asked smallint not null default 0 check (asked >= 0),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (ffp, id),
  unique (ffp, number),
  foreign key (ffp, report) references report,
  foreign key (ffp, account) references account
);
-- One charge at a time.
create unique index pay_order_open on pay_order (ffp, report) where state in ('created', 'pending', 'unknown');
create index pay_order_to_ask on pay_order (ffp, ask_at) where state in ('created', 'pending', 'unknown');
create index pay_order_of_report on pay_order (ffp, report, id desc);
create index pay_order_changed on pay_order (ffp, changed_at);
select close_to_ffp('pay_order', 'select, insert, update');

-- One for each try by a channel. The number is what the provider knows it by.
create table pay_attempt (
  ffp uuid not null references ffp,
  id uuid not null,
  pay_order uuid not null,
  number text not null check (number ~ '^[0-9a-f]{32}$'),
  channel text not null check (channel in ('jsapi', 'h5', 'native')),
  sample boolean not null,
  amount integer not null check (amount > 0),
  state text not null check (state in ('created', 'offered', 'paid', 'failed', 'closed')),
  -- What the payer needs to go there, as the provider said it.
  way jsonb,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  primary key (ffp, id),
  unique (ffp, number),
  foreign key (ffp, pay_order) references pay_order
);
create index pay_attempt_of_order on pay_attempt (ffp, pay_order);
select close_to_ffp('pay_attempt', 'select, insert, update');

-- Money that came: each of the provider's transactions once.
create table pay_payment (
  ffp uuid not null references ffp,
  id uuid not null,
  pay_order uuid not null,
  attempt uuid not null,
  provider_no text not null,
  amount integer not null check (amount > 0),
  -- It came on top of what unlocks, and goes back.
  surplus boolean not null,
  learned_by text not null check (learned_by in ('notice', 'query', 'bill')),
  paid_at timestamptz not null,
  primary key (ffp, id),
  unique (ffp, provider_no),
  unique (ffp, id, amount),
  foreign key (ffp, pay_order) references pay_order,
  foreign key (ffp, attempt) references pay_attempt
);
create index pay_payment_paid on pay_payment (ffp, paid_at);
create index pay_payment_of_order on pay_payment (ffp, pay_order);
select close_to_ffp('pay_payment', 'select, insert');

-- A payment goes back whole and once, under the same number however often it is tried: more than was paid cannot stand here.
create table pay_refund (
  ffp uuid not null references ffp,
  id uuid not null,
  pay_order uuid not null,
  payment uuid not null,
  number text not null check (number ~ '^[0-9a-f]{32}$'),
  amount integer not null check (amount > 0),
  reason text not null check (reason in ('surplus', 'staff')),
  state text not null check (state in ('asked', 'done')),
  asked_by uuid,
  ask_at timestamptz not null,
  tries smallint not null default 0 check (tries >= 0),
  asked_at timestamptz not null,
  done_at timestamptz,
  primary key (ffp, id),
  unique (ffp, payment),
  unique (ffp, number),
  foreign key (ffp, pay_order) references pay_order,
  foreign key (ffp, payment, amount) references pay_payment (ffp, id, amount),
  foreign key (ffp, asked_by) references account,
  check ((state = 'done') = (done_at is not null)),
  check ((reason = 'staff') = (asked_by is not null))
);
create index pay_refund_to_ask on pay_refund (ffp, ask_at) where state = 'asked';
create index pay_refund_of_order on pay_refund (ffp, pay_order);
select close_to_ffp('pay_refund', 'select, insert, update');

-- What the provider told us and had signed, each once, and what became of it. What is not signed is not kept.
create table pay_notice (
  ffp uuid not null references ffp,
  notice_id text not null,
  number text not null,
  says text not null,
  fate text not null check (fate in ('applied', 'surplus', 'repeated', 'late', 'unknown_number', 'wrong_amount')),
  amount integer,
  received_at timestamptz not null,
  primary key (ffp, notice_id)
);
create index pay_notice_received on pay_notice (ffp, received_at);
select close_to_ffp('pay_notice', 'select, insert');

-- Double entry: what happened moves money between accounts and sums to zero, per order, whenever anything is committed.
create table pay_ledger (
  ffp uuid not null references ffp,
  id uuid not null,
  pay_order uuid not null,
  cause text not null check (cause in ('payment', 'refund_asked', 'refund_done')),
  cause_id uuid not null,
  account text not null check (account in ('provider', 'sales', 'owed')),
  amount integer not null check (amount <> 0),
  at timestamptz not null,
  primary key (ffp, id),
  unique (ffp, cause, cause_id, account),
  foreign key (ffp, pay_order) references pay_order
);
create index pay_ledger_of_order on pay_ledger (ffp, pay_order);
select close_to_ffp('pay_ledger', 'select, insert');

create function pay_ledger_is_level() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from pay_ledger where ffp = new.ffp and pay_order = new.pay_order) <> 0 then
    raise exception 'the ledger of order % does not sum to zero', new.pay_order using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger pay_ledger_level after insert or update on pay_ledger
  deferrable initially deferred for each row execute function pay_ledger_is_level();
create function pay_ledger_stands() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only added to' using errcode = 'check_violation';
end $$;
create trigger pay_ledger_stands before update or delete on pay_ledger
  for each row execute function pay_ledger_stands();

-- Who may read a tax report whole, and since when. Ended by a refund; the row stays.
create table report_unlock (
  ffp uuid not null references ffp,
  id uuid not null,
  report uuid not null,
  payment uuid not null,
  unlocked_at timestamptz not null,
  ended_at timestamptz,
  primary key (ffp, id),
  unique (ffp, payment),
  foreign key (ffp, report) references report,
  foreign key (ffp, payment) references pay_payment
);
create unique index report_unlock_live on report_unlock (ffp, report) where ended_at is null;
select close_to_ffp('report_unlock', 'select, insert, update');

-- Once a business day: what the provider says of it, held against orders and unlocks.
create table pay_day (
  ffp uuid not null references ffp,
  day date not null,
  payments integer not null,
  paid bigint not null,
  refunds integer not null,
  refunded bigint not null,
  -- [{kind, number, …}]: what does not agree. Empty: all of it does.
  findings jsonb not null,
  checked_at timestamptz not null,
  primary key (ffp, day)
);
select close_to_ffp('pay_day', 'select, insert, update');
