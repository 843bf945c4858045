-- concurrently
-- Finds the deliveries of a message on which a provider reports.
create index concurrently notice_delivery_provider_no on notice_delivery (provider_no) where provider_no is not null;
-- Finds deliveries that are no longer kept.
create index concurrently notice_delivery_ended on notice_delivery (tenant_id, ended_at) where ended_at is not null;
