-- Where a meeting takes place: a room, an address or a video link.
alter table app.meetings add column location text not null default '' check (char_length(location) <= 500);

-- The locations of single occurrences of a series, which replace that of the series.
create table app.meeting_locations (
  tenant_id uuid not null,
  meeting_id uuid not null,
  occurrence_date date not null,
  location text not null check (char_length(location) <= 500),
  primary key (tenant_id, meeting_id, occurrence_date),
  foreign key (tenant_id, meeting_id) references app.meetings on delete cascade
);
select app.isolate('app.meeting_locations');
grant select, insert, update, delete on app.meeting_locations to daymark_app;
