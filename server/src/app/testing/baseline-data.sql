-- A small data set in the tables of the baseline, for the test of upgrades. It is written for the baseline and never changes with
-- later migrations. Numbers, names and ids are invented; sealed values are opaque bytes.
set app.tenant_id = '019b0000-0000-7000-8000-000000000001';

insert into tenant (id, tenant_no, name_zh, name_en, created_at)
  values ('019b0000-0000-7000-8000-000000000001', '7001', '升级', 'Upgrade', '2026-01-01T00:00Z');
insert into store (tenant_id, id, store_no, name_zh, name_en)
  values ('019b0000-0000-7000-8000-000000000001', '019b0000-0000-7000-8000-000000000011', 1, '门店', 'Store');
insert into site (tenant_id, prefix, store_no, store, name_zh, name_en) values
  ('019b0000-0000-7000-8000-000000000001', 'saas', 1, null, '总部', 'Headquarters'),
  ('019b0000-0000-7000-8000-000000000001', 'sy', 1, '019b0000-0000-7000-8000-000000000011', '门店', 'Store');
insert into site_key (key, tenant_id, prefix, store_no)
  values ('abcdefghijklmnop', '019b0000-0000-7000-8000-000000000001', 'sy', 1);
insert into staff_team (tenant_id, id, store, name_zh, name_en)
  values ('019b0000-0000-7000-8000-000000000001', '019b0000-0000-7000-8000-000000000012', '019b0000-0000-7000-8000-000000000011', '一组', 'Team 1');
insert into staff_group (tenant_id, id, role, name_zh, name_en, buttons, menus, data_scope)
  values ('019b0000-0000-7000-8000-000000000001', '019b0000-0000-7000-8000-000000000013', 'broker', '顾问', 'Advisers', '{work.flow,work.note}', '{home,product,work,mine}', 5);
insert into person (tenant_id, id, name, mobile_hash, mobile_last4_hash, created_at) values
  ('019b0000-0000-7000-8000-000000000001', '019b0000-0000-7000-8000-000000000021', '顾问甲', '\x01', '\x01', '2026-01-01T00:00Z'),
  ('019b0000-0000-7000-8000-000000000001', '019b0000-0000-7000-8000-000000000022', '客户乙', '\x02', '\x02', '2026-01-01T00:00Z'),
  ('019b0000-0000-7000-8000-000000000001', '019b0000-0000-7000-8000-000000000023', '客户丙', '\x03', '\x03', '2026-01-01T00:00Z');
insert into account (tenant_id, id, account_no, role, person, store, team, staff_group, created_at) values
  ('019b0000-0000-7000-8000-000000000001', '019b0000-0000-7000-8000-000000000031', 'B-1', 'broker', '019b0000-0000-7000-8000-000000000021', '019b0000-0000-7000-8000-000000000011', '019b0000-0000-7000-8000-000000000012', '019b0000-0000-7000-8000-000000000013', '2026-01-01T00:00Z'),
  ('019b0000-0000-7000-8000-000000000001', '019b0000-0000-7000-8000-000000000032', 'M-1', 'member', '019b0000-0000-7000-8000-000000000022', '019b0000-0000-7000-8000-000000000011', null, null, '2026-01-01T00:00Z');
-- The token is the id of the tenant, a dot and 43 times the letter x.
insert into session (tenant_id, token_hash, id, account, created_at, seen_at, expires_at, proven_at)
  values ('019b0000-0000-7000-8000-000000000001', sha256(('019b0000-0000-7000-8000-000000000001.' || repeat('x', 43))::bytea), '019b0000-0000-7000-8000-000000000033', '019b0000-0000-7000-8000-000000000031', now(), now(), now() + interval '7 days', now());
insert into audit_entry (tenant_id, seq, occurred_at, actor, site, action, subject_kind, subject_id, changes, trace_id, prev_hash, hash)
  values ('019b0000-0000-7000-8000-000000000001', 1, '2026-01-01T00:00Z', '019b0000-0000-7000-8000-000000000031', 'sy_7001_1', 'x', 'account', 'x', '[]', 'x', '\x00', '\x01');
insert into audit_head (tenant_id, seq, hash) values ('019b0000-0000-7000-8000-000000000001', 1, '\x01');
insert into upload (tenant_id, id, key, account, kind, is_private, type, bytes, sha256, created_at, stored_at)
  values ('019b0000-0000-7000-8000-000000000001', '019b0000-0000-7000-8000-000000000034', 'document/7001/a/b.pdf', '019b0000-0000-7000-8000-000000000032', 'document', true, 'application/pdf', 1, sha256(''), '2026-01-01T00:00Z', '2026-01-01T00:00Z');
insert into consent (tenant_id, id, person, account, kind, version, given_at, site, method)
  values ('019b0000-0000-7000-8000-000000000001', '019b0000-0000-7000-8000-000000000035', '019b0000-0000-7000-8000-000000000022', '019b0000-0000-7000-8000-000000000032', 'user', '1', '2026-01-01T00:00Z', 'sy_7001_1', 'login');

insert into institution (tenant_id, id, name_zh, name_en, glyph, color, kind, sample)
  values ('019b0000-0000-7000-8000-000000000001', '019b0000-0000-7000-8000-000000000041', '银行', 'Bank', '行', 1, 'bank', false);
insert into product (tenant_id, id, number, institution, category, audience, name_zh, name_en, search, amount_from, amount_to, term_from, term_to, rate_from, rate_to, speed_hours, apply, sample, texts, rules_version, checked_on, valid_from)
  values ('019b0000-0000-7000-8000-000000000001', '019b0000-0000-7000-8000-000000000042', 'P-1', '019b0000-0000-7000-8000-000000000041', 'credit', 'person', '产品', 'Product', '{产品}', 100000, 10000000, 3, 36, 300, 900, 24, 'work', false, '{"requirement": {"zh": "要求", "en": "Requirement"}}', 1, '2026-01-01', '2026-01-01');
insert into product_rules (tenant_id, product, version, rules, published_at)
  values ('019b0000-0000-7000-8000-000000000001', '019b0000-0000-7000-8000-000000000042', 1, '{}', '2026-01-01T00:00Z');
insert into shelf (tenant_id, store, product, position)
  values ('019b0000-0000-7000-8000-000000000001', '019b0000-0000-7000-8000-000000000011', '019b0000-0000-7000-8000-000000000042', 1);

insert into report (tenant_id, id, number, kind, account, store, subject_sealed, state, lease_until, created_at, expires_on)
  values ('019b0000-0000-7000-8000-000000000001', '019b0000-0000-7000-8000-000000000051', 'R-1', 'tax', '019b0000-0000-7000-8000-000000000032', '019b0000-0000-7000-8000-000000000011', '\x00', 'ready', '2026-01-01T00:00Z', '2026-01-01T00:00Z', '2027-01-01');
insert into report_version (tenant_id, report, version, answers_sealed, created_at)
  values ('019b0000-0000-7000-8000-000000000001', '019b0000-0000-7000-8000-000000000051', 1, '\x00', '2026-01-01T00:00Z');
insert into payment_order (tenant_id, id, number, report, account, amount, price_version, state, next_poll_at, created_at, changed_at)
  values ('019b0000-0000-7000-8000-000000000001', '019b0000-0000-7000-8000-000000000052', 'O-1', '019b0000-0000-7000-8000-000000000051', '019b0000-0000-7000-8000-000000000032', 9900, 0, 'paid', '2026-01-01T00:00Z', '2026-01-01T00:00Z', '2026-01-01T00:00Z');
insert into payment_attempt (tenant_id, id, payment_order, number, channel, sample, amount, state, expires_at, created_at)
  values ('019b0000-0000-7000-8000-000000000001', '019b0000-0000-7000-8000-000000000053', '019b0000-0000-7000-8000-000000000052', repeat('0', 32), 'h5', false, 9900, 'paid', '2026-01-02T00:00Z', '2026-01-01T00:00Z');
insert into payment (tenant_id, id, payment_order, attempt, provider_no, amount, surplus, reported_by, paid_at)
  values ('019b0000-0000-7000-8000-000000000001', '019b0000-0000-7000-8000-000000000054', '019b0000-0000-7000-8000-000000000052', '019b0000-0000-7000-8000-000000000053', 'T-1', 9900, false, 'notice', '2026-01-01T00:00Z');
insert into payment_ledger (tenant_id, id, payment_order, cause, cause_id, account, amount, occurred_at) values
  ('019b0000-0000-7000-8000-000000000001', '019b0000-0000-7000-8000-000000000055', '019b0000-0000-7000-8000-000000000052', 'payment', '019b0000-0000-7000-8000-000000000054', 'provider', 9900, '2026-01-01T00:00Z'),
  ('019b0000-0000-7000-8000-000000000001', '019b0000-0000-7000-8000-000000000056', '019b0000-0000-7000-8000-000000000052', 'payment', '019b0000-0000-7000-8000-000000000054', 'sales', -9900, '2026-01-01T00:00Z');

insert into pool (tenant_id, id, store, name_zh, name_en, is_first, created_at)
  values ('019b0000-0000-7000-8000-000000000001', '019b0000-0000-7000-8000-000000000061', '019b0000-0000-7000-8000-000000000011', '公海', 'Pool', true, '2026-01-01T00:00Z');
insert into customer (tenant_id, id, person, cometype, store, owner, pool, pool_since, pool_reason, came_from, city, created_at, updated_at) values
  ('019b0000-0000-7000-8000-000000000001', '019b0000-0000-7000-8000-000000000062', '019b0000-0000-7000-8000-000000000022', 'person', '019b0000-0000-7000-8000-000000000011', '019b0000-0000-7000-8000-000000000031', null, null, null, 'site', '320500', '2026-01-01T00:00Z', '2026-01-01T00:00Z'),
  ('019b0000-0000-7000-8000-000000000001', '019b0000-0000-7000-8000-000000000063', '019b0000-0000-7000-8000-000000000023', 'person', '019b0000-0000-7000-8000-000000000011', null, '019b0000-0000-7000-8000-000000000061', '2026-01-02T00:00Z', 'staff', 'site', '', '2026-01-01T00:00Z', '2026-01-01T00:00Z');
insert into work_order (tenant_id, id, work_no, customer, store, owner, product, report, status, stage, amount_requested, came_from, search, created_at, updated_at) values
  ('019b0000-0000-7000-8000-000000000001', '019b0000-0000-7000-8000-000000000064', 'W-1', '019b0000-0000-7000-8000-000000000062', '019b0000-0000-7000-8000-000000000011', '019b0000-0000-7000-8000-000000000031', '019b0000-0000-7000-8000-000000000042', '019b0000-0000-7000-8000-000000000051', 'working', 'to_call', 5000000, 'site', '{产品}', '2026-01-01T00:00Z', '2026-01-01T00:00Z'),
  ('019b0000-0000-7000-8000-000000000001', '019b0000-0000-7000-8000-000000000065', 'W-2', '019b0000-0000-7000-8000-000000000063', '019b0000-0000-7000-8000-000000000011', null, '019b0000-0000-7000-8000-000000000042', null, 'undistributed', 'to_call', null, 'site', '{产品}', '2026-01-01T00:00Z', '2026-01-01T00:00Z');
insert into customer_log (tenant_id, id, customer, work_order, kind, occurred_at, actor, owner, store, is_public)
  values ('019b0000-0000-7000-8000-000000000001', '019b0000-0000-7000-8000-000000000066', '019b0000-0000-7000-8000-000000000062', '019b0000-0000-7000-8000-000000000064', 'submitted', '2026-01-01T00:00Z', null, '019b0000-0000-7000-8000-000000000031', '019b0000-0000-7000-8000-000000000011', true);
insert into customer_qualification (tenant_id, customer, attribute, value_sealed, source, observed_on, checked_at)
  values ('019b0000-0000-7000-8000-000000000001', '019b0000-0000-7000-8000-000000000062', 'house', '\x00', 'said', '2026-01-01', '2026-01-01T00:00Z');
insert into order_document (tenant_id, id, work_order, slug, round, state, files, submitted_by, submitted_at)
  values ('019b0000-0000-7000-8000-000000000001', '019b0000-0000-7000-8000-000000000067', '019b0000-0000-7000-8000-000000000064', 'id_card', 1, 'given', 1, '019b0000-0000-7000-8000-000000000032', '2026-01-01T00:00Z');
insert into order_document_file (tenant_id, document, key, position)
  values ('019b0000-0000-7000-8000-000000000001', '019b0000-0000-7000-8000-000000000067', 'document/7001/a/b.pdf', 0);
insert into store_filter (tenant_id, id, store, what, position, saved_by, filter_sealed, version, updated_at)
  values ('019b0000-0000-7000-8000-000000000001', '019b0000-0000-7000-8000-000000000068', '019b0000-0000-7000-8000-000000000011', 'work', 1, '019b0000-0000-7000-8000-000000000031', '\x00', 1, '2026-01-01T00:00Z');
