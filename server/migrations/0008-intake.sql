-- Codes sent to a mobile on a business day, whatever they were for: ten at most, also of two scenes at once.
create table sms_day (
  ffp uuid not null references ffp,
  mobile_hash bytea not null,
  day date not null,
  sent smallint not null check (sent >= 0),
  primary key (ffp, mobile_hash)
);
select close_to_ffp('sms_day', 'select, insert, update, delete');
alter table sms_code drop column day, drop column sent_that_day;
