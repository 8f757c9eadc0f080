/** Whether gas was tested before an isolation was lost: lists say it. A watch that is lost stays so when its time is over. */
export const gasBeforeLoss = /* sql */ `
alter table permit add column gas_before_loss boolean not null default false;
update permit set recheck_at = updated_at where state = 'handed_back' or isolation = 'lost';
`;
