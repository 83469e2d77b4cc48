-- The answer that a guest gave by the link in their mail, for the meeting or the whole series.
alter table app.meeting_guests
  add column rsvp text check (rsvp in ('Attending', 'Maybe', 'Declined')),
  add column answered_at timestamptz;
grant update (rsvp, answered_at) on app.meeting_guests to daymark_app;
