import { inEachLanguage, type Texts } from '#domain/kernel/language.ts';
import { clockText } from '#domain/kernel/siteTimeText.ts';
import type { ListedConflicts, RegionState } from '#domain/permits/kernel/permit.regions.ts';

/** The regions that a list shows beside the state of a permit. */
export type ListedRegion = 'gas' | 'isolation' | 'simops';

/** How each of them is listed. */
export type ListedState<Name extends ListedRegion> = Name extends 'simops' ? ListedConflicts : RegionState<Name>;

/** How a region stands, in words that are understood alone; null where there is nothing to say. */
export const regionTexts: { [Name in ListedRegion]: Record<ListedState<Name>, Texts | null> } = {
  gas: {
    not_required: null,
    missing: { en: 'Gas test missing', tr: 'Gaz ölçümü yok', ar: 'فحص الغاز ناقص' },
    valid: { en: 'Gas test valid', tr: 'Gaz ölçümü geçerli', ar: 'فحص الغاز صالح' },
    due_soon: { en: 'Gas test due soon', tr: 'Gaz ölçümü yaklaşıyor', ar: 'فحص الغاز مستحق قريبًا' },
    overdue: { en: 'Gas test overdue', tr: 'Gaz ölçümü gecikti', ar: 'فحص الغاز متأخر' },
    untrusted: { en: 'Gas instrument not trusted', tr: 'Gaz cihazına güvenilmiyor', ar: 'جهاز الغاز غير موثوق' },
    silent: { en: 'Gas monitoring silent', tr: 'Gaz ölçümü sessiz', ar: 'قياس الغاز صامت' },
    failed: { en: 'Gas test failed', tr: 'Gaz ölçümü olumsuz', ar: 'فحص الغاز غير مطابق' },
  },
  isolation: {
    not_required: null,
    unplanned: { en: 'Isolation not planned', tr: 'İzolasyon planlanmadı', ar: 'العزل غير مخطَّط' },
    planned: { en: 'Isolation planned', tr: 'İzolasyon planlandı', ar: 'العزل مخطَّط' },
    partial: { en: 'Isolation incomplete', tr: 'İzolasyon tamam değil', ar: 'العزل غير مكتمل' },
    confirmed: { en: 'Isolation confirmed', tr: 'İzolasyon teyit edildi', ar: 'العزل مؤكد' },
    sanctioned_test: { en: 'Isolation lifted for a test', tr: 'İzolasyon test için kaldırıldı', ar: 'رُفع العزل للاختبار' },
    lost: { en: 'Isolation lost', tr: 'İzolasyon bozuldu', ar: 'فُقد العزل' },
    removed: { en: 'Isolation removed', tr: 'İzolasyon kaldırıldı', ar: 'أُزيل العزل' },
    long_term: { en: 'Long-term isolation', tr: 'Uzun süreli izolasyon', ar: 'عزل طويل الأمد' },
  },
  simops: {
    unchecked: { en: 'Conflicts not checked yet', tr: 'Çakışmalar henüz denetlenmedi', ar: 'لم يُتحقق من التعارضات بعد' },
    clear: null,
    neither_yet: {
      en: 'Conflict: neither goes ahead yet',
      tr: 'Çakışma: henüz hiçbiri başlamıyor',
      ar: 'تعارض: لم يمضِ أي من العملين بعد',
    },
    others_wait: { en: 'Conflict: other work waits', tr: 'Çakışma: diğer iş bekliyor', ar: 'تعارض: العمل الآخر ينتظر' },
    open: { en: 'Conflict open', tr: 'Çakışma açık', ar: 'تعارض مفتوح' },
    controlled: { en: 'Conflict controlled', tr: 'Çakışma denetimde', ar: 'تعارض مضبوط' },
  },
};

/** That gas tests were made with an instrument that is not trusted any more: what is known of the air is not known. */
export const gasUntrustedText: Texts = {
  en: 'Gas tests do not count: their instrument is not trusted',
  tr: 'Gaz ölçümleri sayılmıyor: yapıldıkları cihaza güvenilmiyor',
  ar: 'فحوص الغاز لا تُحتسب: الجهاز الذي أُجريت به غير موثوق',
};

/** That the fire watch does not count since danger was reported. */
export const fireWatchHeldText: Texts = {
  en: 'Danger was reported: the fire watch restarts, for its whole time, once it is declared on the crew’s page that the danger has been removed.',
  tr: 'Yakın tehlike bildirildi: giderildiği ekip sayfasında beyan edilince yangın nöbeti baştan başlar.',
  ar: 'أُبلغ عن خطر: تبدأ مراقبة الحريق من جديد بكامل وقتها حين يُقَرّ في صفحة الطاقم بزواله.',
};

/** That an isolation is lifted for a test, beside a state. */
export const isolationLiftedShort: Texts = { en: 'Energy may be in', tr: 'Enerji gelebilir', ar: 'قد تكون الطاقة موجودة' };

/** That nothing reads the air of a place that is to be monitored, beside a state. */
export const airUnreadShort: Texts = { en: 'Air not monitored', tr: 'Hava izlenmiyor', ar: 'الجو غير مرصود' };

/** That people are inside a confined space and no attendant is on site, beside a state. */
export const nobodyAttendsShort: Texts = { en: 'Nobody attends', tr: 'Gözcü yok', ar: 'لا مراقب عند المدخل' };

/** That a rescuer has gone into a confined space and none is outside, beside a state. */
export const noRescuerShort: Texts = { en: 'No rescuer outside', tr: 'Dışarıda kurtarıcı yok', ar: 'لا منقذ في الخارج' };

/** That a tag of an entry is in no register, so that nobody has compared its space, beside a state. */
export const notComparedShort: Texts = { en: 'Space not compared', tr: 'Alan karşılaştırılmadı', ar: 'المكان لم يُقارن' };

/** That a tag of other work is in no register, so that nobody has compared it, in the place of a state. */
export const tagUnknownShort: Texts = { en: 'Tag not compared', tr: 'Etiket karşılaştırılmadı', ar: 'الرمز لم يُقارن' };

/** That nothing was found that meets work which is only asked for. */
export const noneSoFarText: Texts = {
  en: 'None found so far: work that is not approved is not compared',
  tr: 'Şimdiye kadar bulunmadı: onaylanmamış işler karşılaştırılmadı',
  ar: 'لم يُعثر على شيء حتى الآن: لم تُقارَن الأعمال غير المعتمدة',
};

/** That nobody watches for fire to the end of the watch, beside a state. */
export const fireWatchLostShort: Texts = { en: 'No fire watcher', tr: 'Yangın gözcüsü yok', ar: 'لا مراقب حريق' };

/** The same in a sentence. */
export const fireWatchLostText: Texts = {
  en: 'No fire watcher is on site. The fire watch restarts when one is back.',
  tr: 'Sahada yangın gözcüsü yok. Biri dönünce yangın nöbeti baştan başlar.',
  ar: 'لا مراقب حريق في الموقع. تبدأ مراقبة الحريق من جديد عند عودة أحدهم.',
};

/** That an emergency has broken the fire watch, whoever is recorded on site. */
export const fireWatchBrokenText: Texts = {
  en: 'The emergency has broken the fire watch: nobody watches. It restarts, for its whole time, when a fire watcher is recorded back at the place after it.',
  tr: 'Acil durum yangın nöbetini kesti: kimse nöbet tutmuyor. Ondan sonra bir yangın gözcüsünün yere döndüğü kaydedilince nöbet baştan başlar.',
  ar: 'قطعت حالة الطوارئ مراقبة الحريق: لا أحد يراقب. تبدأ من جديد بكامل وقتها حين يُسجَّل بعدها أن مراقب حريق عاد إلى المكان.',
};

/** That hot work has stopped, and nobody watches for fire for as long as somebody has to. No end of it is told: it begins anew. */
const fireWatchStoppedText = (from: string): Texts => ({
  en: `Hot work until ${from}: nobody watches for fire. The whole fire watch starts when a fire watcher is on site.`,
  tr: `Ateşli iş ${from} saatine kadar sürdü: yangın nöbeti tutan yok. Sahada bir yangın gözcüsü olunca nöbet baştan başlar.`,
  ar: `استمر العمل الساخن حتى ${from}: لا أحد يراقب الحريق. تبدأ المراقبة كاملة حين يكون مراقب حريق في الموقع.`,
});

/** The same while everybody is kept away, or who watched is missing. */
const fireWatchStoppedBrokenText = (from: string): Texts => ({
  en: `Hot work until ${from}: the fire watch is broken. It starts over when a fire watcher is recorded on site, once people may be there again.`,
  tr: `Ateşli iş ${from} saatine kadar sürdü: yangın nöbeti kesildi. Orada yeniden bulunulabildiğinde bir yangın gözcüsü sahada kaydedilince baştan başlar.`,
  ar: `استمر العمل الساخن حتى ${from}: انقطعت مراقبة الحريق. تبدأ من جديد حين يُسجَّل مراقب حريق في الموقع بعد أن يُسمح بالوجود هناك.`,
});

/** That hot work has stopped, and until when somebody keeps the watch for fire. */
export const fireWatchRunsText = ({ from, until }: { from: string; until: string }, zone: string): Texts =>
  inEachLanguage((language) => {
    const [begun, ends] = [clockText(from, zone, language), clockText(until, zone, language)];
    const said: Texts = {
      en: `Hot work until ${begun}: fire watch until ${ends}.`,
      tr: `Ateşli iş ${begun} saatine kadar sürdü: yangın nöbeti ${ends} saatine kadar.`,
      ar: `استمر العمل الساخن حتى ${begun}: مراقبة الحريق حتى ${ends}.`,
    };
    return said[language];
  });

/** How a fire watch stands that nobody keeps. */
type FireWatchStanding = {
  fire_watch_held: boolean;
  fire_watch_lost: boolean;
  fire_watch_broken: boolean;
  /** Of work that has stopped without a hand-back. */
  fire_watch_stopped: { from: string; until: string } | null;
};

/** What is told of a fire watch that nobody keeps, by the clock of the site; null where somebody does, or nobody has to. */
export const fireWatchSaid = (
  { fire_watch_held, fire_watch_lost, fire_watch_broken, fire_watch_stopped: stopped }: FireWatchStanding,
  zone: string,
): Texts | null => {
  if (fire_watch_held) return fireWatchHeldText;
  if (!fire_watch_lost) return null;
  if (!stopped) return fire_watch_broken ? fireWatchBrokenText : fireWatchLostText;
  const text = fire_watch_broken ? fireWatchStoppedBrokenText : fireWatchStoppedText;
  return inEachLanguage((language) => text(clockText(stopped.from, zone, language))[language]);
};

/** Of a gas test that passed and is in date, of a place that was isolated then and is not now, or is isolated anew since. */
export const gasBeforeLossText: Texts = {
  en: 'Gas tested before the isolation changed',
  tr: 'Gaz, izolasyon değişmeden önce ölçüldü',
  ar: 'فُحص الغاز قبل تغيّر العزل',
};

/** How gas is listed: a test of before an isolation was lost or made anew is not called valid. */
export const isGasBeforeLoss = ({
  gas,
  gas_before_loss,
}: {
  gas: RegionState<'gas'>;
  gas_before_loss?: boolean | undefined;
}): boolean => gas_before_loss === true && (gas === 'valid' || gas === 'due_soon' || gas === 'missing');
