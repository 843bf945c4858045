-- Further ways by which notices go out (ADR 50): WeChat's official account, and the push services of browsers.

-- Where an account receives messages of the official account: its open id there, which the account proved by a login in WeChat.
create table wechat_recipient (
  tenant_id uuid not null references tenant,
  account uuid not null,
  -- Keyed hash, by which the same WeChat user is found.
  open_id_hash bytea not null,
  -- Sealed under the key of the person.
  open_id_sealed bytea not null check (octet_length(open_id_sealed) <= 200),
  -- First segment of the address that a message opens; empty at the default site.
  segment text not null check (segment ~ '^[A-Za-z0-9_-]*$' and length(segment) <= 400),
  created_at timestamptz not null,
  primary key (tenant_id, account),
  foreign key (tenant_id, account) references account
);
create index wechat_recipient_open_id on wechat_recipient (tenant_id, open_id_hash);
select enable_tenant_isolation('wechat_recipient', 'select, insert, update, delete');

-- A browser that receives pushes: of one account, and of the session that switched it on. It ends with that session.
create table push_subscription (
  tenant_id uuid not null references tenant,
  id uuid not null,
  account uuid not null,
  -- Of the session.
  token_hash bytea not null,
  -- Keyed hash of the endpoint: a browser has one subscription.
  endpoint_hash bytea not null,
  -- Endpoint and keys, sealed under the key of the person.
  sealed bytea not null check (octet_length(sealed) <= 2000),
  language text not null check (language in ('zh', 'en')),
  segment text not null check (segment ~ '^[A-Za-z0-9_-]*$' and length(segment) <= 400),
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, endpoint_hash),
  foreign key (tenant_id, account) references account,
  foreign key (tenant_id, token_hash) references session on delete cascade
);
create index push_subscription_account on push_subscription (tenant_id, account);
create index push_subscription_session on push_subscription (tenant_id, token_hash);
select enable_tenant_isolation('push_subscription', 'select, insert, update, delete');

alter table notice_delivery
  -- The first notice of the message in which it goes out, fixed before it is sent first: a repetition has the same tag, and is shown once.
  add column bundle uuid,
  -- The message at the provider, which reports later what became of it.
  add column provider_no text check (length(provider_no) <= 64);

-- Whose message the official account reports on: WeChat names the message only. It discloses no row of a tenant.
create function tenant_of_wechat_message(message_no text) returns uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select tenant_id from notice_delivery where channel = 'wechat' and provider_no = message_no limit 1
$$;
revoke execute on function tenant_of_wechat_message(text) from public;
grant execute on function tenant_of_wechat_message(text) to sycee_runtime;
