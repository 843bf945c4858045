-- Devices on which an account has logged in. Tries at a login and codes that such a device asks for are counted for it alone,
-- so that a stranger who uses up a mobile's allowance does not hold up its owner. A row is no session and opens nothing.
create table known_device (
  ffp uuid not null references ffp,
  -- SHA-256 of a random key that the device keeps.
  key_hash bytea not null,
  account uuid not null,
  -- The latest session that began with the key; when another session or an administrator ends it, the device is forgotten.
  session uuid not null,
  expires_at timestamptz not null,
  primary key (ffp, key_hash, account),
  foreign key (ffp, account) references account
);
create index known_device_account on known_device (ffp, account);
create index known_device_expiry on known_device (ffp, expires_at);
select close_to_ffp('known_device', 'select, insert, update, delete');

-- Proofs of work that were accepted: each counts once, at all servers together.
create table used_proof_of_work (
  ffp uuid not null references ffp,
  signature_hash bytea not null,
  expires_at timestamptz not null,
  primary key (ffp, signature_hash)
);
create index used_proof_of_work_expiry on used_proof_of_work (ffp, expires_at);
select close_to_ffp('used_proof_of_work', 'select, insert, update, delete');
