-- What was uploaded, whose it is and what it was found to be. The row is there before the object, so that none is without one.
create table upload (
  ffp uuid not null references ffp,
  id uuid not null,
  -- {kind}/{ffp_no}/{letters of the account}/{ten letters}.{extension}: where the object is.
  key text not null,
  account uuid not null,
  kind text not null,
  is_private boolean not null,
  -- As kept: a picture is made anew from what came. Bytes and hash are of what lies in the store: of a private file, sealed.
  type text not null,
  bytes integer not null check (bytes > 0),
  sha256 bytea not null check (octet_length(sha256) = 32),
  width integer check (width > 0),
  height integer check (height > 0),
  created_at timestamptz not null,
  -- Null: the object is not whole yet, or is being taken away.
  stored_at timestamptz,
  -- Null: something refers to it. Else it is swept then.
  kept_until timestamptz,
  primary key (ffp, id),
  unique (ffp, key),
  foreign key (ffp, account) references account,
  check ((width is null) = (height is null)),
  check (stored_at is not null or kept_until is not null)
);
create index upload_account on upload (ffp, account, created_at);
create index upload_kept_until on upload (ffp, kept_until) where kept_until is not null;
select close_to_ffp('upload', 'select, insert, update, delete');

alter table account
  add column avatar text,
  add foreign key (ffp, avatar) references upload (ffp, key);
create index account_avatar on account (ffp, avatar) where avatar is not null;
