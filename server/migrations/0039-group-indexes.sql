-- concurrently
-- A group has one owner.
create unique index concurrently conversation_member_owner on conversation_member (tenant_id, conversation) where role = 'owner' and left_at is null;
create index concurrently conversation_member_owned on conversation_member (tenant_id, account) where role = 'owner' and left_at is null;
create index concurrently message_mentions_all on message (tenant_id, conversation, seq) where mentions_all;
-- The sweep of dissolved groups.
create index concurrently conversation_dissolved on conversation (tenant_id, dissolved_at) where dissolved_at is not null;
-- An order has one group.
create unique index concurrently conversation_work_order on conversation (tenant_id, work_order) where work_order is not null;
