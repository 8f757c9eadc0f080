/** Whether gas was tested before an isolation was lost: lists say it. A watch that is lost stays so when its time is over. A column that is filled in owes the seals of permits. */
export const gasBeforeLoss = /* sql */ `
alter table permit add column gas_before_loss boolean not null default false;
update permit set recheck_at = updated_at where state = 'handed_back' or isolation = 'lost';
insert into fact (name, value) values ('seals_owed', '["permit"]'::jsonb)
  on conflict (name) do update set value = case when jsonb_typeof(fact.value) = 'array' then fact.value || excluded.value else fact.value end;
`;
