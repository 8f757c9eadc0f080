import type { ActivityCode, PermitState, SuspendReason } from '#domain/permits/kernel/permit.states.ts';
import type { Kind } from './place.seed.ts';

export type GoldenName =
  | 'gas soon'
  | 'entry'
  | 'entry with a flame'
  | 'crew of sixty'
  | 'bump test'
  | 'pump under test'
  | 'gas failed'
  | 'stopped by other work'
  | 'other work'
  | 'border one'
  | 'border two'
  | 'one still on'
  | 'fire watch'
  | 'long text'
  | 'Arabic title'
  | 'Turkish title'
  | 'formula'
  | 'never together one'
  | 'never together two'
  | 'returned twice'
  | 'refused by an expert'
  | 'changed after approval'
  | 'surrendered in absence'
  | 'change of clocks'
  | 'kept isolation'
  | 'radiography'
  | 'no place'
  | 'copied'
  | 'lapsed'
  | 'no coordinator';

/** A permit that is written by hand, so that what is rare can always be found. */
export type Golden = {
  name: GoldenName;
  state: PermitState;
  reason: SuspendReason | null;
  area: string;
  code: ActivityCode;
  supplementary: readonly ActivityCode[];
  /** `{tag}` is the first equipment of this kind in the area, `{number}` the tracking number of `numberOf`. */
  title: string;
  on: Kind;
  description: string;
  crew?: number;
  /** Permits of the same job have the same number. */
  job?: number;
  /** Where it is, in metres from the lower left corner of its area; null where nobody has drawn it. */
  point: readonly [x: number, y: number] | null;
  /** Hours from now until the day that it is planned for; none for the shift that goes on. */
  begins?: number;
  /** Planned for a night. */
  night?: boolean;
  /** Hours since it was written. */
  waited?: number;
  /** Of a permit that has ended: the day of its work, counted from today, or the last night in which clocks changed there. */
  day?: number | 'change of clocks';
  /** Never made one job with what it must not meet. */
  alone?: boolean;
  /** The permit that it was copied from. */
  copyOf?: GoldenName;
  numberOf?: GoldenName;
};

const plain = { reason: null, supplementary: [] } as const;

const numbered = Array.from(
  { length: 70 },
  (_, index) => `Step ${index + 1}: move stage ${index + 1}, brush, wash, dry and look at it.`,
).join(' ');
/** As long as a description may be. */
const longText = `Repaint the pipe rack in stages, one bay after the other. ${numbered}`.padEnd(4000, ' Repeat.').slice(0, 4000);

/** What every plant shows as far as it has permits of that state: the first ones of a state, in this order. */
export const goldenPermits: readonly Golden[] = [
  {
    ...plain,
    name: 'gas soon',
    state: 'live',
    area: 'U300-A',
    code: 'HOT',
    title: 'Weld pipe support beside {tag}: gas test is due',
    on: 'compressor',
    description: 'Fit the new support under the drain line and weld it in short runs. The gas test is due again within minutes.',
    point: [30, 40],
  },
  {
    ...plain,
    name: 'entry',
    state: 'live',
    area: 'U200-C',
    code: 'CSE',
    title: 'Enter {tag} to hold bed support for welding',
    on: 'vessel',
    description: 'Two people enter through the lower manway and hold the support ring while it is welded from the same platform.',
    job: 1,
    point: [40, 60],
  },
  {
    ...plain,
    name: 'entry with a flame',
    state: 'live',
    area: 'U200-C',
    code: 'HOT',
    title: 'Weld bed support inside {tag}, same job as the entry',
    on: 'vessel',
    description: 'Weld the support ring in short runs. The entry has a permit of its own; both crews follow one agreed sequence.',
    job: 1,
    point: [42, 60],
  },
  {
    ...plain,
    name: 'crew of sixty',
    state: 'live',
    area: 'U400-B',
    code: 'CLD',
    title: 'Scaffold around {tag} for the shutdown, crew of sixty',
    on: 'column',
    description: 'Build six lifts around the column in four teams, board out, fit toe boards and tag each lift after inspection.',
    crew: 60,
    point: [120, 90],
  },
  {
    ...plain,
    name: 'bump test',
    state: 'testing',
    area: 'U200-B',
    code: 'ELE',
    title: 'Bump test motor of {tag} after repair',
    on: 'pump',
    description: 'Lift the isolation of the motor for the test only, run it uncoupled for ten seconds, check the direction.',
    point: [60, 40],
  },
  {
    ...plain,
    name: 'pump under test',
    state: 'suspended',
    reason: 'hold',
    area: 'U200-B',
    code: 'BRK',
    title: 'Replace mechanical seal of {tag}: waits for the bump test',
    on: 'pump',
    description: 'Drain and flush, open the casing, change the seal cartridge. Stopped while the motor of the same pump is tested.',
    point: [62, 42],
  },
  {
    ...plain,
    name: 'gas failed',
    state: 'suspended',
    reason: 'gas',
    area: 'U200-A',
    code: 'HOT',
    title: 'Weld drain boss on {tag}: gas was found',
    on: 'line',
    description: 'Clean to bare metal, weld the boss in two passes, test with dye. Work stopped by itself when a test found gas.',
    point: [30, 30],
  },
  {
    ...plain,
    name: 'stopped by other work',
    state: 'suspended',
    reason: 'simops',
    area: 'U300-D',
    code: 'LFT',
    title: 'Lift motor of {tag} over the pipe rack',
    on: 'motor',
    description: 'Lift the motor to the road in one move. Stopped because other work under the load was no longer agreed with.',
    point: [60, 50],
  },
  {
    ...plain,
    name: 'other work',
    state: 'ready',
    area: 'U300-D',
    code: 'ELE',
    title: 'Replace heat tracing of {tag} below the lift',
    on: 'line',
    description: 'Isolate the distribution board, take the old tape off the line, fit and test the new one.',
    point: [64, 54],
    begins: 0,
  },
  {
    ...plain,
    name: 'border one',
    state: 'coordination',
    area: 'U300-A',
    code: 'LFT',
    title: 'Lift cooler bundle of {tag} across the area border',
    on: 'exchanger',
    description: 'Mobile crane on mats beside the border of the next area, tag lines, one signaller, land the bundle on skates.',
    point: [160, 70],
    begins: 36,
  },
  {
    ...plain,
    name: 'border two',
    state: 'coordination',
    area: 'U300-B',
    code: 'EXC',
    title: 'Dig trial pit at {tag} beside the area border',
    on: 'ground',
    description: 'Scan with two methods, dig by hand to one metre and mark all services. A crane of the next area stands close by.',
    point: [4, 70],
    begins: 36,
  },
  {
    ...plain,
    name: 'one still on',
    state: 'expired',
    area: 'U800-A',
    code: 'CLD',
    title: 'Inspect couplings of {tag}: one person still on',
    on: 'arm',
    description: 'Check covers for cracks and measure elongation. The permit ran out before everybody was counted off the jetty.',
    point: [60, 60],
  },
  {
    ...plain,
    name: 'fire watch',
    state: 'handed_back',
    area: 'U300-A',
    code: 'HOT',
    title: 'Renew handrail posts around {tag}: fire is watched',
    on: 'exchanger',
    description: 'Cut worn posts, weld new ones, coat the steel. Handed back; somebody watches the place until the hour is over.',
    point: [90, 100],
  },
  {
    ...plain,
    name: 'long text',
    state: 'ready',
    area: 'U200-A',
    code: 'CLD',
    title: 'Repaint {tag} in stages, described at length',
    on: 'rack',
    description: longText,
    point: [100, 90],
  },
  {
    ...plain,
    name: 'Arabic title',
    state: 'requested',
    area: 'U200-B',
    code: 'CLD',
    title: 'تنظيف مصفاة المضخة {tag} في المنطقة',
    on: 'pump',
    description: 'يُحوَّل العمل إلى الاحتياطي، ويُصرَّف السائل إلى النظام المغلق، وتُغسل السلة، ثم تُغلق بحشية جديدة.',
    point: [100, 90],
  },
  {
    ...plain,
    name: 'Turkish title',
    state: 'preparing',
    area: 'U400-B',
    code: 'CLD',
    title: '{tag} pompasının yağ değişimi ve ölçümü',
    on: 'pump',
    description: 'Yağ boşaltılır, süzgeç temizlenir, yeni yağ doldurulur, titreşim üç noktada ölçülür ve kaydedilir.',
    point: [60, 30],
  },
  {
    ...plain,
    name: 'formula',
    state: 'draft',
    area: 'U200-A',
    code: 'PRT',
    title: '=1+1 bar: leak test of {tag}',
    on: 'exchanger',
    description: '=SUM(A1:A2) is no formula here but text: raise the pressure in two steps of one bar and soap all joints.',
    point: [60, 100],
  },
];
