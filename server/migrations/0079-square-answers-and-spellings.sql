-- The objection to a decision is answered by another account than the one that decided. A trigger and no check: answers from before may stay as they are.
create function refuse_own_answer() returns trigger language plpgsql as $$
begin
  raise check_violation using message = 'An objection is answered by another account than the one that decided.';
end $$;
create trigger square_case_answered_by_other before insert or update of answered_by on square_case
  for each row when (new.answered_by = new.decided_by) execute function refuse_own_answer();

-- Nothing reads the spelling that a hashtag had first, and its text may have ended. The release before writes the column, so a later release drops it.
alter table hashtag alter column name drop not null;
update hashtag set name = null;
