-- Input of an application form that is not submitted yet, one row per form and product. A member's draft is sealed under the
-- person's key. A guest's draft has a key of its own and is found by the hash of the guest's draft key.
create table draft (
  tenant_id uuid not null references tenant,
  id uuid not null,
  account uuid,
  key_hash bytea,
  form text not null check (form in ('apply')),
  product uuid,
  wrapped_key bytea,
  data_sealed bytea not null check (octet_length(data_sealed) <= 8000),
  saved_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > saved_at),
  primary key (tenant_id, id),
  unique nulls not distinct (tenant_id, account, key_hash, form, product),
  foreign key (tenant_id, account) references account,
  foreign key (tenant_id, product) references product,
  check ((account is null) = (key_hash is not null)),
  check ((key_hash is null) = (wrapped_key is null))
);
create index draft_guest on draft (tenant_id, key_hash) where key_hash is not null;
create index draft_expiry on draft (tenant_id, expires_at);
select enable_tenant_isolation('draft', 'select, insert, update, delete');
