-- A row of auth names its company together with its account, so that no company's transaction can write one about an
-- account of another company, or of the platform.
delete from auth.sessions s using auth.accounts a
  where a.user_id = s.user_id and a.tenant_id is distinct from s.tenant_id;
delete from auth.invitations i using auth.accounts a
  where a.user_id = i.user_id and a.tenant_id is distinct from i.tenant_id;
alter table auth.accounts add unique (tenant_id, user_id);
alter table auth.sessions add foreign key (tenant_id, user_id)
  references auth.accounts (tenant_id, user_id) on delete cascade on update cascade;
alter table auth.invitations add foreign key (tenant_id, user_id)
  references auth.accounts (tenant_id, user_id) on delete cascade;
