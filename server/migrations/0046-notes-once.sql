-- A note that waited for the network has the id it got on its device: it is written once, however late it comes again.
alter table customer_log add column note_id uuid;
create unique index customer_log_note on customer_log (ffp, by_account, note_id) where note_id is not null;
