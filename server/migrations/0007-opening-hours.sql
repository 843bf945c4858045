-- When a store can be walked into. Empty: nobody has said, and nothing is shown.
alter table store
  add column hours_zh text not null default '',
  add column hours_en text not null default '';
