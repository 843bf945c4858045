-- Voice messages and videos (ADR 43): uploaded into a conversation in pieces, checked, and sealed in chunks so that a part can be read.

create table message_media (
  tenant_id uuid not null references tenant,
  -- Chosen by the device, so that it can begin again after a lost answer.
  id uuid not null,
  -- The stored bytes. A forwarded file has a row of its own in the other conversation and shares them.
  object uuid not null,
  conversation uuid not null,
  uploader uuid not null,
  kind text not null check (kind in ('voice', 'video')),
  -- A file of state `removed` is being deleted.
  state text not null check (state in ('uploading', 'checking', 'ready', 'refused', 'removed')),
  -- The key of the bytes, sealed under the key of the conversation.
  key_sealed bytea not null,
  -- Size of the upload as declared; of the stored file once it was checked.
  bytes bigint not null check (bytes > 0),
  duration_ms integer check (duration_ms > 0),
  width integer,
  height integer,
  -- Why the check refused it.
  problem text,
  -- Until when the check that is running has the file for itself.
  checked_until timestamptz,
  created_at timestamptz not null,
  -- Deleted after this time unless a message has it. Null: a message had it when it was looked at.
  expires_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, uploader) references account,
  check ((state in ('ready', 'removed')) or duration_ms is null),
  check ((state = 'refused') = (problem is not null))
);
create index message_media_expiry on message_media (tenant_id, expires_at) where expires_at is not null;
create index message_media_object on message_media (tenant_id, object);
create index message_media_unfinished on message_media (tenant_id, uploader) where state in ('uploading', 'checking');
select enable_tenant_isolation('message_media', 'select, insert, update, delete');

create table message_media_piece (
  tenant_id uuid not null references tenant,
  media uuid not null,
  piece integer not null check (piece >= 0),
  sha256 bytea not null,
  -- Null: being written.
  stored_at timestamptz,
  primary key (tenant_id, media, piece),
  foreign key (tenant_id, media) references message_media on delete cascade
);
select enable_tenant_isolation('message_media_piece', 'select, insert, update, delete');
