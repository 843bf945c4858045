-- Whether this database holds the demo world, whose logins are published. One row at most; none: it never did.
create table demo_world (
  id boolean primary key default true check (id),
  began_at timestamptz not null,
  -- npm run leave-demo has ended its accounts: it does not come back.
  left_at timestamptz check (left_at >= began_at)
);
grant select on demo_world to sycee_runtime;
grant select, update (left_at) on demo_world to sycee_operator;

create function is_demo_world() returns boolean language sql stable as $$
  select exists (select from demo_world where left_at is null)
$$;

-- Whoever is given an account while the database holds the demo world has a demo account, however it was made: in a demo that is
-- open to everybody anyone may be invited. Such an account logs in to the demo world and nowhere else.
alter table account add column is_demo boolean not null default false;
alter table account alter column is_demo set default is_demo_world();
create index account_demo on account (ffp, id) where is_demo;

-- A demo world from before this migration is known by its two tenants, whose ids are computed from their numbers.
do $$
declare
  tenant uuid;
begin
  for tenant in
    select id from ffp
    where id in ('019b76da-a800-7b73-941a-005561d53b92', '019b76da-a800-7e9b-b3a2-fe181204dc6b')
  loop
    insert into demo_world (began_at) select created_at from ffp where id = tenant on conflict do nothing;
    perform set_config('app.ffp', tenant::text, true);
    update account set is_demo = true where ffp = tenant;
  end loop;
end $$;
