-- A site's key may have a last day (Asia/Shanghai): to its end it and the one that took its place both lead there.
alter table site_key
  add column ends_on date,
  add column made_at timestamptz;
-- Of two who change a key at once one does.
create unique index site_key_standing on site_key (ffp, prefix, store_no) where ends_on is null;

alter table platform_entry
  drop constraint platform_entry_action_check,
  add constraint platform_entry_action_check
    check (action in ('open', 'change', 'close', 'reopen', 'enter', 'store', 'key', 'export'));
-- The book as a whole, by time.
create index platform_entry_by_time on platform_entry (id desc);
