-- The notification of a submitted report has the action type that the specification names (2 §3).
update app.notifications set action_type = 'ACKNOWLEDGE_REPORT' where action_type = 'EOD_SUBMITTED';
