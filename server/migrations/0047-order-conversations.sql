-- An order has one conversation of its adviser, its collaborators and its applicant, which follows the order (ADR 47).

-- The first message since the order has had no adviser; the next adviser reads from it on. Null: the order has one.
alter table conversation add column unattended_seq bigint check (unattended_seq > 0);

-- Steps of orders that their conversations have not shown yet. Each row is deleted in the transaction that writes its line.
-- There is no key to the conversation: it would lock conversations in the order of the orders.
create table order_step (
  tenant_id uuid not null references tenant,
  no bigint generated always as identity,
  work_order uuid not null,
  entry uuid not null,
  primary key (tenant_id, work_order, no),
  foreign key (tenant_id, work_order) references work_order,
  foreign key (tenant_id, entry) references customer_log
);
select enable_tenant_isolation('order_step', 'select, insert, delete');

-- A trigger, so that no writer of the timeline can forget it. Whoever opens a conversation locks the order, as steps do.
create function queue_order_step() returns trigger language plpgsql as $$
begin
  if new.work_order is not null then
    insert into order_step (tenant_id, work_order, entry)
      select new.tenant_id, conversation.work_order, new.id from conversation
      where conversation.tenant_id = new.tenant_id and conversation.work_order = new.work_order;
  else
    insert into order_step (tenant_id, work_order, entry)
      select new.tenant_id, conversation.work_order, new.id from work_order
      join conversation on conversation.tenant_id = work_order.tenant_id and conversation.work_order = work_order.id
      where work_order.tenant_id = new.tenant_id and work_order.customer = new.customer;
  end if;
  return null;
end $$;
create trigger customer_log_order_step after insert on customer_log
  for each row when (new.kind in ('distributed', 'devolved', 'claimed', 'to_sea', 'flow', 'returned', 'finished', 'withdrawn', 'product',
    'recycled', 'unrecycled', 'deleted', 'intake', 'checked', 'merged', 'team'))
  execute function queue_order_step();

-- Nobody joins the conversation of an order by a code.
delete from group_code using conversation
  where conversation.tenant_id = group_code.tenant_id and conversation.id = group_code.conversation and conversation.work_order is not null;
update group_application set status = 'ended', decided_at = now() from conversation
  where conversation.tenant_id = group_application.tenant_id and conversation.id = group_application.conversation
    and conversation.work_order is not null and group_application.status = 'open';
