-- Logins tried with a mobile, known or not: counted for all servers together, and over a restart. One row a mobile, gone
-- with its window.
create table login_try (
  ffp uuid not null references ffp,
  mobile_hash bytea not null,
  tries integer not null check (tries > 0),
  -- The window began with the first try in it.
  until timestamptz not null,
  primary key (ffp, mobile_hash)
);
create index login_try_until on login_try (ffp, until);
select close_to_ffp('login_try', 'select, insert, update, delete');

-- What the hourly sweep looks for, as idempotency, draft and login_try have it: it read every session and code there is.
create index session_expiry on session (ffp, expires_at);
create index sms_code_age on sms_code (ffp, sent_at);
create index sms_day_age on sms_day (ffp, day);
