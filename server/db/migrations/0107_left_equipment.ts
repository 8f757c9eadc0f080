/**
 * Nobody compared work with what expired or handed-back work had left on the same equipment, nor with suspended work beyond its issue
 * period: whoever is there is listed as not looked at, and looked at again.
 */
export const leftEquipment = /* sql */ `
update permit p set conflicts_checked_at = null, recheck_at = p.updated_at
  where p.state in ('draft', 'requested', 'preparing', 'endorsement', 'approval', 'coordination', 'ready', 'issued', 'live', 'testing', 'suspended')
    and exists (select 1 from permit o
      where o.site_id = p.site_id and o.id <> p.id and o.equipment_keys && p.equipment_keys
        and o.state in ('suspended', 'expired', 'handed_back'));
`;
