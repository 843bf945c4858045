-- Whether an order's customer is in a sea, beside the order: the pile of what is to be given out is read by its own index, and
-- not by a look at each customer. Kept by the tables themselves, so that no writer can forget it.
alter table work add column in_sea boolean not null default false;
alter table work no force row level security;
alter table customer no force row level security;
update work set in_sea = true from customer
  where customer.ffp = work.ffp and customer.id = work.customer and customer.sea is not null;
alter table customer force row level security;
alter table work force row level security;

create function order_of_customer() returns trigger language plpgsql as $$
begin
  new.in_sea := coalesce(
    (select customer.sea is not null from customer where customer.ffp = new.ffp and customer.id = new.customer), false
  );
  return new;
end $$;
create trigger order_of_customer before insert on work for each row execute function order_of_customer();
create function orders_of_customer() returns trigger language plpgsql as $$
begin
  update work set in_sea = new.sea is not null
    where work.ffp = new.ffp and work.customer = new.id and work.in_sea is distinct from (new.sea is not null);
  return null;
end $$;
create trigger orders_of_customer after update of sea on customer
  for each row when ((old.sea is null) <> (new.sea is null)) execute function orders_of_customer();

create index work_to_give on work (ffp, store, id desc)
  where status = 'undistributed' and not in_sea and deleted_at is null;
create index work_to_give_contact on work (ffp, store, next_contact_order, id)
  where status = 'undistributed' and not in_sea and deleted_at is null;
-- The heads of the board, of one store or several, without a look at the orders themselves.
create index work_store_stage on work (ffp, store, status, stage) include (amount_asked) where deleted_at is null;
-- By the worth of an order within a store: its own index, as the other two orders have.
create index work_store_amount on work (ffp, store, status, amount_order, id) where deleted_at is null;
-- Who lies in the seas of a store, counted and in the order of their fall.
create index customer_store_sea on customer (ffp, store, fallen_order, id) where deleted_at is null and sea is not null;
