-- Comments that the counters of their post and their parent have: those that are shown, of people whose account is active.
alter table post_comment add column is_counted boolean not null default false;
update post_comment set is_counted = true from account
where account.tenant_id = post_comment.tenant_id and account.id = post_comment.author and account.status = 'active' and post_comment.state = 'shown';
update post set comments = (select count(*) from post_comment c where c.tenant_id = post.tenant_id and c.post = post.id and c.is_counted)
where comments > 0;
update post_comment set replies = (select count(*) from post_comment r where r.tenant_id = post_comment.tenant_id and r.parent = post_comment.id and r.is_counted)
where replies > 0;
alter table post_comment add check (not is_counted or state = 'shown');

-- A report is about the version that its reporter read; network is a hash of the address, and empty for reports before this migration.
alter table square_report add column version integer not null default 1 check (version > 0);
alter table square_report add column network text not null default '';
update square_report set version = post.version from square_case join post on post.tenant_id = square_case.tenant_id and post.id = square_case.post
where square_case.tenant_id = square_report.tenant_id and square_case.id = square_report.case_id and square_case.comment is null
  and (post.edited_at is null or post.edited_at <= square_report.created_at);
alter table square_report drop constraint square_report_tenant_id_case_id_reporter_key;
alter table square_report add unique (tenant_id, case_id, reporter, version);

-- Reports hid the text, so its author reads of the case.
alter table square_case add column was_hidden boolean not null default false;
update square_case set was_hidden = true where causes @> '[{"kind": "reports"}]' and (
  select count(*) from square_report where square_report.tenant_id = square_case.tenant_id and square_report.case_id = square_case.id
) >= coalesce((select reporters_to_hide from square_settings where square_settings.tenant_id = square_case.tenant_id), 5);
