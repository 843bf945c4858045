-- Rules about words in messages, what they marked or held, and the limits of new accounts (ADR 44).

create table word_rule (
  tenant_id uuid not null references tenant,
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  phrases text[] not null check (cardinality(phrases) <= 50),
  -- Patterns that the product has: mobiles, ids of chat accounts, names that resemble an institution.
  detectors text[] not null check (detectors <@ array['mobile', 'chat_id', 'institution']),
  scope text not null check (scope in ('all', 'stranger', 'new_account')),
  effect text not null check (effect in ('mark', 'warn', 'hold', 'refuse')),
  -- Read by the recipient below a message, or by the sender whose message is refused.
  sentence_zh text not null check (length(sentence_zh) <= 200),
  sentence_en text not null check (length(sentence_en) <= 200),
  state text not null check (state in ('draft', 'active')),
  version integer not null check (version > 0),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  check (cardinality(phrases) + cardinality(detectors) > 0)
);
select enable_tenant_isolation('word_rule', 'select, insert, update');
create constraint trigger publish_word_rule after insert or update on word_rule
  deferrable initially deferred for each row execute function publish_change('word_rule');

-- Each version of each rule, and who wrote it.
create table word_rule_version (
  tenant_id uuid not null references tenant,
  rule uuid not null,
  version integer not null,
  content jsonb not null,
  changed_by uuid not null,
  changed_at timestamptz not null,
  primary key (tenant_id, rule, version),
  foreign key (tenant_id, rule) references word_rule,
  foreign key (tenant_id, changed_by) references account
);
select enable_tenant_isolation('word_rule_version', 'select, insert');

-- How often a rule hit on a day, without any text or person.
create table word_rule_hit (
  tenant_id uuid not null references tenant,
  rule uuid not null,
  day date not null,
  hits integer not null check (hits > 0),
  primary key (tenant_id, rule, day),
  foreign key (tenant_id, rule) references word_rule
);
select enable_tenant_isolation('word_rule_hit', 'select, insert, update, delete');

-- What a marked message said, as it was sealed for the message: a recall does not take it away from the queue.
create table message_mark (
  tenant_id uuid not null references tenant,
  conversation uuid not null,
  seq bigint not null,
  rule uuid not null,
  content_sealed bytea not null check (octet_length(content_sealed) <= 24000),
  primary key (tenant_id, conversation, seq),
  foreign key (tenant_id, conversation, seq) references message on delete cascade
);
select enable_tenant_isolation('message_mark', 'select, insert');

-- Messages that wait for a decision. They are sealed as messages of their sender and have no number until they are released.
create table held_message (
  tenant_id uuid not null references tenant,
  id uuid not null,
  conversation uuid not null,
  sender uuid not null,
  id_client uuid not null,
  kind text not null check (kind in ('text', 'image', 'file', 'voice', 'video', 'place', 'card')),
  -- Null once it was released or withdrawn.
  content_sealed bytea check (octet_length(content_sealed) <= 24000),
  reply_seq bigint,
  mentions uuid[] not null,
  mentions_all boolean not null,
  files text[] not null,
  rule uuid not null,
  status text not null default 'waiting' check (status in ('waiting', 'released', 'refused', 'withdrawn')),
  version integer not null default 1 check (version > 0),
  held_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  -- What the sender is told, sealed under the key of the conversation.
  reason_sealed bytea check (octet_length(reason_sealed) <= 3000),
  -- The number that it got when it was released.
  seq bigint,
  primary key (tenant_id, id),
  unique (tenant_id, sender, id_client),
  foreign key (tenant_id, conversation, sender) references conversation_member on delete cascade,
  foreign key (tenant_id, rule) references word_rule,
  check ((status = 'released') = (seq is not null)),
  check ((status = 'waiting') = (decided_at is null)),
  check ((status in ('waiting', 'refused')) = (content_sealed is not null))
);
create index held_message_waiting on held_message (tenant_id, id) where status = 'waiting';
create index held_message_conversation on held_message (tenant_id, conversation, sender);
select enable_tenant_isolation('held_message', 'select, insert, update, delete');

-- What new accounts may do. No row: the limits of the product.
create table new_account_limit (
  tenant_id uuid primary key references tenant,
  days smallint not null check (days between 0 and 90),
  messages_per_minute smallint not null check (messages_per_minute between 1 and 600),
  people_per_day smallint not null check (people_per_day between 1 and 30),
  version integer not null check (version > 0),
  changed_at timestamptz not null
);
select enable_tenant_isolation('new_account_limit', 'select, insert, update');
create constraint trigger publish_new_account_limit after insert or update on new_account_limit
  deferrable initially deferred for each row execute function publish_change('new_account_limit');
