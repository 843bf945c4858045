-- The rule of words by which a demand waits, by its name then, and the sentence of the note that it found. Null: no rule held it.
alter table demand add column review_rule text check (review_rule <> '');
alter table demand add column review_sentence text check (char_length(review_sentence) <= 500);
