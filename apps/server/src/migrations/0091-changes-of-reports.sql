-- Programs read what has changed since an instant. Submitting and the first acknowledgment have their time already;
-- an edit, a further acknowledgment and a changed comment note theirs here.
alter table app.reports add column touched_at timestamptz;

update app.reports r set touched_at = v.written_at
from app.report_versions v
where v.tenant_id = r.tenant_id and v.report_id = r.id and v.version_number = 2;

create index reports_by_change on app.reports
  (tenant_id, (greatest(submitted_at, acknowledged_at, touched_at)), id);
