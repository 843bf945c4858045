-- Servers of this installation that run with REDIS_URL, each with its last sign of life. A server that is here and not heard through Redis may have
-- written messages that the others must find in the database.
create table server_node (
  id uuid primary key,
  seen_at timestamptz not null
);
grant select, insert, update, delete on server_node to sycee_runtime;
