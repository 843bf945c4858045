-- How many files are read before these, as the process that queues them last counted; 0 once reading has begun.
alter table statement add column ahead integer not null default 0 check (ahead >= 0);
alter table customer_import add column ahead integer not null default 0 check (ahead >= 0);
