-- Whose and where an order or a customer was when something happened: both go on to others, and figures are of those who had them.
alter table customer_log add column owner uuid, add column store uuid;
-- The owner of the tables is held to their policies too, and no tenant is chosen here.
alter table customer_log no force row level security;
alter table customer no force row level security;
alter table work no force row level security;
-- What was written before is taken for whoever has it now, or had it last.
update customer_log set owner = work.owner, store = work.store
  from work where work.ffp = customer_log.ffp and work.id = customer_log.work;
update customer_log set
  owner = case when customer_log.kind = 'to_sea' then customer.left_by else customer.owner end,
  store = customer.store
from customer
where customer_log.work is null and customer.ffp = customer_log.ffp and customer.id = customer_log.customer;
alter table work force row level security;
alter table customer force row level security;
alter table customer_log force row level security;
alter table customer_log
  add foreign key (ffp, owner) references account,
  add foreign key (ffp, store) references store;
-- What is counted, by when: of one colleague, of a store, of the ffp. Notes and calls, which are most, are found by their customer.
create index customer_log_of_owner on customer_log (ffp, owner, kind, at)
  where kind in ('distributed', 'devolved', 'claimed', 'flow', 'returned', 'finished', 'to_sea');
create index customer_log_of_store on customer_log (ffp, store, kind, at)
  where kind in ('distributed', 'devolved', 'claimed', 'flow', 'returned', 'finished', 'to_sea');
create index customer_log_of_kind on customer_log (ffp, kind, at)
  where kind in ('distributed', 'devolved', 'claimed', 'flow', 'returned', 'finished', 'to_sea');
-- Orders by the day they were filed.
create index work_filed_owner on work (ffp, owner, created_at) where deleted_at is null;
create index work_filed_store on work (ffp, store, created_at) where deleted_at is null;
create index work_filed on work (ffp, created_at) where deleted_at is null;
