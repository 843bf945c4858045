-- Why a member has left a group: the device says so, and who was removed does not join again without being let in (ADR 42).
alter table conversation_member add column lost_by text check (lost_by in ('left', 'removed', 'transferred', 'dissolved'));
update conversation_member m set lost_by = case when c.dissolved_at is null then 'left' else 'dissolved' end
from conversation c
where c.tenant_id = m.tenant_id and c.id = m.conversation and m.left_at is not null;
alter table conversation_member add check ((left_at is null) = (lost_by is null));
