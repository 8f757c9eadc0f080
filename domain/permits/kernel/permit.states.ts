import type { L10n } from '#domain/kernel/language.ts';

/** The sixteen states of a permit's life. */
export const permitStates = [
  'draft',
  'requested',
  'preparing',
  'endorsement',
  'approval',
  'coordination',
  'ready',
  'issued',
  'live',
  'suspended',
  'testing',
  'expired',
  'handed_back',
  'closed',
  'cancelled',
  'rejected',
] as const;
export type PermitState = (typeof permitStates)[number];

/** States that nothing leads out of. */
export const finalStates = ['closed', 'cancelled', 'rejected'] as const satisfies readonly PermitState[];
export const isFinal = (state: PermitState): boolean => finalStates.some((final) => final === state);
/** The states in which people may be at work. */
export const activeStates = ['issued', 'live', 'testing'] as const satisfies readonly PermitState[];
export const isActive = (state: PermitState): boolean => activeStates.some((known) => known === state);

/** Whether something goes on that Stop ends at once: work, or the test run of what was isolated. */
export const isStoppable = (state: PermitState): boolean => state === 'live' || state === 'testing';

export const openStates: readonly PermitState[] = permitStates.filter((state) => !isFinal(state));

/** Why a permit is suspended. */
export const suspendReasons = [
  'hold',
  'danger',
  'gas',
  'isolation',
  'safeguard',
  'simops',
  'endorsement',
  'emergency',
  'revalidation',
  'weather',
] as const;
export type SuspendReason = (typeof suspendReasons)[number];

/** What people may stop work for; all else is the server's own. */
export const stopReasons = ['danger', 'hold', 'weather'] as const satisfies readonly SuspendReason[];
export type StopReason = (typeof stopReasons)[number];

/** The shape that stands for a state beside its word and colour, so that none of the three is needed alone (WCAG 1.4.1). */
export const stateShapes = {
  draft: 'circleDashed',
  requested: 'circle',
  preparing: 'triangle',
  endorsement: 'diamond',
  approval: 'diamondBar',
  coordination: 'diamondDot',
  ready: 'squareHollow',
  issued: 'squareHalf',
  live: 'squareSolid',
  suspended: 'octagon',
  testing: 'octagonTest',
  expired: 'hourglass',
  handed_back: 'pentagon',
  closed: 'hexagon',
  cancelled: 'hexagonCross',
  rejected: 'hexagonBar',
} as const satisfies Record<PermitState, string>;
export type StateShape = (typeof stateShapes)[PermitState];

/** Who the next step waits for. 'time' means nobody: the clock moves it on. */
export const waitingFor = {
  draft: 'applicant',
  requested: 'Hse Coordinator',
  preparing: 'Area Owner Delegate',
  endorsement: 'SME',
  approval: 'Area Owner Delegate',
  coordination: 'Hse Coordinator',
  ready: 'Area Owner Delegate',
  issued: 'performing authority',
  live: 'performing authority',
  suspended: 'Area Owner Delegate',
  testing: 'Area Owner Delegate',
  expired: 'performing authority',
  handed_back: 'Area Owner Delegate',
  closed: null,
  cancelled: null,
  rejected: null,
} as const satisfies Record<PermitState, string | null>;

/** Activity codes with their names. The default limits that belong to each come with the permit rules. */
export const activities = {
  HOT: { en: 'Hot work', tr: 'Sıcak çalışma', ar: 'أعمال ساخنة' },
  HSP: { en: 'Spark potential', tr: 'Kıvılcım olasılığı', ar: 'احتمال شرر' },
  CLD: { en: 'Cold work', tr: 'Soğuk çalışma', ar: 'أعمال باردة' },
  CSE: { en: 'Confined space entry', tr: 'Kapalı alana giriş', ar: 'دخول مكان محصور' },
  ELE: { en: 'Electrical', tr: 'Elektrik', ar: 'أعمال كهربائية' },
  BRK: { en: 'Breaking containment', tr: 'Hat açma', ar: 'فتح خطوط العمليات' },
  EXC: { en: 'Excavation', tr: 'Kazı', ar: 'حفر' },
  WAH: { en: 'Work at height', tr: 'Yüksekte çalışma', ar: 'العمل على ارتفاع' },
  LFT: { en: 'Lifting', tr: 'Kaldırma', ar: 'أعمال رفع' },
  RAD: { en: 'Radiography', tr: 'Radyografi', ar: 'تصوير إشعاعي' },
  VEH: { en: 'Vehicle entry', tr: 'Araç girişi', ar: 'دخول مركبة' },
  PRT: { en: 'Pressure test', tr: 'Basınç testi', ar: 'اختبار ضغط' },
  DIV: { en: 'Work in or over water', tr: 'Suda veya su üzerinde çalışma', ar: 'العمل في الماء أو فوقه' },
  OVR: { en: 'Safety override', tr: 'Emniyet sistemini devre dışı bırakma', ar: 'تجاوز نظام أمان' },
} as const satisfies Record<string, L10n>;
export type ActivityCode = keyof typeof activities;
export const activityCodes = Object.keys(activities) as ActivityCode[];

/** The bands of a 5 × 5 rating with the lowest rating of each: demo figures, to be replaced by those of a site. */
export const riskBands = { low: 1, medium: 5, high: 10, veryHigh: 15 } as const;
export type RiskBand = keyof typeof riskBands;

export const riskBand = (rating: number): RiskBand => {
  if (rating >= riskBands.veryHigh) return 'veryHigh';
  if (rating >= riskBands.high) return 'high';
  return rating >= riskBands.medium ? 'medium' : 'low';
};
