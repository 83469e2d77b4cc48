-- The shared notes of sessions, as changes of a document that several people write at once (Yjs), each merged into what
-- was there. After some number they become one row, whose number is that of the last.
create table app.meeting_notes (
  tenant_id uuid not null,
  meeting_id uuid not null,
  occurrence_date date not null,
  seq integer not null,
  change bytea not null,
  saved_at timestamptz not null,
  primary key (tenant_id, meeting_id, occurrence_date, seq),
  foreign key (tenant_id, meeting_id) references app.meetings on delete cascade
);
select app.isolate('app.meeting_notes');
grant select, insert, delete on app.meeting_notes to daymark_app;

-- Who wrote with which number of a writer in the document: each page that writes takes a random one.
create table app.meeting_note_writers (
  tenant_id uuid not null,
  meeting_id uuid not null,
  occurrence_date date not null,
  writer bigint not null,
  user_id uuid not null,
  -- The change with which they began to write.
  since_seq integer not null,
  primary key (tenant_id, meeting_id, occurrence_date, writer),
  foreign key (tenant_id, meeting_id) references app.meetings on delete cascade,
  foreign key (tenant_id, user_id) references app.users on delete cascade
);
create index meeting_note_writers_person on app.meeting_note_writers (tenant_id, user_id);
select app.isolate('app.meeting_note_writers');
grant select, insert on app.meeting_note_writers to daymark_app;

-- Who has the notes open, and where they write. Rows that were not renewed for half a minute do not count.
create table app.meeting_presence (
  tenant_id uuid not null,
  meeting_id uuid not null,
  occurrence_date date not null,
  user_id uuid not null,
  tab text not null,
  is_writing boolean not null,
  -- A position in the document that moves with its text; null where the caret is elsewhere.
  caret text,
  joined_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (tenant_id, meeting_id, occurrence_date, user_id, tab),
  foreign key (tenant_id, meeting_id) references app.meetings on delete cascade,
  foreign key (tenant_id, user_id) references app.users on delete cascade
);
create index meeting_presence_age on app.meeting_presence (tenant_id, seen_at);
create index meeting_presence_person on app.meeting_presence (tenant_id, user_id);
select app.isolate('app.meeting_presence');
grant select, insert, update, delete on app.meeting_presence to daymark_app;
