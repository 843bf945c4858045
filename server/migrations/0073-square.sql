-- The square: posts, comments, hashtags, likes, followers, and cases of moderation.

create table post (
  tenant_id uuid not null references tenant,
  -- Ids grow with time, so lists are ordered by them.
  id uuid not null,
  version integer not null default 1 check (version > 0),
  author uuid not null,
  state text not null check (state in ('review', 'shown', 'hidden', 'removed', 'deleted')),
  text text not null check (char_length(text) <= 2000),
  -- Bigrams of the text.
  search text[] not null,
  -- Parts of the text that are links (domain/src/square/marks.ts), with accounts instead of their numbers.
  marks jsonb not null default '[]',
  -- What the post shows besides: at most one of these.
  product uuid,
  article uuid,
  report uuid,
  demand uuid,
  -- An institution with which the text claims a partnership, and the day of the list on which it stood.
  partner uuid,
  partner_listed_on date,
  place_name text check (place_name <> '' and char_length(place_name) <= 60),
  -- Its place in GCJ-02, in millionths of a degree.
  longitude integer check (longitude between -180000000 and 180000000),
  latitude integer check (latitude between -90000000 and 90000000),
  -- Code of the city or district. Empty: none.
  region text not null default '' check (region ~ '^([0-9]{6})?$'),
  -- Columns and not expressions, because under row-level security only leakproof operators may use an index.
  city text generated always as (left(region, 4)) stored,
  -- Where the network address was: a province, or a country. Empty: unknown.
  ip_region text not null default '' check (char_length(ip_region) <= 40),
  comments_off boolean not null default false,
  is_pinned boolean not null default false,
  likes integer not null default 0 check (likes >= 0),
  -- Comments and replies that are shown.
  comments integer not null default 0 check (comments >= 0),
  -- Headquarters judged this version fine, so reports of it open no case.
  fine_version integer,
  -- A part of the demo world.
  sample boolean not null default false,
  published_at timestamptz not null,
  edited_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, author) references account,
  foreign key (tenant_id, product) references product on delete set null (product),
  foreign key (tenant_id, article) references article on delete set null (article),
  foreign key (tenant_id, partner) references institution on delete set null (partner),
  check (num_nonnulls(product, article, report, demand) <= 1),
  check (num_nulls(place_name, longitude, latitude) in (0, 3)),
  check (state <> 'deleted' or (text = '' and search = '{}'))
);
select enable_tenant_isolation('post', 'select, insert, update');
create index post_shown on post (tenant_id, id desc) where state = 'shown';
create index post_of_author on post (tenant_id, author, id desc) where state <> 'deleted';
create index post_of_city on post (tenant_id, city, id desc) where state = 'shown';
create unique index post_pinned on post (tenant_id, author) where is_pinned;
create index post_search on post using gin (search);

-- Its pictures, at most nine.
create table post_picture (
  tenant_id uuid not null references tenant,
  post uuid not null,
  position integer not null check (position between 0 and 8),
  -- Key of an upload of type `post`.
  key text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  primary key (tenant_id, post, position),
  -- One post at most has an upload, so the end of a post can release its pictures.
  unique (tenant_id, key),
  foreign key (tenant_id, post) references post on delete cascade,
  foreign key (tenant_id, key) references upload (tenant_id, key)
);
select enable_tenant_isolation('post_picture', 'select, insert, delete');

-- What a post said before it was changed.
create table post_version (
  tenant_id uuid not null references tenant,
  post uuid not null,
  version integer not null check (version > 0),
  text text not null,
  until timestamptz not null,
  primary key (tenant_id, post, version),
  foreign key (tenant_id, post) references post on delete cascade
);
select enable_tenant_isolation('post_version', 'select, insert, delete');

-- A hashtag under its folded spelling, with the spelling that was used first.
create table hashtag (
  tenant_id uuid not null references tenant,
  folded text not null check (folded <> '' and char_length(folded) <= 60),
  name text not null check (name <> ''),
  primary key (tenant_id, folded)
);
select enable_tenant_isolation('hashtag', 'select, insert');
-- Names that begin with a text; the operator class compares bytes and is leakproof.
create index hashtag_begin on hashtag (tenant_id, folded text_pattern_ops);

-- Hashtags of posts that are shown; a post that is not has no rows here.
create table post_hashtag (
  tenant_id uuid not null references tenant,
  hashtag text not null,
  post uuid not null,
  published_at timestamptz not null,
  primary key (tenant_id, hashtag, post),
  foreign key (tenant_id, hashtag) references hashtag,
  foreign key (tenant_id, post) references post on delete cascade
);
select enable_tenant_isolation('post_hashtag', 'select, insert, delete');
create index post_hashtag_post on post_hashtag (tenant_id, post);
create index post_hashtag_recent on post_hashtag (tenant_id, published_at desc) include (hashtag);

create table post_comment (
  tenant_id uuid not null references tenant,
  id uuid not null,
  version integer not null default 1 check (version > 0),
  post uuid not null,
  -- The comment under which a reply stands. Null: it stands under the post itself.
  parent uuid,
  -- The comment or reply that it answers; a reply to a reply has the same parent.
  answers uuid,
  author uuid not null,
  state text not null check (state in ('review', 'shown', 'hidden', 'removed', 'deleted')),
  text text not null check (char_length(text) <= 500),
  marks jsonb not null default '[]',
  ip_region text not null default '' check (char_length(ip_region) <= 40),
  likes integer not null default 0 check (likes >= 0),
  -- Replies that are shown.
  replies integer not null default 0 check (replies >= 0),
  fine_version integer,
  sample boolean not null default false,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, post) references post on delete cascade,
  foreign key (tenant_id, parent) references post_comment on delete cascade,
  foreign key (tenant_id, answers) references post_comment on delete cascade,
  foreign key (tenant_id, author) references account,
  check ((parent is null) = (answers is null)),
  check (state <> 'deleted' or text = '')
);
select enable_tenant_isolation('post_comment', 'select, insert, update');
-- Lists of comments under a post, which also show deleted ones that have replies.
create index post_comment_time on post_comment (tenant_id, post, id) where parent is null;
create index post_comment_liked on post_comment (tenant_id, post, likes desc, id desc) where parent is null;
create index post_comment_reply on post_comment (tenant_id, parent, id) where parent is not null;
-- Also counts what a post has of people whom its reader does not see.
create index post_comment_author on post_comment (tenant_id, author, post);

create table post_like (
  tenant_id uuid not null references tenant,
  post uuid not null,
  account uuid not null,
  primary key (tenant_id, post, account),
  foreign key (tenant_id, post) references post on delete cascade,
  foreign key (tenant_id, account) references account
);
select enable_tenant_isolation('post_like', 'select, insert, delete');
create index post_like_account on post_like (tenant_id, account, post desc);

create table post_comment_like (
  tenant_id uuid not null references tenant,
  comment uuid not null,
  account uuid not null,
  primary key (tenant_id, comment, account),
  foreign key (tenant_id, comment) references post_comment on delete cascade,
  foreign key (tenant_id, account) references account
);
select enable_tenant_isolation('post_comment_like', 'select, insert, delete');
create index post_comment_like_account on post_comment_like (tenant_id, account);

-- One-way: who reads whose posts.
create table follow (
  tenant_id uuid not null references tenant,
  follower uuid not null,
  followed uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, follower, followed),
  foreign key (tenant_id, follower) references account,
  foreign key (tenant_id, followed) references account,
  check (follower <> followed)
);
select enable_tenant_isolation('follow', 'select, insert, delete');
create index follow_followed on follow (tenant_id, followed, created_at desc);
create index follow_newest on follow (tenant_id, follower, created_at desc);

-- People whose posts and comments an account does not see. Blocks are rows of contact.
create table mute (
  tenant_id uuid not null references tenant,
  owner uuid not null,
  account uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, owner, account),
  foreign key (tenant_id, owner) references account,
  foreign key (tenant_id, account) references account,
  check (owner <> account)
);
select enable_tenant_isolation('mute', 'select, insert, delete');
create index mute_account on mute (tenant_id, account);

-- What others did to the posts and comments of an account, one row for each receiver of an act.
create table interaction (
  tenant_id uuid not null references tenant,
  id uuid not null,
  receiver uuid not null,
  actor uuid not null,
  kind text not null check (kind in ('like', 'comment', 'reply', 'mention', 'follow')),
  post uuid,
  -- The comment that was written, liked, or names the receiver.
  comment uuid,
  created_at timestamptz not null,
  seen_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, receiver) references account,
  foreign key (tenant_id, actor) references account,
  foreign key (tenant_id, post) references post on delete cascade,
  foreign key (tenant_id, comment) references post_comment on delete cascade,
  check (receiver <> actor)
);
select enable_tenant_isolation('interaction', 'select, insert, update, delete');
create index interaction_receiver on interaction (tenant_id, receiver, id desc);
create index interaction_unseen on interaction (tenant_id, receiver) where seen_at is null;
-- A like or a new follower is announced once, however often it is taken back and repeated.
create unique index interaction_once on interaction (tenant_id, receiver, actor, kind, post, comment) nulls not distinct
  where kind in ('like', 'follow');
create index interaction_actor on interaction (tenant_id, actor);
create index interaction_post on interaction (tenant_id, post) where post is not null;
create index interaction_comment on interaction (tenant_id, comment) where comment is not null;

-- One case for each post or comment that waits for headquarters; what comes later joins it.
create table square_case (
  tenant_id uuid not null references tenant,
  id uuid not null,
  version integer not null default 1 check (version > 0),
  state text not null check (state in ('open', 'decided')),
  post uuid not null,
  comment uuid,
  author uuid not null,
  -- Why it waits: [{kind, text: {zh, en}, sentence}], each once.
  causes jsonb not null default '[]',
  -- What the subject said when the case was opened or last joined, so that a deletion does not take it away: {text, pictures}.
  evidence jsonb not null,
  opened_at timestamptz not null,
  decision text check (decision in ('show', 'fine', 'remove')),
  reason text not null default '',
  decided_at timestamptz,
  decided_by uuid,
  objection text not null default '' check (char_length(objection) <= 500),
  objected_at timestamptz,
  answer text not null default '',
  answered_at timestamptz,
  answered_by uuid,
  -- The answer showed the text again.
  restored boolean,
  primary key (tenant_id, id),
  foreign key (tenant_id, post) references post on delete cascade,
  foreign key (tenant_id, comment) references post_comment on delete cascade,
  foreign key (tenant_id, author) references account,
  foreign key (tenant_id, decided_by) references account,
  foreign key (tenant_id, answered_by) references account,
  check ((state = 'open') = (decided_at is null)),
  check (num_nulls(decision, decided_at, decided_by) in (0, 3)),
  check ((objected_at is null) = (objection = '')),
  check (num_nulls(answered_at, answered_by, restored) in (0, 3))
);
select enable_tenant_isolation('square_case', 'select, insert, update, delete');
create unique index square_case_open on square_case (tenant_id, post, comment) nulls not distinct where state = 'open';
create index square_case_waiting on square_case (tenant_id, state, id);
create index square_case_objected on square_case (tenant_id, objected_at) where objected_at is not null and answered_at is null;
create index square_case_author on square_case (tenant_id, author, id desc);
create index square_case_comment on square_case (tenant_id, comment) where comment is not null;

-- Reports of readers, one of each reporter for a case.
create table square_report (
  tenant_id uuid not null references tenant,
  id uuid not null,
  case_id uuid not null,
  reporter uuid not null,
  -- Hash of the device, so that many accounts of one device count once.
  device text not null default '',
  reason text not null check (reason in ('spam', 'fraud', 'abuse', 'illegal', 'other')),
  note text not null check (char_length(note) <= 300),
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, case_id, reporter),
  foreign key (tenant_id, case_id) references square_case on delete cascade,
  foreign key (tenant_id, reporter) references account
);
select enable_tenant_isolation('square_report', 'select, insert, delete');
create index square_report_reporter on square_report (tenant_id, reporter, id desc);

-- Limits of the square; without a row those of the product.
create table square_settings (
  tenant_id uuid primary key references tenant,
  version integer not null check (version > 0),
  reporters_to_hide integer not null check (reporters_to_hide between 2 and 50),
  new_account_posts integer not null check (new_account_posts between 1 and 50),
  new_account_comments integer not null check (new_account_comments between 1 and 200)
);
select enable_tenant_isolation('square_settings', 'select, insert, update');
