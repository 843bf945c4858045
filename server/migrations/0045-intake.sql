-- Whose a private file is: nobody's said is its uploader's. What was given for an order is the customer's, whoever sent it.
-- Its bytes lie under a key of their own, and that under the person's, so that it can become another's without being read.
alter table upload
  add column person uuid,
  add column key_sealed bytea,
  add foreign key (ffp, person) references person;
create index upload_person on upload (ffp, person) where person is not null;

-- A document of an order, a row each time it was given: earlier ones stay. Which document, whose, when and how many files
-- stands open; what is in the files does not.
create table work_document (
  ffp uuid not null references ffp,
  id uuid not null,
  work uuid not null,
  slug text not null check (slug <> ''),
  turn smallint not null check (turn > 0),
  state text not null check (state in ('given', 'accepted', 'refused', 'replaced', 'retracted')),
  files smallint not null check (files > 0),
  given_by uuid not null,
  given_at timestamptz not null,
  checked_by uuid,
  checked_at timestamptz,
  reason text,
  -- Words for the customer, under the person's key.
  text_sealed bytea,
  primary key (ffp, id),
  unique (ffp, work, slug, turn),
  foreign key (ffp, work) references work,
  foreign key (ffp, given_by) references account,
  foreign key (ffp, checked_by) references account,
  check ((checked_by is null) = (checked_at is null)),
  check (state not in ('accepted', 'refused') or checked_by is not null),
  check (state <> 'refused' or reason is not null)
);
-- One that counts at a time.
create unique index work_document_there on work_document (ffp, work, slug) where state in ('given', 'accepted');
select close_to_ffp('work_document', 'select, insert, update, delete');

create table work_document_file (
  ffp uuid not null references ffp,
  document uuid not null,
  key text not null,
  place smallint not null check (place >= 0),
  primary key (ffp, document, key),
  foreign key (ffp, document) references work_document on delete cascade,
  foreign key (ffp, key) references upload (ffp, key)
);
create index work_document_file_key on work_document_file (ffp, key);
select close_to_ffp('work_document_file', 'select, insert, update, delete');

-- Fields of an application, JSON by slug under the person's key.
alter table work add column intake_sealed bytea;
