-- The loan prime rate as headquarters adds it after the publications that come with the software (domain/src/money/lpr.ts).

-- Annual rates in hundredths of a percent. A wrong row is removed and added anew; both are in the audit log.
create table loan_prime_rate (
  tenant_id uuid not null references tenant,
  published_on date not null,
  one_year integer not null check (one_year between 1 and 2400),
  five_years integer not null check (five_years between 1 and 2400),
  added_at timestamptz not null,
  primary key (tenant_id, published_on)
);
select enable_tenant_isolation('loan_prime_rate', 'select, insert, delete');

-- Prepared answers show it.
create constraint trigger publish_loan_prime_rate after insert or update or delete on loan_prime_rate
  deferrable initially deferred for each row execute function publish_change('loan_prime_rate');
