-- Contacts between accounts, and applications to become one.

-- One row per direction: each side has its own remark, tags and settings. A side that deletes the other has no row.
create table contact (
  tenant_id uuid not null references tenant,
  owner uuid not null,
  account uuid not null,
  -- The owner's remark (a name) and tags for the other as JSON, sealed under the key of the owner's person.
  details_sealed bytea check (octet_length(details_sealed) <= 3000),
  starred boolean not null default false,
  -- Null: not blocked. A blocked account stays here after it was deleted as a contact.
  blocked_at timestamptz,
  -- False: deleted, and kept only because it is blocked.
  is_contact boolean not null default true,
  created_at timestamptz not null,
  primary key (tenant_id, owner, account),
  foreign key (tenant_id, owner) references account,
  foreign key (tenant_id, account) references account,
  check (owner <> account),
  check (is_contact or blocked_at is not null)
);
create index contact_account on contact (tenant_id, account);
select enable_tenant_isolation('contact', 'select, insert, update, delete');

create table contact_application (
  tenant_id uuid not null references tenant,
  id uuid not null,
  applicant uuid not null,
  recipient uuid not null,
  -- The greeting, sealed under the key of the applicant's person.
  greeting_sealed bytea check (octet_length(greeting_sealed) <= 1000),
  -- Where the applicant found the recipient.
  found_by text not null check (found_by in ('search', 'card', 'group', 'order', 'share')),
  status text not null default 'pending' check (status in ('pending', 'accepted', 'refused')),
  applied_at timestamptz not null,
  -- Open applications end at this time.
  expires_at timestamptz not null,
  decided_at timestamptz,
  -- The recipient has opened the list since.
  seen_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, applicant) references account,
  foreign key (tenant_id, recipient) references account,
  check (applicant <> recipient),
  check ((status = 'pending') = (decided_at is null))
);
-- An applicant has one open application to each recipient; applying again renews it.
create unique index contact_application_pending on contact_application (tenant_id, applicant, recipient) where status = 'pending';
create index contact_application_recipient on contact_application (tenant_id, recipient, applied_at desc);
create index contact_application_applicant on contact_application (tenant_id, applicant, applied_at desc);
-- For the deletion of applications that ended long ago.
create index contact_application_expires on contact_application (tenant_id, expires_at);
select enable_tenant_isolation('contact_application', 'select, insert, update, delete');
