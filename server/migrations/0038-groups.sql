-- Groups: who may do what there, what they show, and how people join (ADR 42).

alter table conversation
  -- Key of the picture; null: none was chosen.
  add column avatar text check (length(avatar) <= 200),
  -- What managers tell the group: title and text as JSON, sealed under the key of the conversation.
  add column description_sealed bytea check (octet_length(description_sealed) <= 12000),
  -- Only the owner and managers write.
  add column is_muted boolean not null default false,
  -- What somebody who joins may read.
  add column history text not null default 'joining' check (history in ('joining', 'all')),
  -- Who joins with the code of the group.
  add column entry text not null default 'approval' check (entry in ('closed', 'approval', 'open')),
  add column members_may_add boolean not null default true,
  add column dissolved_at timestamptz,
  -- The order that the group belongs to, and the adviser who had it when the group was last compared with it.
  add column work_order uuid,
  add column handler uuid,
  add foreign key (tenant_id, work_order) references work_order,
  add foreign key (tenant_id, handler) references account,
  add check (kind = 'group' or (work_order is null and dissolved_at is null));

-- Groups had no calls before. The first member of one that was made otherwise becomes its owner.
alter table conversation_member
  add column role text check (role in ('owner', 'manager', 'member')),
  -- The first message after the joining, if the group lets new members read what was written before: that is not unread, and receipts do not name
  -- the member as its reader. Null: joined_seq is the first.
  add column since_seq bigint;
update conversation_member set role = 'member' where kind = 'group';
update conversation_member set role = 'owner'
from (
  select distinct on (tenant_id, conversation) tenant_id, conversation, account from conversation_member
  where kind = 'group' and left_at is null order by tenant_id, conversation, joined_seq, account
) first
where conversation_member.tenant_id = first.tenant_id and conversation_member.conversation = first.conversation and conversation_member.account = first.account;
alter table conversation_member
  add check ((kind = 'group') = (role is not null)),
  add check (since_seq >= joined_seq);

-- One row for the whole group instead of one for each member that it mentions.
alter table message add column mentions_all boolean not null default false;

-- The code with which people join a group; a new one replaces it.
create table group_code (
  tenant_id uuid not null references tenant,
  conversation uuid not null,
  code_hash bytea not null,
  -- Sealed under the key of the conversation, so that managers can show it again.
  code_sealed bytea not null,
  made_by uuid not null,
  expires_at timestamptz not null,
  primary key (tenant_id, conversation),
  unique (tenant_id, code_hash),
  foreign key (tenant_id, conversation) references conversation on delete cascade,
  foreign key (tenant_id, made_by) references account
);
select enable_tenant_isolation('group_code', 'select, insert, update, delete');

-- People who wait to be let into a group.
create table group_application (
  tenant_id uuid not null references tenant,
  id uuid not null,
  conversation uuid not null,
  account uuid not null,
  -- What the applicant wrote to the managers, sealed under the key of the conversation.
  note_sealed bytea check (octet_length(note_sealed) <= 1000),
  status text not null check (status in ('open', 'accepted', 'refused', 'ended')),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, conversation) references conversation on delete cascade,
  foreign key (tenant_id, account) references account,
  check ((status = 'open') = (decided_at is null))
);
create unique index group_application_open on group_application (tenant_id, conversation, account) where status = 'open';
create index group_application_account on group_application (tenant_id, account);
select enable_tenant_isolation('group_application', 'select, insert, update, delete');
