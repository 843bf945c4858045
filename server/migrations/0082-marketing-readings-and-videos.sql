-- Consents of a reader, ended ones too: forgetting locks them, and an erasure deletes them.
create index reading_consent_of_reader on reading_consent (tenant_id, reader);

-- Each read of a picture of a video finds its piece.
create index marketing_video_poster on marketing_video (tenant_id, poster);

-- Who saved, restored or submitted a piece since it was last approved: another person approves it, if there is one.
alter table marketing_piece add column proposed_by uuid[] not null default '{}';
update marketing_piece set proposed_by = array[saved_by] where state in ('draft', 'review') and saved_by is not null;
