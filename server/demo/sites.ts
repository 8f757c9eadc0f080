/**
 * The plants, each a terminal and its depot: the first is the demo plant, the others are built like it where a preset is wide. All are
 * invented. The clocks of Istanbul stay, those of London change.
 */
const plants = [
  ['CHG', 'Cape Halden Gas Terminal', 'NJD', 'Northhaven Jetty Depot'],
  ['MSG', 'Marl Sound Gas Terminal', 'EBD', 'Eastbank Depot'],
  ['TKG', 'Tarn Key Gas Terminal', 'WHD', 'Westhythe Depot'],
  ['VLG', 'Veld Lough Gas Terminal', 'SRD', 'Southrigg Depot'],
  ['PSG', 'Port Selwick Gas Terminal', 'FWD', 'Fenwater Depot'],
  ['LDG', 'Lindmere Gas Terminal', 'HKD', 'Hollin Quay Depot'],
  ['RSG', 'Rossholm Gas Terminal', 'GPD', 'Grey Point Depot'],
  ['UFG', 'Upper Farsund Gas Terminal', 'KLD', 'Kelder Depot'],
] as const;

/** By id: terminals have odd ones, depots even ones. */
export const sites = plants.flatMap(([code, name, depotCode, depotName], index) => [
  { id: index * 2 + 1, code, name, time_zone: 'Europe/Istanbul' },
  { id: index * 2 + 2, code: depotCode, name: depotName, time_zone: 'Europe/London' },
]);

/** How many plants there are at most. */
export const plantCount = plants.length;

const siteOf = (id: number) => {
  const site = sites[id - 1];
  if (!site) throw new Error(`There is no site ${id}.`);
  return site;
};

export const isDepot = (siteId: number): boolean => siteId % 2 === 0;
export const zoneOf = (siteId: number): string => siteOf(siteId).time_zone;
export const siteCodeOf = (siteId: number): string => siteOf(siteId).code;
