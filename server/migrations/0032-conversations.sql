-- Conversations and their messages (ADR 40 describes keys, ADR 41 numbering and synchronization).

create table conversation (
  tenant_id uuid not null references tenant,
  -- The tid on the wire.
  id uuid not null,
  kind text not null check (kind in ('direct', 'group')),
  -- The key of every text of the conversation, sealed under the secret of the installation. Null: erased with its last reader.
  wrapped_key bytea,
  title text not null default '' check (length(title) <= 60),
  -- Messages are numbered from 1 without gaps; this is the number of the newest.
  last_seq bigint not null default 0 check (last_seq >= 0),
  -- Counts every change that is not a new message: recalls, pins, members, settings.
  change_no bigint not null default 0 check (change_no >= 0),
  -- When the newest message was sent. Each message is at least a millisecond later than the one before it.
  last_at timestamptz not null,
  -- The first message that retention has kept.
  oldest_seq bigint not null default 1 check (oldest_seq >= 1),
  -- The hour of the newest message; copied to the members of a direct conversation when it changes, so that lists have an index that
  -- a message rarely writes.
  active_hour timestamptz not null,
  -- When change_no was counted last.
  changed_at timestamptz not null,
  -- The two accounts of a direct conversation, in the order of their ids.
  account_low uuid,
  account_high uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, account_low, account_high),
  foreign key (tenant_id, account_low) references account,
  foreign key (tenant_id, account_high) references account,
  check ((kind = 'direct') = (account_low is not null)),
  check ((account_low is null) = (account_high is null)),
  check (account_low < account_high)
) with (fillfactor = 70);
select enable_tenant_isolation('conversation', 'select, insert, update, delete');

create table conversation_member (
  tenant_id uuid not null references tenant,
  conversation uuid not null,
  account uuid not null,
  kind text not null check (kind in ('direct', 'group')),
  -- The first message that the member may read.
  joined_seq bigint not null check (joined_seq >= 1),
  -- Null: still a member.
  left_at timestamptz,
  -- False while the two people of a direct conversation are not contacts of each other, or one has blocked the other.
  can_send boolean not null default true,
  read_seq bigint not null default 0 check (read_seq >= 0),
  -- The time of the newest message read (msgReceiptTime).
  read_at timestamptz,
  -- Removed from the list by the member when this was the newest message; listed again with the next one.
  hidden_seq bigint,
  muted boolean not null default false,
  pinned_at timestamptz,
  -- See conversation.active_hour. Null in groups, so that a message writes the same number of rows in a group of any size.
  active_hour timestamptz,
  -- False only if there is surely no unread message: set by a message of the other person, cleared by reading. It says where to count; the
  -- counts themselves are never stored. In groups it stays true.
  may_have_unread boolean not null default true,
  -- The number in the member's own feed of the last change to this row (account_feed).
  feed_no bigint not null,
  primary key (tenant_id, conversation, account),
  foreign key (tenant_id, conversation) references conversation on delete cascade,
  foreign key (tenant_id, account) references account,
  check ((kind = 'direct') = (active_hour is not null))
) with (fillfactor = 80);
create index conversation_member_recent on conversation_member (tenant_id, account, active_hour desc, conversation)
  where kind = 'direct' and left_at is null;
create index conversation_member_group on conversation_member (tenant_id, account) where kind = 'group' and left_at is null;
create index conversation_member_unread on conversation_member (tenant_id, account)
  where kind = 'direct' and may_have_unread and left_at is null;
create index conversation_member_pinned on conversation_member (tenant_id, account) where pinned_at is not null and left_at is null;
create index conversation_member_feed on conversation_member (tenant_id, account, feed_no);
select enable_tenant_isolation('conversation_member', 'select, insert, update, delete');

-- Has one foreign key, because each costs a fifth of the messages per second: the member's row leads to its conversation and tenant. System messages have no
-- sender; they are deleted before their conversation.
create table message (
  tenant_id uuid not null,
  conversation uuid not null,
  seq bigint not null check (seq >= 1),
  -- Null: a system message.
  sender uuid,
  id_client uuid,
  kind text not null check (kind in ('text', 'image', 'file', 'voice', 'video', 'place', 'card', 'system')),
  -- Sealed under the key of the conversation. Null once it is recalled.
  content_sealed bytea check (octet_length(content_sealed) <= 24000),
  reply_seq bigint check (reply_seq < seq),
  sent_at timestamptz not null,
  recalled_at timestamptz,
  primary key (tenant_id, conversation, seq),
  -- The sender is or was a member.
  foreign key (tenant_id, conversation, sender) references conversation_member on delete cascade,
  check ((sender is null) = (kind = 'system')),
  check ((sender is null) = (id_client is null)),
  check ((content_sealed is null) = (recalled_at is not null))
);
-- A message that was sent twice exists once.
create unique index message_id_client on message (tenant_id, sender, id_client) where sender is not null;
select enable_tenant_isolation('message', 'select, insert, update, delete');

-- Who is mentioned where: rows exist for mentions only.
create table message_mention (
  tenant_id uuid not null references tenant,
  account uuid not null,
  conversation uuid not null,
  seq bigint not null,
  primary key (tenant_id, account, conversation, seq),
  foreign key (tenant_id, conversation, seq) references message on delete cascade
);
create index message_mention_message on message_mention (tenant_id, conversation, seq);
select enable_tenant_isolation('message_mention', 'select, insert, delete');

-- Messages that one member has deleted for themselves.
create table message_deletion (
  tenant_id uuid not null references tenant,
  account uuid not null,
  conversation uuid not null,
  seq bigint not null,
  feed_no bigint not null,
  primary key (tenant_id, account, conversation, seq),
  foreign key (tenant_id, conversation, seq) references message on delete cascade
);
create index message_deletion_feed on message_deletion (tenant_id, account, feed_no);
create index message_deletion_message on message_deletion (tenant_id, conversation, seq);
select enable_tenant_isolation('message_deletion', 'select, insert, delete');

-- Uploaded files in messages. A forwarded file has several rows; a file without a row is released.
create table message_file (
  tenant_id uuid not null references tenant,
  upload_key text not null,
  conversation uuid not null,
  seq bigint not null,
  primary key (tenant_id, upload_key, conversation, seq),
  foreign key (tenant_id, conversation, seq) references message on delete cascade
);
create index message_file_message on message_file (tenant_id, conversation, seq);
select enable_tenant_isolation('message_file', 'select, insert, delete');

create table message_pin (
  tenant_id uuid not null references tenant,
  conversation uuid not null,
  seq bigint not null,
  pinned_by uuid not null,
  pinned_at timestamptz not null,
  primary key (tenant_id, conversation, seq),
  foreign key (tenant_id, conversation, seq) references message on delete cascade
);
select enable_tenant_isolation('message_pin', 'select, insert, delete');

-- What happened to a conversation besides new messages, so that devices learn of the recall of an old message.
create table conversation_change (
  tenant_id uuid not null references tenant,
  conversation uuid not null,
  change_no bigint not null,
  kind text not null check (kind in ('recall', 'pin', 'unpin', 'join', 'leave', 'settings', 'reading')),
  -- Of a recall or a pin.
  seq bigint,
  -- Who joined, left, or did it.
  account uuid,
  changed_at timestamptz not null,
  primary key (tenant_id, conversation, change_no),
  foreign key (tenant_id, conversation) references conversation on delete cascade
);
select enable_tenant_isolation('conversation_change', 'select, insert, delete');

-- Numbers the changes that are private to one account: read positions, settings, deletions, conversations gained and lost.
create table account_feed (
  tenant_id uuid not null references tenant,
  account uuid not null,
  feed_no bigint not null,
  primary key (tenant_id, account),
  foreign key (tenant_id, account) references account
) with (fillfactor = 70);
select enable_tenant_isolation('account_feed', 'select, insert, update');
