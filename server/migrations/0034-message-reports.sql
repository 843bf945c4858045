-- Reports of messages by members, and readings of conversations by staff. Nobody else than its members reads a conversation
-- without a row here.
create table message_report (
  tenant_id uuid not null references tenant,
  id uuid not null,
  conversation uuid not null,
  reporter uuid not null,
  reported uuid not null,
  reason text not null check (reason in ('spam', 'fraud', 'abuse', 'illegal', 'other')),
  -- The reporter's own words, sealed under the key of the conversation.
  note_sealed bytea check (octet_length(note_sealed) <= 3000),
  -- The messages that the reporter selected; staff read these and their surroundings.
  seqs bigint[] not null check (cardinality(seqs) between 1 and 20),
  -- What these messages said when they were reported, sealed under the key of the conversation: a recall does not take it away.
  evidence_sealed bytea not null,
  status text not null default 'open' check (status in ('open', 'upheld', 'dismissed')),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, conversation) references conversation on delete cascade,
  foreign key (tenant_id, reporter) references account,
  foreign key (tenant_id, reported) references account,
  check ((status = 'open') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null))
);
create index message_report_status on message_report (tenant_id, status, id desc);
select enable_tenant_isolation('message_report', 'select, insert, update');

create table conversation_reading (
  tenant_id uuid not null references tenant,
  id uuid not null,
  conversation uuid not null,
  reader uuid not null,
  -- Why it was read: after a report by a member, or by an order of a court, with its number.
  report uuid,
  court_order text check (length(court_order) between 4 and 100),
  reason text not null check (length(reason) between 4 and 500),
  from_seq bigint not null,
  to_seq bigint not null check (to_seq >= from_seq),
  read_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, conversation) references conversation on delete cascade,
  foreign key (tenant_id, reader) references account,
  foreign key (tenant_id, report) references message_report,
  check ((report is null) <> (court_order is null))
);
create index conversation_reading_conversation on conversation_reading (tenant_id, conversation, id desc);
select enable_tenant_isolation('conversation_reading', 'select, insert');
