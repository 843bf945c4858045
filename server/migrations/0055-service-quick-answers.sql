-- Answers that staff insert while they write to a customer (ADR 51).
create table service_quick_answer (
  tenant_id uuid not null references tenant,
  id uuid not null,
  -- Null: for all stores.
  store uuid,
  title_zh text not null default '',
  title_en text not null default '',
  -- With variables in braces, as domain/src/service/quick-answer.ts reads them. A language that is empty shows the other one.
  text_zh text not null default '',
  text_en text not null default '',
  position integer not null check (position >= 0),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, store) references store,
  check (title_zh <> '' or title_en <> ''),
  check (text_zh <> '' or text_en <> '')
);
create index service_quick_answer_store on service_quick_answer (tenant_id, store, position, id);
select enable_tenant_isolation('service_quick_answer', 'select, insert, update, delete');
