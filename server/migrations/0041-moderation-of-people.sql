-- Reports of people, decisions with an effect, and what the people concerned may answer (ADR 44).

alter table message_report
  -- What was reported: messages, a person, or messages that a rule of words has marked.
  add column kind text not null default 'messages' check (kind in ('messages', 'person', 'rule')),
  -- Counts what joins the report, so that nobody decides about less than they have seen.
  add column version integer not null default 1 check (version > 0),
  -- What the decision says to the reporter, sealed as the note is.
  add column decision_sealed bytea check (octet_length(decision_sealed) <= 3000);
-- A person can be reported without a conversation; then note and decision are sealed under the key of the reporter.
alter table message_report alter column conversation drop not null;
alter table message_report alter column evidence_sealed drop not null;
-- A rule has no reporter.
alter table message_report alter column reporter drop not null;
alter table message_report drop constraint message_report_seqs_check;
alter table message_report
  add constraint message_report_seqs_check check (cardinality(seqs) <= 20 and (kind = 'person' or cardinality(seqs) >= 1)),
  add constraint message_report_kind_parts check (
    (kind = 'rule') = (reporter is null) and (kind = 'person' or conversation is not null) and (kind = 'messages') = (evidence_sealed is not null)
  );
create unique index message_report_open_person on message_report (tenant_id, reporter, reported) where status = 'open' and kind = 'person';
create unique index message_report_open_rule on message_report (tenant_id, conversation, reported) where status = 'open' and kind = 'rule';
create index message_report_reporter on message_report (tenant_id, reporter, id desc);
create index message_report_reported on message_report (tenant_id, reported, id desc);

-- What a decision does to a person. The texts are sealed under the key of that person, who reads them.
create table moderation_measure (
  tenant_id uuid not null references tenant,
  id uuid not null,
  account uuid not null,
  kind text not null check (kind in ('removal', 'warning', 'no_new_people', 'no_sending')),
  -- The report that was upheld, or the held message that was refused.
  report uuid,
  reason_sealed bytea not null check (octet_length(reason_sealed) <= 3000),
  starts_at timestamptz not null,
  -- The end of a restriction; the others have none.
  ends_at timestamptz,
  decided_by uuid not null,
  -- The person's one objection.
  objection_sealed bytea check (octet_length(objection_sealed) <= 6100),
  objected_at timestamptz,
  -- The answer to the objection, or why it was lifted without one.
  answer_sealed bytea check (octet_length(answer_sealed) <= 3000),
  answered_at timestamptz,
  answered_by uuid,
  lifted_at timestamptz,
  version integer not null default 1 check (version > 0),
  primary key (tenant_id, id),
  foreign key (tenant_id, account) references account,
  foreign key (tenant_id, report) references message_report on delete set null (report),
  check ((kind in ('no_new_people', 'no_sending')) = (ends_at is not null)),
  check (num_nulls(objection_sealed, objected_at) in (0, 2)),
  check (num_nulls(answer_sealed, answered_at, answered_by) in (0, 3)),
  check (lifted_at is null or answered_at is not null)
);
create index moderation_measure_account on moderation_measure (tenant_id, account, id desc);
create index moderation_measure_objection on moderation_measure (tenant_id, objected_at) where objected_at is not null and answered_at is null;
create index moderation_measure_restriction on moderation_measure (tenant_id, ends_at) where ends_at is not null and lifted_at is null;
create index moderation_measure_report on moderation_measure (tenant_id, report) where report is not null;
select enable_tenant_isolation('moderation_measure', 'select, insert, update');
-- Every process notices a new restriction within a second.
create constraint trigger publish_moderation_measure after insert or update on moderation_measure
  deferrable initially deferred for each row execute function publish_change('moderation_measure');

-- A message that was taken away from everybody because it broke the rules. It is emptied as a recalled one is.
alter table message
  add column is_removed boolean not null default false;

alter table conversation_change drop constraint conversation_change_kind_check;
alter table conversation_change add constraint conversation_change_kind_check
  check (kind in ('recall', 'pin', 'unpin', 'join', 'leave', 'settings', 'reading', 'retention', 'removal'));
