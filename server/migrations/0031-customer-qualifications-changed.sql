-- concurrently
create index concurrently customer_qualifications_changed on customer (tenant_id, qualifications_changed_at) where qualifications_changed_at is not null;
