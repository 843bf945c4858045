-- For some days after a refusal the recipient is not asked again. What the applicant writes meanwhile is kept beside what the recipient was shown, so that the
-- applicant sees a renewed application, and the recipient the one that they refused.
alter table contact_application
  -- When the applicant applied again without the recipient being asked. Null: both see the same.
  add column renewed_at timestamptz,
  -- The greeting of that time, sealed under the key of the applicant's person.
  add column renewed_greeting_sealed bytea check (octet_length(renewed_greeting_sealed) <= 1000),
  add column renewed_found_by text check (renewed_found_by in ('search', 'card', 'group', 'order', 'share')),
  add check ((renewed_at is null) = (renewed_found_by is null)),
  add check (renewed_greeting_sealed is null or renewed_at is not null);
-- An applicant's list is in the order of their own renewals.
create index contact_application_sent on contact_application (tenant_id, applicant, coalesce(renewed_at, applied_at) desc);
drop index contact_application_applicant;
