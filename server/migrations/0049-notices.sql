-- Notices to people: written in the transaction of their cause, kept in the helper conversation, delivered by a job.
create table notice (
  tenant_id uuid not null references tenant,
  id uuid not null,
  receiver uuid not null,
  -- A kind of domain/src/notices/catalogue.ts, which has the texts.
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  -- What makes it one notice: the same cause written twice is one row for each receiver.
  tag text not null check (length(tag) between 1 and 120),
  -- Ids and slugs of what it is about, without personal data.
  refs jsonb not null check (octet_length(refs::text) <= 1000),
  created_at timestamptz not null,
  read_at timestamptz,
  -- The receiver had lost the right to it before a delivery: nobody sees it any more.
  withdrawn_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, receiver, tag),
  foreign key (tenant_id, receiver) references account
);
create index notice_receiver on notice (tenant_id, receiver, id desc) where withdrawn_at is null;
create index notice_unread on notice (tenant_id, receiver) where read_at is null and withdrawn_at is null;
select enable_tenant_isolation('notice', 'select, insert, update, delete');

-- One row for each way by which a notice goes out.
create table notice_delivery (
  tenant_id uuid not null references tenant,
  notice uuid not null,
  channel text not null check (channel in ('socket', 'wechat', 'sms', 'push')),
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'dropped', 'failed')),
  -- Not before this time: quiet hours, time to read it in the app, the pause after a failure.
  due_at timestamptz not null,
  attempts integer not null default 0,
  -- Why it waits, was dropped or failed: a slug.
  reason text check (reason ~ '^[a-z_]{1,40}$'),
  ended_at timestamptz,
  primary key (tenant_id, notice, channel),
  foreign key (tenant_id, notice) references notice on delete cascade,
  check ((state = 'waiting') = (ended_at is null)),
  check (state in ('waiting', 'delivered') or reason is not null)
);
create index notice_delivery_due on notice_delivery (tenant_id, channel, due_at) where state = 'waiting';
-- The list of support: newest first, by state.
create index notice_delivery_state on notice_delivery (tenant_id, state, notice desc);
select enable_tenant_isolation('notice_delivery', 'select, insert, update, delete');

-- Which tenants have deliveries that are due. The job asks every second, so it is one statement for all tenants; it discloses no row of a tenant.
create function tenants_with_due_notices(until_time timestamptz) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select tenant.id from tenant
  where exists (
    select from unnest(array['socket', 'wechat', 'sms', 'push']) as way (channel) cross join lateral (
      select from notice_delivery
      where notice_delivery.tenant_id = tenant.id and notice_delivery.state = 'waiting'
        and notice_delivery.channel = way.channel and notice_delivery.due_at <= until_time
      limit 1
    ) due
  )
$$;
revoke execute on function tenants_with_due_notices(timestamptz) from public;
grant execute on function tenants_with_due_notices(timestamptz) to sycee_runtime;
