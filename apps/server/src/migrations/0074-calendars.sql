-- Which stretch of a series has the calendar event with the id of the meeting itself: the first one. Until now, guests got
-- each new stretch under that id, so that a series that was planned anew before keeps its present one there.
alter table app.meetings add column calendar_stretch integer not null default 0;
update app.meetings set calendar_stretch = jsonb_array_length(former_timetables) where former_timetables <> '[]';

-- The small picture of the Google account, by which its person recognises it; null where Google gave none.
alter table app.google_connections
  add column picture bytea check (octet_length(picture) <= 65536),
  add column picture_type text
    check (picture_type in ('image/jpeg', 'image/png')) check ((picture is null) = (picture_type is null));
