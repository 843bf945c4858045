-- Videos that advisers share.

-- An uploaded video, which is checked and encoded once, and then one file with a picture for its beginning.
create table marketing_video (
  tenant_id uuid not null references tenant,
  id uuid not null,
  title_zh text not null check (char_length(title_zh) between 1 and 60),
  title_en text not null check (char_length(title_en) <= 120),
  summary_zh text not null check (char_length(summary_zh) <= 200),
  summary_en text not null check (char_length(summary_en) <= 400),
  -- Keys of uploads: the picture, the file as it was uploaded until it was encoded, and the file that readers see.
  poster text not null,
  source text,
  file text,
  -- A state of domain/src/marketing/video.ts.
  state text not null check (state in ('waiting', 'ready', 'refused')),
  problem text,
  duration_ms integer check (duration_ms > 0),
  width integer check (width > 0),
  height integer check (height > 0),
  -- Encoded anew here, as opposed to kept as it was uploaded.
  is_encoded boolean not null default false,
  -- A server has the video for itself until then; after a stopped one another begins.
  claimed_until timestamptz,
  attempts smallint not null default 0,
  sample boolean not null default false,
  search text[] not null,
  created_at timestamptz not null,
  created_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references account,
  check ((state = 'ready') = (file is not null and duration_ms is not null and width is not null and height is not null)),
  check ((state = 'waiting') = (source is not null)),
  check ((state = 'refused') = (problem is not null))
);
select enable_tenant_isolation('marketing_video', 'select, insert, update, delete');
create index marketing_video_waiting on marketing_video (tenant_id, created_at) where state = 'waiting';
create unique index marketing_video_file on marketing_video (tenant_id, file) where file is not null;
alter table marketing_piece add foreign key (tenant_id, video) references marketing_video;
