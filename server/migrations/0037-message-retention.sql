-- For how many months a tenant keeps messages. No row, or no months: they stay.
create table message_retention (
  tenant_id uuid primary key references tenant,
  months smallint check (months between 1 and 600),
  version integer not null check (version > 0),
  changed_at timestamptz not null,
  -- Everything before this instant was deleted; null since the setting has changed.
  deleted_until timestamptz
);
select enable_tenant_isolation('message_retention', 'select, insert, update');

-- A conversation tells its devices that its oldest messages are gone.
alter table conversation_change drop constraint conversation_change_kind_check;
alter table conversation_change add constraint conversation_change_kind_check
  check (kind in ('recall', 'pin', 'unpin', 'join', 'leave', 'settings', 'reading', 'retention'));
