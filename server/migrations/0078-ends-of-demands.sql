-- What belongs to the end of a demand: its orders, and numbers that must stop connecting.

-- The demand by whose acceptance the order came to its adviser. Null: it came in another way. Read with the customer, whose index is used.
alter table work_order add column demand uuid;

-- The binding as the telephone service names it; empty for numbers that were bound before the name was kept, which end by themselves.
alter table demand_number add column subscription text not null default '';

-- Numbers of demands that ended and may still connect two people. A job unbinds them at the telephone service and deletes the rows.
create table middle_number_release (
  tenant_id uuid not null references tenant,
  id uuid not null default gen_random_uuid(),
  number text not null check (number <> ''),
  subscription text not null check (subscription <> ''),
  -- From then on the number connects nobody, whatever the service answered.
  expires_at timestamptz not null,
  due_at timestamptz not null,
  attempts integer not null default 0 check (attempts >= 0),
  primary key (tenant_id, id)
);
select enable_tenant_isolation('middle_number_release', 'select, insert, update, delete');
create index middle_number_release_due on middle_number_release (tenant_id, due_at);

-- A contact can come of a demand.
alter table contact_application
  drop constraint contact_application_found_by_check,
  drop constraint contact_application_renewed_found_by_check,
  add constraint contact_application_found_by_check
    check (found_by in ('search', 'card', 'group', 'order', 'share', 'demand')),
  add constraint contact_application_renewed_found_by_check
    check (renewed_found_by in ('search', 'card', 'group', 'order', 'share', 'demand'));
