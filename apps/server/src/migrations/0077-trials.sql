-- The last day of the trial of a company that signed up by itself; null once it is a customer.
alter table app.tenants add column trial_ends_on date;
-- What a message of a visitor is about; null in those from before, and where nothing was chosen.
alter table auth.contact_messages add column topic text;
