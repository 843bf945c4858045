-- Where a product that is applied for directly is applied for: the bank's own page, at a host that the institution is known by.
alter table institution add column bank_hosts text[] not null default '{}';
alter table product add column bank_page text
  check (bank_page ~ '^https://[a-z0-9.-]+(:[0-9]+)?/[^[:space:]]*$');

-- Each address that was given for such a page: to whom, for which product, where it leads, and when it was used, which is once.
create table bank_jump (
  ffp uuid not null references ffp,
  id uuid not null,
  account uuid not null,
  product uuid not null,
  -- Empty: the sample page of this installation.
  page text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > asked_at),
  used_at timestamptz check (used_at >= asked_at and used_at < expires_at),
  primary key (ffp, id),
  foreign key (ffp, account) references account,
  foreign key (ffp, product) references product
);
create index bank_jump_of on bank_jump (ffp, account, id desc);
select close_to_ffp('bank_jump', 'select, insert, update');
