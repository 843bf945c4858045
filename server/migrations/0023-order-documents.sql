-- Documents of a work order. Each submission is a row of its own, and earlier ones stay. The content of the files is sealed.
create table order_document (
  tenant_id uuid not null references tenant,
  id uuid not null,
  work_order uuid not null,
  slug text not null check (slug <> ''),
  -- The number of the submission, from 1.
  round smallint not null check (round > 0),
  state text not null check (state in ('given', 'accepted', 'refused', 'replaced', 'retracted')),
  -- Number of files.
  files smallint not null check (files > 0),
  submitted_by uuid not null,
  submitted_at timestamptz not null,
  checked_by uuid,
  checked_at timestamptz,
  reason text,
  -- A message to the customer, sealed under the person's key.
  text_sealed bytea,
  primary key (tenant_id, id),
  unique (tenant_id, work_order, slug, round),
  foreign key (tenant_id, work_order) references work_order,
  foreign key (tenant_id, submitted_by) references account,
  foreign key (tenant_id, checked_by) references account,
  check ((checked_by is null) = (checked_at is null)),
  check (state not in ('accepted', 'refused') or checked_by is not null),
  check (state <> 'refused' or reason is not null)
);
-- One submission of a document is current.
create unique index order_document_current on order_document (tenant_id, work_order, slug)
  where state in ('given', 'accepted');
select enable_tenant_isolation('order_document', 'select, insert, update, delete');

create table order_document_file (
  tenant_id uuid not null references tenant,
  document uuid not null,
  key text not null,
  position smallint not null check (position >= 0),
  primary key (tenant_id, document, key),
  foreign key (tenant_id, document) references order_document on delete cascade,
  foreign key (tenant_id, key) references upload (tenant_id, key)
);
create index order_document_file_key on order_document_file (tenant_id, key);
select enable_tenant_isolation('order_document_file', 'select, insert, update, delete');
