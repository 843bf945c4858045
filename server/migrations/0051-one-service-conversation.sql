-- concurrently
-- A member has one service conversation with a store, whatever devices do at once.
create unique index concurrently conversation_service on conversation (tenant_id, service_store, service_account) where service_store is not null;
-- Conversations in which somebody wrote lately; the hour is written once an hour.
create index concurrently conversation_service_hour on conversation (tenant_id, active_hour) where service_store is not null;
