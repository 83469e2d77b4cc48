-- From which lines of its minutes the tasks of a session were created: [{line, taskId}]. Null where it is not known, as
-- in sessions that were finalized before. Tasks that were deleted since stay in the list.
alter table app.meeting_instances add column task_lines jsonb;
