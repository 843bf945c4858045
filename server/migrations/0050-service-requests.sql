-- Customer service (ADR 49): one conversation of each member with each store, its requests, and who answers them.

alter table conversation
  -- The store and the member of a service conversation, which is a group without an owner.
  add column service_store uuid,
  add column service_account uuid,
  add foreign key (tenant_id, service_store) references store,
  add foreign key (tenant_id, service_account) references account,
  add check ((service_store is null) = (service_account is null)),
  add check (service_store is null or (kind = 'group' and work_order is null));

-- What a member asks a store, from the first message until it is resolved or given up. A conversation has one open request.
create table service_request (
  tenant_id uuid not null references tenant,
  id uuid not null,
  conversation uuid not null,
  store uuid not null,
  -- The member who asks.
  account uuid not null,
  topic text not null check (topic in ('general', 'tax', 'legal', 'product', 'order')),
  language text not null check (language in ('zh', 'en')),
  status text not null check (status in ('waiting', 'answering', 'resolved', 'given_up')),
  -- Who answers, or answered last.
  adviser uuid,
  -- Who returned it to the queue or lost it, and is not given it by the queue again.
  returned_by uuid,
  -- The first message of the request: an adviser reads from here on.
  first_seq bigint not null check (first_seq >= 1),
  -- The newest message when it ended; what the member writes afterwards begins another request.
  last_seq bigint,
  -- Keyed hash of what the member gave for the newest topic, so that a repeated tap adds nothing.
  given_hash bytea not null,
  opened_at timestamptz not null,
  -- Since when it waits. A request that returns to the queue keeps its first time, and so its place.
  waiting_since timestamptz not null,
  assigned_at timestamptz,
  first_answered_at timestamptz,
  escalated_at timestamptz,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, conversation) references conversation on delete cascade,
  foreign key (tenant_id, store) references store,
  foreign key (tenant_id, account) references account,
  foreign key (tenant_id, adviser) references account,
  foreign key (tenant_id, returned_by) references account,
  check (status <> 'answering' or (adviser is not null and assigned_at is not null)),
  check ((status in ('resolved', 'given_up')) = (ended_at is not null)),
  check ((ended_at is null) = (last_seq is null))
);
create unique index service_request_open on service_request (tenant_id, conversation) where status in ('waiting', 'answering');
create index service_request_waiting on service_request (tenant_id, store, waiting_since, id) where status = 'waiting';
create index service_request_answering on service_request (tenant_id, adviser) where status = 'answering';
create index service_request_conversation on service_request (tenant_id, conversation, id);
create index service_request_store on service_request (tenant_id, store, opened_at);
select enable_tenant_isolation('service_request', 'select, insert, update, delete');

-- What staff write to one another about a service conversation. Numbered apart from its messages, so that the member finds neither a number nor a gap.
create table service_note (
  tenant_id uuid not null references tenant,
  conversation uuid not null,
  note_no integer not null check (note_no >= 1),
  request uuid not null,
  author uuid not null,
  -- A hand-over is what the adviser before wrote for the next one.
  kind text not null check (kind in ('text', 'handover')),
  -- Sealed under the key of the conversation.
  text_sealed bytea not null check (octet_length(text_sealed) <= 6000),
  created_at timestamptz not null,
  primary key (tenant_id, conversation, note_no),
  foreign key (tenant_id, conversation) references conversation on delete cascade,
  foreign key (tenant_id, request) references service_request on delete cascade,
  foreign key (tenant_id, author) references account
);
create index service_note_request on service_note (tenant_id, request);
select enable_tenant_isolation('service_note', 'select, insert, delete');

-- How many requests a member of the staff answers at a time, in which languages, and until when the queue gives them any. The row is locked by
-- everything that gives its account a request, so that the capacity is never exceeded.
create table service_duty (
  tenant_id uuid not null references tenant,
  account uuid not null,
  -- Null or past: the account is off duty.
  on_until timestamptz,
  capacity smallint not null default 5 check (capacity between 1 and 50),
  languages text[] not null default '{zh,en}' check (languages <@ '{zh,en}' and cardinality(languages) > 0),
  primary key (tenant_id, account),
  foreign key (tenant_id, account) references account
);
select enable_tenant_isolation('service_duty', 'select, insert, update, delete');

-- Structured opening hours (domain/src/service/hours.ts); null: none were entered, and the text of hours_zh and hours_en is shown.
alter table store
  add column opening_hours jsonb,
  add column hours_version integer not null default 0;

-- Advisers and clerks who write to customers answer them here, too; headquarters can take it away.
update staff_group set buttons = buttons || '{service.answer}', version = version + 1
where role in ('broker', 'store') and 'work.note' = any (buttons) and not buttons && '{*,service.answer}';
