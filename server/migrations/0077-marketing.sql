-- What advisers share with their circle, and who read it.

-- An article, a product or a video that may be shared.
create table marketing_piece (
  tenant_id uuid not null references tenant,
  id uuid not null,
  kind text not null check (kind in ('article', 'video', 'product')),
  article uuid,
  product uuid,
  video uuid,
  audience text not null check (audience in ('everyone', 'person', 'company')),
  -- A sentence that an adviser can send along.
  pitch_zh text not null default '' check (char_length(pitch_zh) <= 120),
  pitch_en text not null default '' check (char_length(pitch_en) <= 240),
  -- The last business date on which it can be shared, and its shares open. Null: no limit.
  until date,
  -- A state of domain/src/marketing/piece-table.ts.
  state text not null check (state in ('draft', 'review', 'published', 'withdrawn')),
  -- What the reviewer or whoever withdrew it wrote.
  note text not null default '' check (char_length(note) <= 200),
  -- Bigrams of the titles in both languages.
  search text[] not null,
  sample boolean not null default false,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null,
  saved_at timestamptz not null,
  saved_by uuid,
  decided_at timestamptz,
  decided_by uuid,
  published_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, article) references article,
  foreign key (tenant_id, product) references product,
  foreign key (tenant_id, saved_by) references account,
  foreign key (tenant_id, decided_by) references account,
  check (num_nonnulls(article, product, video) = 1),
  check ((kind = 'article') = (article is not null)),
  check ((kind = 'product') = (product is not null)),
  check ((kind = 'video') = (video is not null)),
  check (state not in ('published', 'withdrawn') or published_at is not null)
);
select enable_tenant_isolation('marketing_piece', 'select, insert, update, delete');
create index marketing_piece_newest on marketing_piece (tenant_id, published_at desc, id desc) where state = 'published';
create index marketing_piece_desk on marketing_piece (tenant_id, saved_at desc, id desc);
create index marketing_piece_search on marketing_piece using gin (search);
-- A thing is one piece. A withdrawn piece is restored instead of made again.
create unique index marketing_piece_article on marketing_piece (tenant_id, article);
create unique index marketing_piece_product on marketing_piece (tenant_id, product);
create unique index marketing_piece_video on marketing_piece (tenant_id, video);

-- One act of sharing: a piece with the card and the promo code of an account.
create table share (
  tenant_id uuid not null references tenant,
  id uuid not null,
  -- In the address. Its letters are those of domain/src/marketing/share-code.ts.
  code text not null check (code ~ '^[2-9bcdfghjkmnpqrstvwxz]{10}$'),
  piece uuid not null,
  sharer uuid not null,
  -- The store of the sharer at that time, for the figures of stores.
  store uuid,
  label text not null default '' check (char_length(label) <= 20),
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  foreign key (tenant_id, piece) references marketing_piece,
  foreign key (tenant_id, sharer) references account,
  foreign key (tenant_id, store) references store
);
select enable_tenant_isolation('share', 'select, insert, delete');
create index share_of_sharer on share (tenant_id, sharer, id desc);
create index share_of_piece on share (tenant_id, piece, id desc);

-- One opening of a share. A row is written with the first report, after a second of reading, so that previews and robots leave none.
create table share_visit (
  tenant_id uuid not null references tenant,
  id uuid not null,
  share uuid not null,
  sharer uuid not null,
  -- The visit whose reader passed the address on; of the same share or of none.
  parent uuid,
  -- Keyed hash of the reader's device. No answer has it.
  reader bytea not null,
  -- Only while the reader shows the name to the sharer.
  account uuid,
  -- Province of the network address; empty: unknown.
  region text not null default '',
  opened_at timestamptz not null,
  reported_at timestamptz not null,
  active_ms integer not null check (active_ms >= 0),
  video_ms integer not null check (video_ms >= 0),
  depth smallint not null check (depth between 0 and 100),
  -- Milliseconds in each of the seven parts.
  parts integer[] not null check (cardinality(parts) = 7),
  share_count integer not null check (share_count >= 0),
  saw_card boolean not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, share) references share on delete cascade,
  foreign key (tenant_id, account) references account
);
select enable_tenant_isolation('share_visit', 'select, insert, update, delete');
create index share_visit_of_share on share_visit (tenant_id, share, opened_at desc);
create index share_visit_of_sharer on share_visit (tenant_id, sharer, opened_at desc);
create index share_visit_of_reader on share_visit (tenant_id, reader, opened_at desc);
create index share_visit_of_account on share_visit (tenant_id, account, opened_at desc) where account is not null;
create index share_visit_of_parent on share_visit (tenant_id, parent) where parent is not null;
create index share_visit_age on share_visit (tenant_id, opened_at);

-- That a reader shows the name to a sharer. Rows are never changed but for their end.
create table reading_consent (
  tenant_id uuid not null references tenant,
  id uuid not null,
  reader uuid not null,
  sharer uuid not null,
  agreed_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, reader) references account,
  foreign key (tenant_id, sharer) references account
);
select enable_tenant_isolation('reading_consent', 'select, insert, update, delete');
create unique index reading_consent_in_force on reading_consent (tenant_id, reader, sharer) where ended_at is null;
create index reading_consent_of_sharer on reading_consent (tenant_id, sharer) where ended_at is null;

-- What came of a share besides orders, which have a column for it: a registration, or a reader who became a lead.
create table share_result (
  tenant_id uuid not null references tenant,
  share uuid not null,
  person uuid not null,
  kind text not null check (kind in ('registered', 'lead')),
  created_at timestamptz not null,
  primary key (tenant_id, share, person, kind),
  foreign key (tenant_id, share) references share on delete cascade,
  foreign key (tenant_id, person) references person
);
select enable_tenant_isolation('share_result', 'select, insert, delete');
create index share_result_of_person on share_result (tenant_id, person);
