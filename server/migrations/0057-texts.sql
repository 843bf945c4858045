-- Texts of a tenant with versions: user agreement, privacy policy, consent for applications, about us. Without a row the product's own text
-- (domain/src/texts) is in force.
create table tenant_text (
  tenant_id uuid not null references tenant,
  kind text not null check (kind in ('user', 'privacy', 'apply', 'about')),
  version integer not null check (version > 0),
  -- What the tenant wrote, and the whole text as it was published.
  own_parts jsonb not null,
  parts jsonb not null,
  published_at timestamptz not null,
  published_by uuid not null,
  primary key (tenant_id, kind, version),
  foreign key (tenant_id, published_by) references account
);
-- A version is named by consents, so nobody can change or delete it.
select enable_tenant_isolation('tenant_text', 'select, insert');
create constraint trigger publish_tenant_text after insert on tenant_text
  deferrable initially deferred for each row execute function publish_change('tenant_text');

create table tenant_text_draft (
  tenant_id uuid not null references tenant,
  kind text not null check (kind in ('user', 'privacy', 'apply', 'about')),
  version integer not null,
  parts jsonb not null,
  saved_at timestamptz not null,
  saved_by uuid not null,
  primary key (tenant_id, kind),
  foreign key (tenant_id, saved_by) references account
);
select enable_tenant_isolation('tenant_text_draft', 'select, insert, update, delete');
