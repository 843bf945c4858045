-- What is known of a customer, one row an attribute of the matching catalogue. Which attribute, since when and from whom
-- stands open; what it is stands under the person's key.
create table customer_qual (
  ffp uuid not null references ffp,
  customer uuid not null,
  attr text not null check (attr <> ''),
  -- Null: taken away again. The row stays, so that whoever saves on what they read before is told.
  value_sealed bytea,
  source text not null check (source in ('said', 'seen', 'report', 'statement', 'provider')),
  -- The day on which it was so; the catalogue says for how long it is believed.
  seen_on date not null,
  sample boolean not null default false,
  checked_at timestamptz not null,
  checked_by uuid,
  -- The order whose report brought it: with the consent of that order it goes.
  work uuid,
  version integer not null default 1,
  primary key (ffp, customer, attr),
  foreign key (ffp, customer) references customer,
  foreign key (ffp, checked_by) references account,
  foreign key (ffp, work) references work
);
create index customer_qual_of_work on customer_qual (ffp, work) where work is not null;
select close_to_ffp('customer_qual', 'select, insert, update, delete');

-- All of them once more, sealed together: whom of thousands a product fits is opened once a customer and not once a value.
alter table customer add column quals_sealed bytea;
create index customer_with_quals on customer (ffp, store, id desc)
  where quals_sealed is not null and deleted_at is null and sea is null;

-- What was known when it was frozen for an order: the whole list, canonical JSON under the person's key.
create table work_qual (
  ffp uuid not null references ffp,
  work uuid not null,
  quals_sealed bytea not null,
  version integer not null default 1,
  frozen_at timestamptz not null,
  frozen_by uuid,
  primary key (ffp, work),
  foreign key (ffp, work) references work,
  foreign key (ffp, frozen_by) references account
);
select close_to_ffp('work_qual', 'select, insert, update, delete');
