-- Uploaded files. The row is written before the object is stored, so that no object exists without a row.
create table upload (
  tenant_id uuid not null references tenant,
  id uuid not null,
  -- Name of the object: {kind}/{tenant_no}/{letters of the account}/{ten letters}.{extension}.
  key text not null,
  -- The uploader.
  account uuid not null,
  -- The person to whom a private file belongs. Null: the uploader. A document of an order belongs to the customer, whoever
  -- uploaded it.
  person uuid,
  -- The key of the file, sealed under the person's key, so that the file can change its owner without being decrypted.
  key_sealed bytea,
  kind text not null,
  is_private boolean not null,
  -- Properties of the stored object: pictures are encoded again, and private files are sealed.
  type text not null,
  bytes integer not null check (bytes > 0),
  sha256 bytea not null check (octet_length(sha256) = 32),
  width integer check (width > 0),
  height integer check (height > 0),
  created_at timestamptz not null,
  -- Null: the object is not complete yet, or is being deleted.
  stored_at timestamptz,
  -- When the sweep deletes the file. Null: another row refers to it.
  retained_until timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, key),
  foreign key (tenant_id, account) references account,
  foreign key (tenant_id, person) references person,
  check ((width is null) = (height is null)),
  check (stored_at is not null or retained_until is not null)
);
create index upload_account on upload (tenant_id, account, created_at);
create index upload_person on upload (tenant_id, person) where person is not null;
create index upload_retained_until on upload (tenant_id, retained_until) where retained_until is not null;
select enable_tenant_isolation('upload', 'select, insert, update, delete');

-- account and upload refer to each other.
alter table account add foreign key (tenant_id, avatar) references upload (tenant_id, key);
