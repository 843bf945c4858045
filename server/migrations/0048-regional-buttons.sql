-- A regional manager is over the managers of the stores: the rules of their seas, and what is exported within the scope. Of the
-- groups of that role those that manage work, which is what the standard one began with.
alter table staff_group no force row level security;
update staff_group set buttons = buttons || '{sea.edit}'::text[]
  where role = 'roc' and 'work.distribute' = any(buttons) and not buttons && '{sea.edit,*}'::text[];
update staff_group set buttons = buttons || '{customer.export}'::text[]
  where role = 'roc' and 'work.distribute' = any(buttons) and not buttons && '{customer.export,*}'::text[];
alter table staff_group force row level security;
