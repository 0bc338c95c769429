-- The last run of each scheduled job, whichever replica made it.
create table job_runs (
  job text primary key,
  interval_seconds int not null,
  started_at timestamptz not null,
  duration_ms int not null,
  succeeded_at timestamptz,
  failed_at timestamptz,
  error text
);
