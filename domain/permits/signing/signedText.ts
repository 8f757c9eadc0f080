import { handoverSigned } from '#domain/handover/handover.rules.ts';
import { isPlaceholder } from '#domain/kernel/evidenceText.ts';
import { type Language, type Texts, textIn } from '#domain/kernel/language.ts';
import { apart, listText } from '#domain/kernel/readingText.ts';
import type { PermitRow } from '#domain/permits/permit/permit.schema.ts';
import { type Act, type ActPremise, actPremises, acts, crewStatements } from './acts.texts.ts';
import { controlsSaid, type SignedControls } from './signedControls.ts';

/** What an act is called and says; null for one of a newer server. An act of a handover bears the handover's number behind its name. */
export const actOf = (event: string): Act | null => {
  const [name = ''] = event.split(' ');
  const known = Object.entries<Act>(acts).find(([one]) => one === name);
  return known ? known[1] : null;
};

/** The act that is signed with an event: work that is not complete is handed back with other words. */
export const signedAs = (event: string, declared: readonly string[]): string =>
  event === 'HAND_BACK' && declared.includes('work_unfinished') ? 'HAND_BACK_UNFINISHED' : event;

/** Whether there is such an act: what is not one is signed by nobody. */
export const isSignable = (event: string): boolean =>
  handoverSigned(event) !== null || (event !== 'HANDOVER' && Object.hasOwn(acts, event));

const kinds = {
  permit: { en: 'Permit', tr: 'İzin', ar: 'التصريح' },
  isolation: { en: 'Isolation', tr: 'İzolasyon', ar: 'العزل' },
  handover: { en: 'Handover', tr: 'Vardiya devri', ar: 'تسليم المناوبة' },
  instrument: { en: 'Instrument', tr: 'Cihaz', ar: 'الجهاز' },
  emergency: { en: 'Emergency', tr: 'Acil durum', ar: 'حالة الطوارئ' },
  clock: { en: 'Doubt about the clock', tr: 'Saat kuşkusu', ar: 'الشك في الساعة' },
} as const satisfies Record<string, Texts>;
type SignableKind = keyof typeof kinds;

/** What a signature is given for: the act, and of what, by its number; the version where what is signed has versions; of a permit, what it has. */
export type Signable = {
  event: string;
  kind: SignableKind;
  number: string | number;
  version?: number | undefined;
  has?: readonly ActPremise[];
  /** Of a permit that somebody takes on, its critical controls. */
  controls?: SignedControls;
  /** The second of two works, what both have in hand, and the areas they are in. */
  other?: { number: string; version: number };
  equipment?: readonly string[];
  areas?: readonly string[];
  /** Of an isolation the point that something is done at; `lock` is null where none is planned. */
  point?: { tag: string; lock: string | null };
};

/** Where no point of an isolation is there to stay, where one may let energy in, and where a conflict stands that nobody has agreed on. */
const notInPlace: readonly PermitRow['isolation'][] = ['not_required', 'unplanned', 'removed'];
const notHolding: readonly PermitRow['isolation'][] = ['sanctioned_test', 'lost'];
const unresolved: readonly PermitRow['simops'][] = ['others_wait', 'neither_yet', 'open'];

/**
 * What a permit has of which not every permit's signed words speak; `isDanger` says that danger was reported since its last issue, `asked`
 * what has to be declared with the act.
 */
export const premisesOf = (
  permit: Pick<PermitRow, 'primary_code' | 'isolation' | 'gas' | 'simops'> & {
    supplementary_codes: readonly string[];
    goes_inside?: boolean | null;
  },
  isDanger: boolean,
  asked: readonly string[] = [],
): ActPremise[] => [
  ...(isDanger ? (['danger'] as const) : []),
  ...(permit.gas === 'failed' || asked.includes('gas_told') ? (['gas'] as const) : []),
  ...(permit.primary_code === 'CSE' || permit.supplementary_codes.includes('CSE') ? (['entry'] as const) : []),
  ...(permit.goes_inside === false ? (['outside'] as const) : []),
  ...(permit.goes_inside ? (['within'] as const) : []),
  ...(notInPlace.includes(permit.isolation)
    ? []
    : [notHolding.includes(permit.isolation) ? ('lifted' as const) : ('isolated' as const)]),
  ...(unresolved.includes(permit.simops) ? (['unresolved'] as const) : []),
  ...crewStatements.filter((one) => asked.includes(one)),
];

/** The Arabic word is not that of an issue: many of these sentences are about one. */
const versions = { en: ', version', tr: ', sürüm', ar: '، النسخة' };

const subjectIn = ({ kind, number, version }: Signable, language: Language): string => {
  const named = `${textIn(kinds[kind], language)} \u2068${number}\u2069`;
  return version === undefined ? named : `${named}${textIn(versions, language)} ${version}`;
};

const details = {
  equipment: { en: 'Same equipment', tr: 'Aynı ekipman', ar: 'المعدة نفسها' },
  areas: { en: 'Area', tr: 'Alan', ar: 'المنطقة' },
  point: { en: 'Point', tr: 'Nokta', ar: 'النقطة' },
  lock: { en: ', lock', tr: ', kilit', ar: '، القفل' },
} as const satisfies Record<string, Texts>;

/** What both works of a conflict have in hand, or where they are; and the point of an isolation. */
const detailsIn = ({ equipment = [], areas = [], point }: Signable, language: Language): string[] => {
  const both = equipment.length > 0 ? equipment : [...new Set(areas)];
  const name = textIn(equipment.length > 0 ? details.equipment : details.areas, language);
  const lock = point?.lock ? `${textIn(details.lock, language)} ${apart(point.lock)}` : '';
  return [
    ...(both.length > 0 ? [`${name}: ${listText(both.map(apart), language)}`] : []),
    ...(point ? [`${textIn(details.point, language)} ${apart(point.tag)}${lock}`] : []),
  ];
};

const isLockPlanned = ({ point }: Signable): boolean => Boolean(point?.lock && !isPlaceholder(point.lock));

/** The plan of an isolation is approved, too, and that says something else than the approval of a permit. */
const actNameOf = ({ event, kind }: Signable): string =>
  kind === 'isolation' && event === 'APPROVE' ? 'APPROVE_ISOLATION' : event;

/**
 * The words that a signer signs: what they do, what they say with it, and about which version of what. It is shown where they give
 * their password, and kept with the signature.
 */
export const signedText = (what: Signable, language: Language): string => {
  const act = actOf(actNameOf(what));
  const has: readonly ActPremise[] = [...(what.has ?? []), ...(isLockPlanned(what) ? (['locked'] as const) : [])];
  const also = actPremises.flatMap((premise) => (has.includes(premise) ? (act?.also?.[premise] ?? []) : []));
  const said = act
    ? [`${textIn(act.act, language)}.`, ...[act.means, ...also].map((one) => textIn(one, language))]
    : [`${what.event}.`];
  const subjects = [what, ...(what.other ? [{ ...what, ...what.other }] : [])].map((one) => subjectIn(one, language));
  const confirmed = what.controls ? controlsSaid(what.controls, language) : [];
  return [...said, ...confirmed, ...[...subjects, ...detailsIn(what, language)].map((one) => `${one}.`)].join(' ');
};
