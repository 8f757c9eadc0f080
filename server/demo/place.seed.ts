/** What stands in an area and can be worked on. */
export type Kind =
  | 'pump'
  | 'vessel'
  | 'exchanger'
  | 'compressor'
  | 'tank'
  | 'valve'
  | 'line'
  | 'cable'
  | 'panel'
  | 'motor'
  | 'column'
  | 'filter'
  | 'heater'
  | 'crane'
  | 'building'
  | 'arm'
  | 'ground'
  | 'detector'
  | 'rack'
  | 'sump'
  | 'flare';

/** How a tag of each kind begins. */
export const prefixes: Record<Kind, string> = {
  pump: 'P',
  vessel: 'V',
  exchanger: 'E',
  compressor: 'K',
  tank: 'T',
  valve: 'XV',
  line: 'PL',
  cable: 'CB',
  panel: 'MCC',
  motor: 'M',
  column: 'C',
  filter: 'F',
  heater: 'H',
  crane: 'CR',
  building: 'BD',
  arm: 'LA',
  ground: 'GR',
  detector: 'GD',
  rack: 'PR',
  sump: 'S',
  flare: 'FL',
};

/** What every area has. */
export const common: readonly Kind[] = ['valve', 'line', 'cable', 'panel', 'ground', 'detector', 'rack', 'sump', 'building'];

type Area = readonly [code: string, name: string, kinds: readonly Kind[]];
type Zone = { site: 1 | 2; zone: string; busy: number; areas: readonly Area[] };

/** The two places of a plant, zone by zone. `busy` is a share of the work. */
export const zones: readonly Zone[] = [
  {
    site: 1,
    zone: 'U100 Reception',
    busy: 10,
    areas: [
      ['U100-A', 'Slug catcher', ['vessel', 'pump']],
      ['U100-B', 'Inlet separation', ['vessel', 'filter', 'pump']],
      ['U100-C', 'Fiscal metering', ['filter']],
      ['U100-D', 'Pig receivers', ['vessel']],
    ],
  },
  {
    site: 1,
    zone: 'U200 Gas treatment',
    busy: 20,
    areas: [
      ['U200-A', 'Amine absorption', ['column', 'pump', 'exchanger']],
      ['U200-B', 'Amine regeneration', ['column', 'exchanger', 'pump', 'vessel']],
      ['U200-C', 'Dehydration beds', ['vessel', 'filter', 'heater']],
      ['U200-D', 'Mercury removal', ['vessel', 'filter']],
      ['U200-E', 'Acid gas incineration', ['heater', 'vessel']],
      ['U200-F', 'Solvent storage', ['tank', 'pump']],
    ],
  },
  {
    site: 1,
    zone: 'U300 Compression',
    busy: 18,
    areas: [
      ['U300-A', 'Compressor train 1', ['compressor', 'exchanger', 'motor', 'crane']],
      ['U300-B', 'Compressor train 2', ['compressor', 'exchanger', 'motor', 'crane']],
      ['U300-C', 'Compressor train 3', ['compressor', 'exchanger', 'motor', 'crane']],
      ['U300-D', 'Compressor train 4', ['compressor', 'exchanger', 'motor', 'crane']],
      ['U300-E', 'Air coolers', ['exchanger', 'motor']],
      ['U300-F', 'Seal gas and lube oil', ['pump', 'filter', 'vessel']],
    ],
  },
  {
    site: 1,
    zone: 'U400 NGL and fractionation',
    busy: 16,
    areas: [
      ['U400-A', 'Demethaniser', ['column', 'exchanger', 'pump']],
      ['U400-B', 'Deethaniser', ['column', 'exchanger', 'pump']],
      ['U400-C', 'Depropaniser', ['column', 'exchanger', 'vessel', 'pump']],
      ['U400-D', 'Refrigeration', ['compressor', 'exchanger', 'vessel']],
    ],
  },
  {
    site: 1,
    zone: 'U500 Tank farm',
    busy: 12,
    areas: [
      ['U500-A', 'Condensate tanks 1 and 2', ['tank', 'pump']],
      ['U500-B', 'Condensate tanks 3 and 4', ['tank', 'pump']],
      ['U500-C', 'Propane spheres 5 and 6', ['tank']],
      ['U500-D', 'Bunds and drains', ['sump', 'pump']],
      ['U500-E', 'Export pump house', ['pump', 'motor', 'crane']],
    ],
  },
  {
    site: 1,
    zone: 'U600 Utilities',
    busy: 10,
    areas: [
      ['U600-A', 'Boiler house', ['heater', 'pump', 'vessel']],
      ['U600-B', 'Air and nitrogen', ['compressor', 'vessel', 'filter']],
      ['U600-C', 'Main substation', ['motor']],
      ['U600-D', 'Fire water', ['pump', 'tank', 'motor']],
      ['U600-E', 'Water treatment', ['tank', 'pump', 'filter']],
    ],
  },
  {
    site: 1,
    zone: 'U700 Flare and blowdown',
    busy: 4,
    areas: [
      ['U700-A', 'Knock-out drums', ['vessel', 'pump']],
      ['U700-B', 'Flare stacks', ['flare']],
    ],
  },
  {
    site: 1,
    zone: 'U800 Jetty and buildings',
    busy: 10,
    areas: [
      ['U800-A', 'Jetty head', ['arm', 'crane']],
      ['U800-B', 'Jetty trestle', ['arm']],
      ['U800-C', 'Workshops and stores', ['crane']],
      ['U800-D', 'Offices and control building', []],
    ],
  },
  {
    site: 2,
    zone: 'Jetty',
    busy: 5,
    areas: [
      ['J10-A', 'Berth 1', ['arm', 'crane']],
      ['J10-B', 'Berth 2', ['arm']],
      ['J10-C', 'Mooring dolphins', []],
    ],
  },
  {
    site: 2,
    zone: 'Depot',
    busy: 5,
    areas: [
      ['J20-A', 'Storage tanks', ['tank', 'pump']],
      ['J20-B', 'Road loading bays', ['pump', 'arm', 'filter']],
      ['J20-C', 'Vapour recovery and workshop', ['vessel', 'compressor']],
    ],
  },
];
