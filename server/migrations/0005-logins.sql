-- Logins: SMS codes, second factors, devices and sessions.

create table session (
  tenant_id uuid not null references tenant,
  token_hash bytea not null,
  -- The id that the owner sees in the list of sessions.
  id uuid not null,
  account uuid not null,
  -- Browser and system, for example `Chrome · Android`, from the user agent.
  device text not null default '' check (length(device) <= 60),
  -- A masked network address, enough to recognize a location.
  address text not null default '' check (length(address) <= 60),
  created_at timestamptz not null,
  seen_at timestamptz not null,
  -- A session of staff ends seven days after the login regardless of use. A member's session is extended by use.
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- When the owner last proved a password or a second factor.
  proven_at timestamptz,
  -- Challenge of a passkey that is being registered or presented. It is valid once.
  challenge text,
  challenge_until timestamptz,
  -- Token of the realtime connection. A session has one at most, which ends with the session.
  messaging_token_hash bytea,
  messaging_token_expires_at timestamptz,
  -- Set for a session of the operator inside a tenant: who opened it and why. It is read-only unless support_can_write.
  support_by text,
  support_reason text,
  support_can_write boolean not null default false,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, account) references account,
  check (expires_at > created_at),
  check ((challenge is null) = (challenge_until is null)),
  check ((messaging_token_hash is null) = (messaging_token_expires_at is null)),
  check ((support_by is null) = (support_reason is null)),
  check (support_by is not null or not support_can_write),
  -- A support session lasts an hour at most, and one minute more for the clock of another server.
  check (support_by is null or expires_at <= created_at + interval '61 minutes')
);
create unique index session_id on session (tenant_id, id);
create unique index session_messaging_token on session (tenant_id, messaging_token_hash)
  where messaging_token_hash is not null;
create index session_account on session (tenant_id, account) where ended_at is null;
create index session_expiry on session (tenant_id, expires_at);
select enable_tenant_isolation('session', 'select, insert, update, delete');

-- The newest code of a mobile and purpose. Sending a new code invalidates the one before it.
create table sms_code (
  tenant_id uuid not null references tenant,
  mobile_hash bytea not null,
  scene text not null,
  code_hash bytea not null,
  attempts smallint not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, mobile_hash, scene)
);
create index sms_code_age on sms_code (tenant_id, sent_at);
select enable_tenant_isolation('sms_code', 'select, insert, update, delete');

-- Number of codes sent to a mobile on a business day for all purposes. The row is locked, so that concurrent requests for two
-- purposes cannot exceed the daily limit.
create table sms_day (
  tenant_id uuid not null references tenant,
  mobile_hash bytea not null,
  day date not null,
  sent smallint not null check (sent >= 0),
  primary key (tenant_id, mobile_hash)
);
create index sms_day_age on sms_day (tenant_id, day);
select enable_tenant_isolation('sms_day', 'select, insert, update, delete');

-- Login attempts with a mobile, whether it is registered or not, counted across all servers and restarts. A mobile has one row,
-- which is deleted when its time window is over.
create table login_attempt (
  tenant_id uuid not null references tenant,
  mobile_hash bytea not null,
  attempts integer not null check (attempts > 0),
  -- End of the window, which starts with its first attempt.
  until timestamptz not null,
  primary key (tenant_id, mobile_hash)
);
create index login_attempt_until on login_attempt (tenant_id, until);
select enable_tenant_isolation('login_attempt', 'select, insert, update, delete');

-- Devices on which an account has logged in. Login attempts and codes requested by a known device are counted for that device
-- alone, so that a stranger who exhausts the limit of a mobile does not lock out its owner. A known device grants no access.
create table known_device (
  tenant_id uuid not null references tenant,
  -- SHA-256 of a random key that the device stores.
  key_hash bytea not null,
  account uuid not null,
  -- The latest session that was opened with the key. The device is forgotten when another session or an administrator ends it.
  session uuid not null,
  expires_at timestamptz not null,
  primary key (tenant_id, key_hash, account),
  foreign key (tenant_id, account) references account
);
create index known_device_account on known_device (tenant_id, account);
create index known_device_expiry on known_device (tenant_id, expires_at);
select enable_tenant_isolation('known_device', 'select, insert, update, delete');

-- Second factors of staff.
create table factor (
  tenant_id uuid not null references tenant,
  id uuid not null,
  account uuid not null,
  kind text not null check (kind in ('totp', 'passkey')),
  name text not null default '',
  -- TOTP: the secret, sealed under the person's key.
  secret_sealed bytea,
  -- TOTP: the newest time step that was used. This step and all earlier ones are refused.
  last_step bigint,
  credential_id text,
  public_key bytea,
  counter bigint,
  transports text[] not null default '{}',
  -- The host name for which the passkey was registered and the only one at which it is valid.
  rp_id text,
  -- Null: the factor is not confirmed yet and does not count.
  proven_at timestamptz,
  used_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, account) references account,
  check ((kind = 'totp') = (secret_sealed is not null)),
  check (num_nulls(credential_id, public_key, counter, rp_id) = case kind when 'passkey' then 0 else 4 end)
);
create index factor_account on factor (tenant_id, account);
create unique index factor_one_totp on factor (tenant_id, account) where kind = 'totp';
create unique index factor_credential on factor (tenant_id, credential_id) where credential_id is not null;
select enable_tenant_isolation('factor', 'select, insert, update, delete');

create table recovery_code (
  tenant_id uuid not null references tenant,
  account uuid not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (tenant_id, account, code_hash),
  foreign key (tenant_id, account) references account
);
select enable_tenant_isolation('recovery_code', 'select, insert, update, delete');

-- A login that is not complete. `second`: the password was correct and a second factor is required. `bind`: the open id of a
-- social platform is not connected to an account yet.
create table login_ticket (
  tenant_id uuid not null references tenant,
  ticket_hash bytea not null,
  kind text not null check (kind in ('second', 'bind')),
  account uuid,
  open_id_hash bytea,
  challenge text,
  attempts smallint not null default 0,
  used_at timestamptz,
  expires_at timestamptz not null,
  primary key (tenant_id, ticket_hash),
  foreign key (tenant_id, account) references account,
  check ((kind = 'second') = (account is not null)),
  check ((kind = 'bind') = (open_id_hash is not null))
);
create index login_ticket_expiry on login_ticket (tenant_id, expires_at);
select enable_tenant_isolation('login_ticket', 'select, insert, update, delete');

-- The account connected to an open id of a social platform. The id is stored as a hash only.
create table social_login (
  tenant_id uuid not null references tenant,
  account uuid not null,
  open_id_hash bytea not null,
  created_at timestamptz not null,
  primary key (tenant_id, account),
  unique (tenant_id, open_id_hash),
  foreign key (tenant_id, account) references account
);
select enable_tenant_isolation('social_login', 'select, insert, update, delete');

-- A one-time ticket in an address, with which the operator opens a support session within one minute.
create table support_ticket (
  tenant_id uuid not null references tenant,
  ticket_hash bytea not null,
  account uuid not null,
  -- Number and name of the operator's account.
  actor text not null,
  reason text not null,
  can_write boolean not null,
  -- Length of the session.
  minutes integer not null check (minutes between 5 and 60),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, ticket_hash),
  foreign key (tenant_id, account) references account
);
create index support_ticket_expiry on support_ticket (tenant_id, expires_at);
select enable_tenant_isolation('support_ticket', 'select, insert, update, delete');
