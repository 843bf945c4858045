-- Colleagues who may read or write a customer and their orders, besides whoever reaches them by their data scope.
create table customer_team (
  ffp uuid not null references ffp,
  customer uuid not null,
  account uuid not null,
  may text not null check (may in ('read', 'write')),
  -- The last day, Asia/Shanghai; null: until it is taken back.
  until date,
  added_by uuid not null,
  added_at timestamptz not null,
  primary key (ffp, customer, account),
  foreign key (ffp, customer) references customer,
  foreign key (ffp, account) references account,
  foreign key (ffp, added_by) references account
);
-- What is shared with somebody: read by every list of theirs, and so without a look at the table.
create index customer_team_of_account on customer_team (ffp, account) include (customer, until);
select close_to_ffp('customer_team', 'select, insert, update, delete');
