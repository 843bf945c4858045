-- Versions of what a tenant's sites show to everybody. Servers keep prepared answers and compare these versions before they use one.
-- Each key of `versions` is a table, or one of its columns that changes by itself; its value is the last transaction that changed it.
create table published_version (
  tenant_id uuid primary key references tenant,
  versions jsonb not null
);
select enable_tenant_isolation('published_version', 'select, insert, update');

-- Runs at the end of the transaction, when every other lock is held already, so it cannot take part in a deadlock and the row is
-- locked for the commit only. The row is written once per transaction and key.
create function publish_change() returns trigger language plpgsql as $$
declare
  topic text := tg_argv[0];
  changed_tenant uuid := case when tg_op = 'DELETE' then old.tenant_id else new.tenant_id end;
  this_transaction text := pg_current_xact_id()::text;
begin
  insert into published_version (tenant_id, versions) values (changed_tenant, jsonb_build_object(topic, this_transaction))
  on conflict (tenant_id) do update set versions = published_version.versions || excluded.versions
    where published_version.versions ->> topic is distinct from this_transaction;
  return null;
end $$;

create constraint trigger publish_institution after insert or update or delete on institution
  deferrable initially deferred for each row execute function publish_change('institution');
create constraint trigger publish_product_rules after insert or update or delete on product_rules
  deferrable initially deferred for each row execute function publish_change('product_rules');
create constraint trigger publish_shelf after insert or update or delete on shelf
  deferrable initially deferred for each row execute function publish_change('shelf');
create constraint trigger publish_store after insert or update or delete on store
  deferrable initially deferred for each row execute function publish_change('store');
create constraint trigger publish_content_column after insert or update or delete on content_column
  deferrable initially deferred for each row execute function publish_change('content_column');
create constraint trigger publish_announcement after insert or update or delete on announcement
  deferrable initially deferred for each row execute function publish_change('announcement');

-- Views are written every few seconds, so they have keys of their own: answers that do not show them stay valid.
create constraint trigger publish_product after insert or delete on product
  deferrable initially deferred for each row execute function publish_change('product');
create constraint trigger publish_product_change after update on product
  deferrable initially deferred for each row
  when (to_jsonb(old) - 'popularity' is distinct from to_jsonb(new) - 'popularity')
  execute function publish_change('product');
create constraint trigger publish_product_popularity after update on product
  deferrable initially deferred for each row when (old.popularity is distinct from new.popularity)
  execute function publish_change('product.popularity');
create constraint trigger publish_article after insert or delete on article
  deferrable initially deferred for each row execute function publish_change('article');
create constraint trigger publish_article_change after update on article
  deferrable initially deferred for each row when (to_jsonb(old) - 'views' is distinct from to_jsonb(new) - 'views')
  execute function publish_change('article');
create constraint trigger publish_article_views after update on article
  deferrable initially deferred for each row when (old.views is distinct from new.views)
  execute function publish_change('article.views');
