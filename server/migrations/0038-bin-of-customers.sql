-- Who put a customer into the bin; null for those who are closed for another reason.
alter table customer
  add column deleted_by uuid,
  add foreign key (ffp, deleted_by) references account,
  add check (deleted_by is null or deleted_at is not null);
create index customer_bin on customer (ffp, id desc) where deleted_by is not null;
