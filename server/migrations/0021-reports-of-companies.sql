-- Reports of other kinds are about a company: its code and name, under the report's key.
alter table report
  add column subject_sealed bytea,
  add check ((kind = 'personal') = (subject_sealed is null));

-- Facts that files and sources gave, how each source did, and the figures they were drawn from: canonical JSON under the
-- report's key. The file may be forgotten, what the report says of it stays.
alter table report_version
  add column given_sealed bytea;
