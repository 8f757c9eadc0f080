/**
 * Work that was not begun yet did not look for work that was stopped on the same equipment, or went ahead of it: what nobody has compared
 * is listed as not looked at, and whoever has begun less than the stopped work is looked at again.
 */
export const stoppedEquipment = /* sql */ `
update permit p set conflicts_checked_at = null, recheck_at = p.updated_at
  where p.state in ('draft', 'requested', 'preparing', 'endorsement', 'approval', 'coordination', 'ready', 'issued', 'suspended')
    and exists (select 1 from permit o
      where o.site_id = p.site_id and o.id <> p.id and o.equipment_keys && p.equipment_keys
        and (o.state = 'suspended' or (p.state = 'suspended'
          and o.state in ('draft', 'requested', 'preparing', 'endorsement', 'approval', 'coordination', 'ready', 'issued'))));
`;
