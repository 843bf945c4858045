-- A column of the board: one stage of what is in progress, in the order of its sort.
create index work_stage on work (ffp, status, stage, next_contact_order, id) where deleted_at is null;
-- Found by the name of a tag.
create index customer_tags on customer using gin (tags);
