/** For two cores and little memory shared with this process. fsync and full_page_writes stay on. */
export const smallMachineSettings: readonly string[] = [
  'shared_buffers=128MB',
  'max_connections=60',
  'max_wal_size=512MB',
  'checkpoint_timeout=15min',
  'random_page_cost=1.1',
  'jit=off',
  // Parallel workers use shared memory in /dev/shm, of which a container has 64 MB, and both cores are in use.
  'max_parallel_workers_per_gather=0',
  'io_method=sync',
  'max_replication_slots=0',
  'max_wal_senders=0',
  'wal_level=minimal',
  'timezone=UTC',
  'log_timezone=UTC',
  // The log contains no statements and no row values, because they are personal data.
  'log_error_verbosity=terse',
  'log_min_error_statement=panic',
  'log_checkpoints=off',
];
