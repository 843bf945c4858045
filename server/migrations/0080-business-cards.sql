-- Business cards: what an account shows of itself, to whom and in which order. The job title, the introduction and the template are in account.

-- Whether a list has no empty text and none that is longer than allowed.
create function are_short_texts(texts text[], letters_at_most integer) returns boolean language sql immutable
return coalesce((select bool_and(one is not null and one <> '' and char_length(one) <= letters_at_most) from unnest(texts) as one), true);

-- Written with the first save. An account without a row has the standard layout of domain/src/card/layout.ts.
create table business_card (
  tenant_id uuid not null references tenant,
  account uuid not null,
  version integer not null check (version > 0),
  -- Key of an uploaded picture. Null: the profile picture.
  photo text,
  titles text[] not null check (cardinality(titles) <= 4 and are_short_texts(titles, 20)),
  achievements text[] not null check (cardinality(achievements) <= 6 and are_short_texts(achievements, 40)),
  -- The fields in the order of the owner, and to whom each is shown.
  fields text[] not null check (cardinality(fields) = 5 and fields @> array['titles', 'mobile', 'introduction', 'achievements', 'products']),
  audiences text[] not null check (cardinality(audiences) = 5 and audiences <@ array['everyone', 'logged_in', 'contacts', 'nobody']),
  saved_at timestamptz not null,
  primary key (tenant_id, account),
  foreign key (tenant_id, account) references account,
  foreign key (tenant_id, photo) references upload (tenant_id, key)
);
create index business_card_photo on business_card (tenant_id, photo) where photo is not null;
select enable_tenant_isolation('business_card', 'select, insert, update, delete');

create table business_card_product (
  tenant_id uuid not null references tenant,
  account uuid not null,
  position integer not null check (position between 0 and 5),
  product uuid not null,
  primary key (tenant_id, account, position),
  unique (tenant_id, account, product),
  foreign key (tenant_id, account) references business_card on delete cascade,
  foreign key (tenant_id, product) references product on delete cascade
);
create index business_card_product_of on business_card_product (tenant_id, product);
select enable_tenant_isolation('business_card_product', 'select, insert, delete');

-- Not validated, because that would read the whole table; every account was written under the same rule.
alter table account add constraint account_template_no check (template_no in ('italic', 'plain', 'seal')) not valid;
