import type { L10n, Texts } from '#domain/kernel/language.ts';

/**
 * A number that a safeguard is proved by. `below` names the paper whose own figure is the limit. The figure of a paper is a limit itself:
 * `looser` says which way it asks less of the work; `reaches` that the work reaches as many metres in every direction. While work goes on it is read again
 * `everyMin` minutes after it was read last. Demo figures.
 */
export type Figure = {
  unit: 'bar' | 'm/s' | 'm' | 'µSv/h' | 'people';
  min: number;
  max: number;
  below?: 'lift_plan';
  looser?: 'higher' | 'lower';
  reaches?: true;
  everyMin?: number;
};

/** How far from its middle a crane works by its lift plan, in metres, and how much farther the lift then reaches. Demo figures. */
export const craneRadius = { min: 1, max: 200, beyond: 5 } as const;

/** What people do on a crew. */
export const crewRoles = ['worker', 'fire_watch', 'attendant', 'banksman', 'operator', 'gas_tester', 'rescue'] as const;
export type CrewRole = (typeof crewRoles)[number];

const crewRoleTexts: Readonly<Record<CrewRole, Texts>> = {
  worker: { en: 'Worker', tr: 'Çalışan', ar: 'عامل' },
  fire_watch: { en: 'Fire watch', tr: 'Yangın gözcüsü', ar: 'مراقب الحريق' },
  attendant: { en: 'Attendant', tr: 'Giriş gözcüsü', ar: 'مراقب الدخول' },
  banksman: { en: 'Banksman', tr: 'İşaretçi', ar: 'موجّه رافعة' },
  operator: { en: 'Crane operator', tr: 'Vinç operatörü', ar: 'مشغّل الرافعة' },
  gas_tester: { en: 'Gas tester', tr: 'Gaz ölçümcüsü', ar: 'فاحص غاز' },
  rescue: { en: 'Rescue', tr: 'Kurtarma', ar: 'إنقاذ' },
};

/** Who leads the work is on no crew, and stands in a head count beside it. */
const leaderText: Texts = { en: 'Performing authority', tr: 'İşi yürüten yetkili', ar: 'المنفّذ' };

/** What somebody does at the work, in words; by its code where this version does not know it. */
export const crewRoleText = (role: string): L10n => {
  if (role === 'performing_authority') return leaderText;
  const known = crewRoles.find((one) => one === role);
  return known ? crewRoleTexts[known] : role;
};

export const proofs = ['paper', 'sight', 'reading', 'crew', 'overrides', 'rule'] as const satisfies readonly Proof['by'][];

/**
 * How a safeguard is proved: by a paper that is named once and stands, and that is among the files of the permit where it is `attached`; by what somebody has seen or read at the place, for each issue
 * anew; by somebody in a role on the crew; by the list of overrides; or by a rule of its own that watches while work goes on.
 */
export type Proof =
  | { by: 'paper'; figure?: Figure; radius?: typeof craneRadius; attached?: true }
  | { by: 'sight' }
  | { by: 'reading'; figure: Figure; at?: 'ACCEPT' }
  | { by: 'crew'; role: CrewRole }
  | { by: 'overrides' }
  | { by: 'rule' };

const safeguard = <const P extends Proof>(proof: P, en: string, tr: string, ar: string): { proof: P; title: Texts } => ({
  proof,
  title: { en, tr, ar },
});
const paper = (en: string, tr: string, ar: string) => safeguard({ by: 'paper' }, en, tr, ar);
const sight = (en: string, tr: string, ar: string) => safeguard({ by: 'sight' }, en, tr, ar);
const rule = (en: string, tr: string, ar: string) => safeguard({ by: 'rule' }, en, tr, ar);

/** Everything that a kind of work may ask for beyond gas tests and isolations, by the name that the kinds of work give it. */
export const safeguards = {
  fire_watcher: safeguard({ by: 'crew', role: 'fire_watch' }, 'Fire watcher', 'Yangın gözcüsü', 'مراقب الحريق'),
  fire_watch_60_min: rule('Fire watch after hand-back', 'Geri vermeden sonra yangın nöbeti', 'مراقبة الحريق بعد التسليم'),
  attendant: safeguard({ by: 'crew', role: 'attendant' }, 'Attendant', 'Giriş gözcüsü', 'مراقب الدخول'),
  entry_log: rule('Entry log', 'Giriş kaydı', 'سجل الدخول'),
  rescue_plan: paper('Rescue plan', 'Kurtarma planı', 'خطة الإنقاذ'),
  entrants_planned: safeguard(
    { by: 'paper', figure: { unit: 'people', min: 1, max: 60, looser: 'higher' } },
    'Maximum number of entrants',
    'Aynı anda içerideki azami kişi sayısı',
    'أقصى عدد في الداخل معًا',
  ),
  proved_dead: sight('Proved dead', 'Enerjisiz olduğu kanıtlandı', 'إثبات انعدام الطاقة'),
  lock_numbers: sight('Lock and key numbers', 'Kilit ve anahtar numaraları', 'أرقام الأقفال والمفاتيح'),
  drained: sight('Drained and purged', 'Boşaltma ve süpürme', 'التفريغ والتطهير'),
  residual_pressure: safeguard(
    { by: 'reading', figure: { unit: 'bar', min: 0, max: 0 } },
    'Residual pressure',
    'Kalan basınç',
    'الضغط المتبقي',
  ),
  services_drawing: safeguard(
    { by: 'paper', attached: true },
    'Buried services drawing',
    'Gömülü hatların çizimi',
    'مخطط الخدمات المدفونة',
  ),
  shoring: sight('Shoring or sloped sides, and a way out', 'İksa ya da şev ve çıkış yolu', 'تدعيم الجوانب أو ميلها، وطريق للخروج'),
  edge_attendant: safeguard({ by: 'crew', role: 'attendant' }, 'Attendant at the edge', 'Kazı kenarında gözcü', 'مراقب عند الحافة'),
  scaffold_tag: sight('Scaffold tag', 'İskele etiketi', 'بطاقة السقالة'),
  wind_17_m_s: safeguard(
    { by: 'reading', figure: { unit: 'm/s', min: 0, max: 17, everyMin: 60 } },
    'Wind speed at working height',
    'Çalışma yüksekliğinde rüzgâr',
    'الرياح عند ارتفاع العمل',
  ),
  lift_plan: safeguard(
    { by: 'paper', figure: { unit: 'm/s', min: 1, max: 20, looser: 'higher' }, radius: craneRadius },
    'Lift plan with wind limit',
    'Rüzgâr sınırıyla kaldırma planı',
    'خطة الرفع مع حد الرياح',
  ),
  banksman: safeguard({ by: 'crew', role: 'banksman' }, 'Banksman', 'İşaretçi', 'موجّه الرافعة'),
  lift_operator: safeguard({ by: 'crew', role: 'operator' }, 'Crane operator', 'Vinç operatörü', 'مشغّل الرافعة'),
  wind_of_plan: safeguard(
    { by: 'reading', figure: { unit: 'm/s', min: 0, max: 20, below: 'lift_plan', everyMin: 60 } },
    'Wind speed at the crane',
    'Vinçte rüzgâr',
    'الرياح عند الرافعة',
  ),
  barrier_survey: safeguard(
    { by: 'reading', figure: { unit: 'µSv/h', min: 0, max: 7.5 }, at: 'ACCEPT' },
    'Dose rate at the barrier',
    'Bariyerde doz hızı',
    'معدل الجرعة عند الحاجز',
  ),
  route_on_map: paper('Vehicle route', 'Aracın güzergâhı', 'مسار المركبة'),
  stored_energy_distance: safeguard(
    { by: 'paper', figure: { unit: 'm', min: 1, max: 500, looser: 'lower', reaches: true } },
    'Exclusion distance for stored energy',
    'Depolanan enerji için güvenlik mesafesi',
    'مسافة الأمان من الطاقة المخزنة',
  ),
  standby_boat: sight('Stand-by boat', 'Hazır bekleyen tekne', 'قارب الاستعداد'),
  compensating_measure: safeguard(
    { by: 'overrides' },
    'Overridden functions with compensating measures',
    'Devre dışı işlevler ve önlemleri',
    'الوظائف المتجاوَزة وتدابيرها',
  ),
  remind_50_75_100: rule('Override reminders', 'Devre dışı bırakma hatırlatmaları', 'تذكيرات التجاوز'),
} as const satisfies Record<string, { proof: Proof; title: Texts }>;
export type SafeguardName = keyof typeof safeguards;
export const safeguardNames = Object.keys(safeguards) as SafeguardName[];

/** What is seen or read of a place that is isolated: before that it says nothing. */
export const seenIsolated: readonly SafeguardName[] = ['proved_dead', 'lock_numbers', 'drained', 'residual_pressure'];

export const proofOf = (name: SafeguardName): Proof => safeguards[name].proof;

/** The roles on a crew that safeguards ask for. */
export const crewRolesAsked = (names: readonly SafeguardName[]): CrewRole[] =>
  names.flatMap((name) => {
    const proof = proofOf(name);
    return proof.by === 'crew' ? [proof.role] : [];
  });

/** The roles on a crew of which a competence is proved: those that safeguards ask for, and whoever would get people out of a space. */
export const crewRolesProved = (names: readonly SafeguardName[]): CrewRole[] => [
  ...crewRolesAsked(names),
  ...(names.includes('entry_log') ? (['rescue'] as const) : []),
];

/** The figure that a safeguard is proved by; null where it takes none. */
export const figureOf = (name: SafeguardName): Figure | null => {
  const proof = proofOf(name);
  return 'figure' in proof && proof.figure ? proof.figure : null;
};

/** The bounds of the crane's radius that a paper says beside its figure; null where it says none. */
export const radiusOf = (name: SafeguardName): typeof craneRadius | null => {
  const proof = proofOf(name);
  return 'radius' in proof && proof.radius ? proof.radius : null;
};

/** Whether the paper itself has to be among the files of the permit. */
export const isAttached = (name: SafeguardName): boolean => {
  const proof = proofOf(name);
  return 'attached' in proof && proof.attached === true;
};

/** Whether the work reaches as far as what is recorded of a safeguard says. */
export const saysReach = (name: SafeguardName): boolean => figureOf(name)?.reaches === true || radiusOf(name) !== null;
