-- A tenant is being opened, open, or closed; and it may be open until a day only.
alter table ffp
  drop constraint ffp_status_check,
  add constraint ffp_status_check check (status in ('opening', 'open', 'closed')),
  -- The last day it is open, Asia/Shanghai.
  add column expires_on date,
  add column version integer not null default 1;

-- The operator of the installation reaches the registry through a role of its own, and nothing else.
do $$ begin
  if not exists (select from pg_roles where rolname = 'sycee_operator') then create role sycee_operator nologin; end if;
end $$;
grant usage on schema public to sycee_operator;
grant select, insert, update on ffp, site, site_key to sycee_operator;

-- What the operator did to whom and why. Outside the tenants' tables: it is about them. Nobody takes a line back.
create table platform_entry (
  id uuid primary key,
  at timestamptz not null,
  -- Number and name of the operator's account, as they were.
  actor text not null,
  action text not null check (action in ('open', 'change', 'close', 'reopen', 'enter')),
  ffp uuid not null references ffp,
  reason text not null,
  detail jsonb not null default '{}'
);
create index platform_entry_newest on platform_entry (ffp, id desc);
grant select, insert on platform_entry to sycee_operator;

-- How a tenant's app looks and what of it is switched on. Without a row it is as the product comes.
create table app (
  ffp uuid primary key references ffp,
  glyph text check (char_length(glyph) <= 2),
  -- Key of a picture that somebody of the headquarters uploaded.
  logo text,
  palette text not null,
  customer_tabs text[] not null,
  agent_tabs text[] not null,
  modules_off text[] not null,
  version integer not null check (version > 0),
  changed_at timestamptz not null
);
select close_to_ffp('app', 'select, insert, update');

-- One account of the operator's in each tenant they entered: nobody's, without a way to log in.
alter table account add column is_support boolean not null default false;

-- A session of the operator's inside a tenant: for a time, for a reason, and reading only unless it says otherwise.
alter table session
  add column support_by text,
  add column support_reason text,
  add column support_may_change boolean not null default false,
  add check ((support_by is null) = (support_reason is null)),
  add check (support_by is not null or not support_may_change),
  -- An hour at most, whatever was asked for.
  add check (support_by is null or expires_at <= created_at + interval '61 minutes');

-- Shown once in an address; whoever holds it within its minute has the session.
create table support_ticket (
  ffp uuid not null references ffp,
  ticket_hash bytea not null,
  account uuid not null,
  by_whom text not null,
  reason text not null,
  may_change boolean not null,
  minutes integer not null check (minutes between 5 and 60),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (ffp, ticket_hash),
  foreign key (ffp, account) references account
);
create index support_ticket_expiry on support_ticket (ffp, expires_at);
select close_to_ffp('support_ticket', 'select, insert, update, delete');
