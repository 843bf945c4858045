-- The check of what pictures, voice messages and videos contain (ADR 46).

-- The check wants a person to look at it: the message that has it is marked.
alter table upload add column needs_review boolean not null default false;
alter table message_media add column needs_review boolean not null default false;

-- A video is checked while it is stored already. The service is asked about it, or for a task, from this time on; null: its content is not being checked.
alter table message_media add column content_asked_after timestamptz;
-- The task at the service; null: none was begun, or the last one failed.
alter table message_media add column content_task text check (length(content_task) <= 200);
alter table message_media add check (content_task is null or content_asked_after is not null);
alter table message_media add check (content_asked_after is null or state in ('checking', 'removed'));
alter table message_media drop constraint message_media_check;
alter table message_media add check ((state in ('ready', 'removed')) or duration_ms is null or content_asked_after is not null);
