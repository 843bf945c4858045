-- By default PostgreSQL collects statistics of a table after 50 changed rows, which a store's tables may never have. Without them it takes
-- every table for almost empty and reads all accounts and people of a tenant for each row of a list: four times as long in the demo world.
do $$
declare small text;
begin
  foreach small in array array[
    'account', 'customer', 'customer_collaborator', 'institution', 'person', 'pool', 'product', 'shelf', 'staff_group', 'store', 'work_order'
  ] loop
    execute format('alter table %I set (autovacuum_analyze_threshold = 5)', small);
  end loop;
end $$;
