-- The queue keeps its tables in a schema of its own, owned by its own login.
create schema jobs authorization daymark_jobs;
