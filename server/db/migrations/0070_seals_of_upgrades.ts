/**
 * Permits are sealed as they are found. Earlier versions gave them columns with a value (how many are inside, whether danger is reported, how
 * far they reach) without owing their seals, and every permit that was sealed before looked changed.
 */
export const sealsOfUpgrades = /* sql */ `
insert into fact (name, value) values ('seals_owed', '["permit"]'::jsonb)
  on conflict (name) do update set value = case when jsonb_typeof(fact.value) = 'array' then fact.value || excluded.value else fact.value end;
`;
