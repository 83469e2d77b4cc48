-- Minutes are searched without case and accents. The letters are stored, as those of people's names are: taking the
-- accents off while searching reads all minutes of a person again.
alter table app.meeting_instances add column search_key text not null
  generated always as (app.search_key(minutes)) stored;
