-- What a service request has become, and how its member was answered (ADR 51).

alter table service_request
  -- The product that the member asks about, if they came from one.
  add column product uuid,
  -- The customer or lead that the member is, and the order, as the adviser linked them.
  add column customer uuid,
  add column work_order uuid,
  -- The first answer by anybody. first_answered_at is the one of who answers now, and begins anew with a hand-over.
  add column first_reply_at timestamptz,
  -- 1 to 5, given once by the member after the end; its sentence is sealed under the key of the conversation.
  add column rating smallint check (rating between 1 and 5),
  add column rating_text_sealed bytea check (octet_length(rating_text_sealed) <= 3000),
  add column rated_at timestamptz,
  add foreign key (tenant_id, product) references product,
  add foreign key (tenant_id, customer) references customer,
  add foreign key (tenant_id, work_order) references work_order,
  add check ((rating is null) = (rated_at is null)),
  add check (rating_text_sealed is null or rating is not null),
  add check (rating is null or status = 'resolved'),
  add check (work_order is null or customer is not null);
update service_request set first_reply_at = first_answered_at where first_answered_at is not null;
