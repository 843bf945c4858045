-- Keys that outlive the installation's secret, sealed under it: what is found by a keyed hash, and addresses that are out in the
-- world, stay as they are when the secret is another. Of the installation and of no tenant; without people's data.
create table installation_key (
  purpose text primary key check (purpose in ('keyed hashes', 'site addresses')),
  sealed bytea not null
);
grant select, insert, update on installation_key to sycee_runtime;
