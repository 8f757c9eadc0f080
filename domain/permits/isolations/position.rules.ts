import { isPlaceholder } from '#domain/kernel/evidenceText.ts';
import { normalizeForSearch } from '#domain/kernel/normalizeForSearch.ts';
import type { PlannedPoint, PointKind } from './isolation.schema.ts';
import { type Position, positionsAt } from './position.data.ts';

/**
 * Positions were words before they were chosen. With what such words begin that let nothing through, by the kind of point, in the three
 * languages of the sites. A valve is closed; a breaker that is closed feeds. What may be anything (`other`) is in somebody's own words.
 */
const isolating: Partial<Record<PointKind, readonly string[]>> = {
  valve: ['closed', 'shut', 'locked closed', 'locked shut', 'open to', 'kapalı', 'kilitli kapalı', 'مغلق', 'مغلقة', 'مفتوح إلى'],
  vent: ['open', 'locked open', 'açık', 'kilitli açık', 'مفتوح', 'مفتوحة'],
  blind: [
    ...['fitted', 'in', 'in place', 'installed', 'inserted', 'closed', 'shut', 'swung shut', 'swung closed', 'bolted'],
    ...['takılı', 'takıldı', 'kapalı', 'yerinde', 'مركب', 'مركبة', 'مغلق', 'مغلقة', 'في مكانها'],
  ],
  spool: [
    ...['removed', 'out', 'taken out', 'disconnected', 'dropped', 'gap'],
    ...['söküldü', 'sökülmüş', 'sökülü', 'çıkarıldı', 'ayrıldı', 'منزوع', 'منزوعة', 'مفكوك', 'مفكوكة', 'مفصول', 'مفصولة'],
  ],
  breaker: [
    ...['open', 'off', 'out', 'racked out', 'withdrawn', 'isolated', 'disconnected', 'locked off', 'locked open'],
    ...['açık', 'kilitli açık', 'dışarıda', 'çekili', 'devre dışı', 'مفتوح', 'مفتوحة', 'مفصول', 'مفصولة', 'مسحوب'],
  ],
  fuse: [
    ...['removed', 'withdrawn', 'drawn', 'pulled', 'out', 'open'],
    ...['çıkarıldı', 'çıkarılmış', 'çekildi', 'söküldü', 'منزوع', 'منزوعة', 'مسحوب'],
  ],
  earth: [
    ...['applied', 'connected', 'fitted', 'on', 'in place', 'closed'],
    ...['bağlı', 'bağlandı', 'takılı', 'kapalı', 'موصول', 'موصولة', 'مركب'],
  ],
  pin: ['in', 'in place', 'fitted', 'inserted', 'engaged', 'takılı', 'yerinde', 'مركب', 'مركبة', 'في مكانه'],
};

const forSearch = (words: readonly string[] = []): string[] => words.map(normalizeForSearch);
const opening = new Map(Object.entries(isolating).map(([kind, words]) => [kind, forSearch(words)]));

/** What takes back what was said before it: not so, half so, only somewhere or sometimes so, in doubt, or still to come. */
const doubts: Record<'whole' | 'ending' | 'arabic', readonly string[]> = {
  whole: [
    ...['not', 'half', 'part', 'partly', 'partially', 'almost', 'nearly', 'mostly', 'cracked', 'passing', 'leaking', 'except'],
    ...['until', 'will', 'to be', 'yet', 'later', 'soon', 'tomorrow', 'by others'],
    ...['only', 'one side', 'one end', 'per cent', 'percent'],
    ...['if', 'unless', 'when', 'as needed', 'as required', 'sometimes', 'usually', 'normally', 'maybe', 'probably', 'whatever'],
    ...['opens', 'fails'],
    ...['degil', 'yari', 'yarim', 'kismen', 'henuz', 'yalniz', 'yalnizca', 'sadece', 'tek taraf', 'tek tarafta', 'yuzde'],
    ...['gerektiginde', 'gerekirse', 'yarin', 'sonra', 'bazen', 'normalde', 'belki', 'acilir'],
  ],
  ending: ['acak', 'ecek'],
  arabic: [
    ...['غير', 'ليس', 'ليست', 'نصف', 'جزئيا', 'سوف', 'سيتم', 'لم', 'فقط', 'عند الحاجة', 'عند اللزوم', 'اذا', 'غدا', 'لاحقا'],
    ...['ربما', 'احيانا', 'عادة', 'بالمئة', 'بالمائة'],
  ],
};
const takesBack = new RegExp(
  [
    `(^|[^\\p{L}])(${doubts.whole.join('|')})(?![\\p{L}])`,
    `(${doubts.ending.join('|')})(?![\\p{L}])`,
    `(^|\\s)(${doubts.arabic.join('|')})(?=[^\\p{L}]|$)`,
    '[?؟%٪¼½¾]|\\d\\s*/\\s*\\d|/\\s*(on|open|closed)(?![\\p{L}])',
  ].join('|'),
  'u',
);
/** What must not be done at a point is no doubt about it: "closed, do not open". */
const warnings = /do not \p{L}+|acmayin|لا تفتح\p{L}*/gu;

/** These say where something is as well: "in the store", "out for repair". Nothing but an end of the word makes a position of them. */
const alone = forSearch(['in', 'out', 'on']);

const beginsWith = (said: string, word: string): boolean => {
  const rest = said.slice(word.length);
  return said.startsWith(word) && (alone.includes(word) ? /^($|\s*[^\p{L}\s]| and )/u : /^($|\P{L})/u).test(rest);
};

/** Of these words none says where a vent is open to. */
const besideWhere = /(^|[^\p{L}])(to|and|locked|tagged|ve|kilitli|etiketli|الى|ومقفل|مقفل)(?![\p{L}])/gu;

/** A vent that stands open lets out what comes through the others: to where is said with it. */
const namesWhere = (rest: string): boolean => /\p{L}/u.test(rest.replaceAll(besideWhere, ' '));

type Placed = Pick<PlannedPoint, 'kind' | 'position'>;

/** The position of a point as it was chosen; undefined of words from before positions were. */
export const positionChosen = ({ kind, position }: Placed): Position | undefined =>
  positionsAt(kind).find((one) => one === position);

/** Whether words let nothing through: they begin with one of their kind that does so, and nothing takes that back. */
const areIsolating = ({ kind, position }: Placed): boolean => {
  const said = normalizeForSearch(position).trim();
  if (isPlaceholder(position) || takesBack.test(said.replace(warnings, ''))) return false;
  const words = opening.get(kind);
  if (!words) return true;
  if (kind === 'valve' && beginsWith(said, 'open to')) return said.length > 'open to '.length;
  const word = words.find((one) => beginsWith(said, one));
  return word !== undefined && (kind !== 'vent' || namesWhere(said.slice(word.length)));
};

/** Whether a point lets nothing through in its position. */
export const isIsolating = (point: Placed): boolean => positionChosen(point) !== undefined || areIsolating(point);

const openWords = ['open', 'açık', 'مفتوح'].map(normalizeForSearch);
/** What is said of a valve that is shut, beside what it must not do: "closed, do not open". A drain may be open to a closed one. */
const shutFirst = /^(clos|shut|kapal|مغلق)/u;

/** Whether a point stands open on purpose, so that what comes through the others gets away: a vent or drain, or a valve that says so. */
export const standsOpen = ({ kind, position }: Placed): boolean => {
  if (kind !== 'valve') return kind === 'vent';
  const said = normalizeForSearch(position);
  return openWords.some((word) => said.includes(word)) && !shutFirst.test(said.trim());
};
