-- Payloads under short tokens, for links and for the way from one device to another. The token itself is not stored: its hash finds the row, and it opens the payload.
create table url_token (
  tenant_id uuid not null references tenant,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  payload_sealed bytea not null check (octet_length(payload_sealed) <= 9000),
  made_by uuid not null,
  expires_at timestamptz not null,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, made_by) references account
);
create index url_token_expiry on url_token (tenant_id, expires_at);
select enable_tenant_isolation('url_token', 'select, insert, delete');
