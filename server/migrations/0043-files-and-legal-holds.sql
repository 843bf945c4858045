-- Files in messages may be kept for a shorter time than texts, and a legal hold keeps what would be deleted (ADR 44).

alter table message_retention
  -- Null: as long as the messages.
  add column file_months smallint check (file_months between 1 and 600),
  -- Every file sent before this instant has expired; null since the setting has changed.
  add column files_expired_until timestamptz;
alter table conversation
  -- Files of messages before this number have expired.
  add column files_since_seq bigint not null default 1 check (files_since_seq >= 1);

create table legal_hold (
  tenant_id uuid not null references tenant,
  id uuid not null,
  -- One conversation, or all that a person is or was a member of. Without a foreign key: a conversation may be deleted once the hold is lifted.
  conversation uuid,
  person uuid,
  reason text not null check (length(reason) between 4 and 500),
  -- The number of the order, and the court or authority that gave it.
  reference text not null check (length(reference) between 4 and 100),
  set_by uuid not null,
  set_at timestamptz not null,
  lifted_by uuid,
  lifted_at timestamptz,
  lift_reason text check (length(lift_reason) between 4 and 500),
  primary key (tenant_id, id),
  foreign key (tenant_id, person) references person,
  foreign key (tenant_id, set_by) references account,
  check (num_nulls(conversation, person) = 1),
  check (num_nulls(lifted_by, lifted_at, lift_reason) in (0, 3))
);
create index legal_hold_conversation on legal_hold (tenant_id, conversation) where lifted_at is null and conversation is not null;
create index legal_hold_person on legal_hold (tenant_id, person) where lifted_at is null and person is not null;
select enable_tenant_isolation('legal_hold', 'select, insert, update');

-- What a message under a hold said before it was recalled or removed, as it was sealed for the message.
create table legal_hold_content (
  tenant_id uuid not null references tenant,
  conversation uuid not null,
  seq bigint not null,
  content_sealed bytea not null check (octet_length(content_sealed) <= 24000),
  primary key (tenant_id, conversation, seq),
  foreign key (tenant_id, conversation, seq) references message on delete cascade
);
select enable_tenant_isolation('legal_hold_content', 'select, insert, delete');

-- The key of a person who was erased while their files were under a hold. Nothing but a reading by order of a court uses it.
create table legal_hold_key (
  tenant_id uuid not null references tenant,
  -- The person.
  id uuid not null,
  wrapped_key bytea not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references person
);
select enable_tenant_isolation('legal_hold_key', 'select, insert, update, delete');
