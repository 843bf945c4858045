-- A report shown to whoever has the link: which version, how much of it, until when. What is shared is read anew each time, so
-- that taking it back, erasing it or losing the right to it ends the link at once.
create table report_share (
  ffp uuid not null references ffp,
  id uuid not null,
  report uuid not null,
  version integer not null check (version > 0),
  token_hash bytea not null check (octet_length(token_hash) = 32),
  -- `verdicts`: products with verdict and range; `reasons`: every rule too, and with it the facts they read.
  shows text not null check (shows in ('verdicts', 'reasons')),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  revoked_at timestamptz,
  opened integer not null default 0 check (opened >= 0),
  last_opened_at timestamptz,
  primary key (ffp, id),
  unique (ffp, token_hash),
  foreign key (ffp, report, version) references report_version
);
create index report_share_of on report_share (ffp, report, id desc);
select close_to_ffp('report_share', 'select, insert, update');
