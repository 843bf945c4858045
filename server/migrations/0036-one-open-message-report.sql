-- While a report is open, further messages of the same person that the reporter reports join it.
alter table message_report
  -- False: an open report from the time when each sending made a new one. It is decided on its own.
  add column takes_more boolean not null default true;
update message_report older set takes_more = false
where older.status = 'open' and exists (
  select from message_report newer
  where newer.tenant_id = older.tenant_id and newer.reporter = older.reporter and newer.conversation = older.conversation
    and newer.reported = older.reported and newer.status = 'open' and newer.id > older.id
);
create unique index message_report_open on message_report (tenant_id, reporter, conversation, reported)
  where status = 'open' and takes_more;
-- The notes of all sendings, one below the other.
alter table message_report drop constraint message_report_note_sealed_check;
alter table message_report add constraint message_report_note_sealed_check check (octet_length(note_sealed) <= 6100);
