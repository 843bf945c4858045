-- Documents that a tenant asks for besides those of products: by category, and before which stage. Their names are in the list of documents.
alter table order_flow add column documents jsonb not null default '[]' check (jsonb_typeof(documents) = 'array');
alter table order_flow_draft add column documents jsonb not null default '[]' check (jsonb_typeof(documents) = 'array');

-- Details of a product name its documents as the list of documents does.
create constraint trigger publish_tenant_list after insert or update or delete on tenant_list_entry
  deferrable initially deferred for each row execute function publish_change('tenant_list');
