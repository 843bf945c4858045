-- A team that nobody is in may be deleted; the keys that refer to it say the same.
grant delete on team to sycee_runtime;
