-- Stores as headquarters, regional centres and managers keep them.

alter table store
  add column version integer not null default 1 check (version > 0),
  -- Its place in GCJ-02, in millionths of a degree. Null: unknown.
  add column longitude integer check (longitude between 73000000 and 136000000),
  add column latitude integer check (latitude between 3000000 and 54000000),
  add check ((longitude is null) = (latitude is null));

-- A site is called as its store. The role of the server may not write sites, which are read before the tenant is known, so the name follows
-- the store in the transaction that changes it.
create function rename_site_of_store() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update site set name_zh = new.name_zh, name_en = new.name_en where tenant_id = new.tenant_id and store = new.id;
  return null;
end $$;
revoke execute on function rename_site_of_store from public;
create trigger rename_site_of_store after update of name_zh, name_en on store for each row
  when (old.name_zh is distinct from new.name_zh or old.name_en is distinct from new.name_en)
  execute function rename_site_of_store();
