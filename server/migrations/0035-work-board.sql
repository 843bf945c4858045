-- A column of the board: one stage of what is in progress, in the order of its sort.
create index work_stage on work (ffp, status, stage, next_contact_order, id) where deleted_at is null;
