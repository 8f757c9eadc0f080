import { isPlaceholder } from '#domain/kernel/evidenceText.ts';
import type { Texts } from '#domain/kernel/language.ts';
import { listText } from '#domain/kernel/readingText.ts';
import { permitLimits } from '#domain/permits/kernel/permit.limits.data.ts';
import { meets } from '#domain/permits/kernel/permit.regions.ts';
import { shortestLeft } from '#domain/permits/kernel/workDone.rules.ts';
import { leavesIsolation } from '#domain/permits/regions/leftIsolations.rules.ts';
import { fireWatchBrokenText, fireWatchHeldText, fireWatchLostText } from '#domain/permits/regions/region.texts.ts';
import { isGasLeft } from '#domain/permits/regions/regionsOf.ts';
import { isFireWatchLost, isWatchedForFire, missingIn } from '#domain/permits/regions/watchers.rules.ts';
import { guard } from './guard.ts';
import { hasDeclared } from './working.needs.ts';

const attempts = permitLimits.contactAttempts.value;

/** Who is recorded on site, by name. */
export const onSiteText = (names: readonly string[]): Texts => ({
  en: `Still recorded on site: ${listText(names, 'en')}.`,
  tr: `Hâlâ sahada kayıtlı olanlar: ${listText(names, 'tr')}.`,
  ar: `لا يزالون مسجَّلين في الموقع: ${listText(names, 'ar')}.`,
});

/** Whoever is recorded on site and not accounted for since an emergency, by name, has not left. */
export const missingOnSiteText = (names: readonly string[]): Texts => ({
  en: `Recorded on site and not accounted for since an emergency: ${listText(names, 'en')}. Find them and record it.`,
  tr: `Sahada kayıtlı ve acil durumdan beri yeri bilinmeyenler: ${listText(names, 'tr')}. Bulun ve kaydedin.`,
  ar: `مسجَّلون في الموقع ولم يُعرف مكانهم منذ حالة طوارئ: ${listText(names, 'ar')}. اعثروا عليهم وسجّلوا ذلك.`,
});

/** The fire watchers that there are, by name, and nobody knows where they are. */
export const watcherMissingText = (names: readonly string[]): Texts => ({
  en: `Fire watcher not accounted for since an emergency: ${listText(names, 'en')}. Find them and record it, or bring another one on site; the fire watch starts at hand-back.`,
  tr: `Yangın gözcüsünün acil durumdan beri yeri bilinmiyor: ${listText(names, 'tr')}. Bulun ve kaydedin ya da sahaya başka bir gözcü getirin: yangın nöbeti geri vermeyle başlar.`,
  ar: `لم يُعرف مكان مراقب الحريق منذ حالة طوارئ: ${listText(names, 'ar')}. اعثروا عليه وسجّلوا ذلك، أو أحضروا غيره إلى الموقع: تبدأ مراقبة الحريق مع التسليم.`,
});

/** What the end of work needs beside the guards. */
export const endingNeeds = {
  // Whoever is recorded there is looked for in an emergency, which nobody does under a permit that has ended, and told of danger, which nobody
  // is under a draft.
  nobodyOnSite: guard({
    name: 'nobodyOnSite',
    about: { en: 'Nobody is recorded on site.', tr: 'Sahada kimse kayıtlı değil.', ar: 'لا أحد مسجَّل في الموقع.' },
    role: 'performing authority',
    where: 'crew',
    texts: {
      people_on_site: {
        en: 'People are recorded on site: the permit neither ends nor becomes a draft again before they have left.',
        tr: 'Sahada kayıtlı olanlar var: onlar ayrılmadan izin ne sona erer ne yeniden taslak olur.',
        ar: 'هناك من هو مسجَّل في الموقع: لا ينتهي التصريح ولا يعود مسودة قبل مغادرتهم.',
      },
    },
    check: ({ permit: { crew } }) => {
      const names = crew.filter(({ onSite }) => onSite).map(({ sap, name }) => name ?? String(sap));
      return names.length > 0 ? { code: 'people_on_site', text: onSiteText(names) } : null;
    },
  }),
  crewOff: guard({
    name: 'crewOff',
    about: {
      en: 'The whole crew has left the site, except for fire watchers.',
      tr: 'Yangın gözcüsü dışında ekibin tamamı sahadan ayrıldı.',
      ar: 'غادر الطاقم كله الموقع سوى من يراقب الحريق.',
    },
    role: 'performing authority',
    where: 'crew',
    texts: {
      crew_on_site: {
        en: 'People are still recorded on site.',
        tr: 'Sahada hâlâ kayıtlı biri var.',
        ar: 'لا يزال أحدهم مسجَّلًا في الموقع.',
      },
    },
    check: ({ permit: { crew }, regions }) => {
      if (meets('crewOff', regions)) return null;
      const there = crew.filter(({ onSite }) => onSite);
      const names = missingIn(there, (role) => role !== 'fire_watch');
      return names.length > 0 ? { code: 'crew_on_site', text: missingOnSiteText(names) } : 'crew_on_site';
    },
  }),
  nobodyInside: guard({
    name: 'nobodyInside',
    about: {
      en: 'The entry log shows that everyone is out.',
      tr: 'Giriş kaydına göre içeri giren herkes çıktı.',
      ar: 'خرج كل من دخل بحسب سجل الدخول.',
    },
    // Who records that somebody is out has a screen, which the performing authority has not.
    role: 'Area Owner Delegate',
    where: 'crew',
    texts: {
      somebody_inside: {
        en: 'The entry log shows that someone is still inside.',
        tr: 'Giriş kaydına göre içeride hâlâ biri var.',
        ar: 'بحسب سجل الدخول لا يزال أحدهم في الداخل.',
      },
      somebody_inside_beside: {
        en: 'Someone is still inside this space under other work, and this entry watches over them.',
        tr: 'Başka bir işten biri hâlâ bu alanın içinde ve onu bu giriş izni gözetiyor.',
        ar: 'لا يزال أحدهم داخل هذا المكان بموجب عمل آخر، وتصريح الدخول هذا هو ما يرعاه.',
      },
    },
    check: ({ permit }) => {
      if (permit.inside > 0) return 'somebody_inside';
      return (permit.insideBeside ?? 0) > 0 ? 'somebody_inside_beside' : null;
    },
  }),
  fireWatcherStays: guard({
    name: 'fireWatcherStays',
    about: {
      en: 'A fire watcher is on site where a fire watch follows.',
      tr: 'Ardından yangın nöbeti geliyorsa bir yangın gözcüsü sahada.',
      ar: 'إذا كانت مراقبة الحريق تلي، فمراقب الحريق في الموقع.',
    },
    role: 'performing authority',
    where: 'crew',
    texts: {
      fire_watch_unmanned: {
        en: 'No fire watcher other than the performing authority, with proved competence, is recorded on site; the fire watch starts at hand-back.',
        tr: 'Sahada, işi yürütenden başka, yeterliliği kanıtlı kayıtlı yangın gözcüsü yok: yangın nöbeti geri vermeyle başlar.',
        ar: 'لا يوجد في الموقع مراقب حريق مسجَّل ثبتت كفاءته غير المنفّذ: تبدأ مراقبة الحريق مع التسليم.',
      },
    },
    check: ({ permit, ask: { at } }) => {
      if (!permit.fireWatch.needed || isWatchedForFire(permit, at)) return null;
      const names = missingIn(permit.crew, (role) => role === 'fire_watch');
      return names.length > 0 ? { code: 'fire_watch_unmanned', text: watcherMissingText(names) } : 'fire_watch_unmanned';
    },
  }),
  siteSafe: guard({
    name: 'siteSafe',
    about: {
      en: 'The site is declared clean and safe, and every override is listed.',
      tr: 'Sahanın temiz ve güvenli olduğu beyan edildi, devre dışı bırakılan her sistem listelendi.',
      ar: 'أُقرّ بأن الموقع نظيف وآمن، وأُدرج كل تجاوز.',
    },
    role: 'performing authority',
    where: 'desk',
    texts: {
      site_not_declared: {
        en: 'The site has not been declared clean and safe.',
        tr: 'Sahanın temiz ve güvenli olduğu beyan edilmedi.',
        ar: 'لم يُقَرّ بأن الموقع نظيف وآمن.',
      },
      overrides_not_listed: {
        en: 'It has not been declared that every override is listed.',
        tr: 'Devre dışı bırakılan her sistemin listelendiği beyan edilmedi.',
        ar: 'لم يُقَرّ بإدراج كل التجاوزات.',
      },
    },
    check: (look) => {
      if (!hasDeclared(look, 'site_safe')) return 'site_not_declared';
      return hasDeclared(look, 'overrides_listed') ? null : 'overrides_not_listed';
    },
  }),
  workSaid: guard({
    name: 'workSaid',
    about: {
      en: 'It is said whether the work is complete, and where it is not, what is left.',
      tr: 'İşin tamamlanıp tamamlanmadığı, tamamlanmadıysa ne kaldığı bildirildi.',
      ar: 'ذُكر هل اكتمل العمل، وإن لم يكتمل فما المتبقي منه.',
    },
    role: 'performing authority',
    where: 'desk',
    texts: {
      work_not_said: {
        en: 'It has not been said whether the work is complete.',
        tr: 'İşin tamamlanıp tamamlanmadığı bildirilmedi.',
        ar: 'لم يُذكر هل اكتمل العمل.',
      },
      work_left_missing: {
        en: 'The work is not complete: what is left has not been written.',
        tr: 'İş tamamlanmadı: ne kaldığı yazılmadı.',
        ar: 'لم يكتمل العمل: لم يُكتب المتبقي منه.',
      },
    },
    check: (look) => {
      const [complete, unfinished] = [hasDeclared(look, 'work_complete'), hasDeclared(look, 'work_unfinished')];
      if (complete === unfinished) return 'work_not_said';
      const left = look.ask.comment?.trim() ?? '';
      return unfinished && (left.length < shortestLeft || isPlaceholder(left)) ? 'work_left_missing' : null;
    },
  }),
  contactTried: guard({
    name: 'contactTried',
    about: {
      en: `At least ${attempts} attempts to reach the performing authority are logged, and the head count is clear.`,
      tr: `İşi yürüten yetkiliye ulaşmak için en az ${attempts} deneme kayıtlı ve sayım tamam.`,
      ar: `سُجّلت ${attempts} محاولات على الأقل للوصول إلى المنفّذ، والتعداد مكتمل.`,
    },
    role: 'Hse Coordinator',
    where: 'desk',
    texts: {
      contact_not_tried: {
        en: `Log at least ${attempts} attempts to reach the performing authority.`,
        tr: `İşi yürüten yetkiliye ulaşmak için en az ${attempts} deneme kaydedin.`,
        ar: `سجّل ${attempts} محاولات على الأقل للوصول إلى المنفّذ.`,
      },
      head_count_open: {
        en: 'The head count is not clear.',
        tr: 'Sayım tamamlanmadı.',
        ar: 'لم يكتمل التعداد.',
      },
    },
    check: (look) => {
      if ((look.ask.contactAttempts ?? 0) < attempts) return 'contact_not_tried';
      return hasDeclared(look, 'head_count_clear') ? null : 'head_count_open';
    },
  }),
  inspected: guard({
    name: 'inspected',
    about: {
      en: 'The person who signs has inspected the site.',
      tr: 'İmzalayan kişi sahayı inceledi.',
      ar: 'فتّش الموقّعُ الموقعَ.',
    },
    role: 'Area Owner Delegate',
    where: 'desk',
    texts: { not_inspected: { en: 'The site has not been inspected.', tr: 'Saha incelenmedi.', ar: 'لم يُفتَّش الموقع.' } },
    check: (look) => (hasDeclared(look, 'inspected') ? null : 'not_inspected'),
  }),
  // Energy comes back with the first point that is removed: somebody has looked before that, and nobody is left there (HSG250).
  inspectionDue: guard({
    name: 'inspectionDue',
    about: {
      en: 'An isolation of the work is to be removed, and no delegate has inspected the site since the hand-back.',
      tr: 'İşin bir izolasyonu kaldırılacak ve geri teslimden beri sahayı inceleyen vekil yok.',
      ar: 'سيُزال عزل يخص العمل، ولم يفتّش أي مفوّض الموقع منذ إعادة التسليم.',
    },
    role: 'Area Owner Delegate',
    where: 'isolations',
    texts: {
      nothing_to_remove: {
        en: 'No isolation of this work is left to remove: close the permit.',
        tr: 'Bu işin kaldırılacak izolasyonu yok: izni kapatın.',
        ar: 'لا عزل يخص هذا العمل باقٍ لإزالته: أغلق التصريح.',
      },
      inspected_already: {
        en: 'The site was inspected after this hand-back: the isolations may be removed.',
        tr: 'Saha bu geri teslimden sonra incelendi: izolasyonlar kaldırılabilir.',
        ar: 'فُتّش الموقع بعد إعادة التسليم هذه: يجوز إزالة عمليات العزل.',
      },
    },
    check: ({ permit, regions }) => {
      if (meets('isolationOff', regions)) return 'nothing_to_remove';
      return permit.inspected ? 'inspected_already' : null;
    },
  }),
  everybodyGone: guard({
    name: 'everybodyGone',
    about: {
      en: 'The whole crew has left the site, fire watchers too.',
      tr: 'Yangın gözcüleri de içinde, ekibin tamamı sahadan ayrıldı.',
      ar: 'غادر الطاقم كله الموقع ومعه من يراقب الحريق.',
    },
    role: 'performing authority',
    where: 'crew',
    texts: {
      somebody_on_site: {
        en: 'People are still recorded on site: nobody may be there when energy comes back.',
        tr: 'Sahada hâlâ kayıtlı biri var: enerji geri geldiğinde orada kimse olmamalı.',
        ar: 'لا يزال أحدهم مسجَّلًا في الموقع: يجب ألا يكون أحد هناك عند عودة الطاقة.',
      },
    },
    check: ({ permit }) => (permit.crew.some(({ onSite }) => onSite) ? 'somebody_on_site' : null),
  }),
  fireWatchOver: guard({
    name: 'fireWatchOver',
    about: {
      en: 'A fire watcher has confirmed the end of the fire watch, or none is needed.',
      tr: 'Nöbeti tutan kişi yangın nöbetinin bittiğini teyit etti ya da nöbet gerekli değil.',
      ar: 'أكّد من راقب انتهاء مراقبة الحريق أو لا حاجة إليها.',
    },
    role: 'performing authority',
    where: 'overview',
    texts: {
      fire_watch_running: {
        en: 'The fire watch is not over.',
        tr: 'Yangın nöbeti bitmedi.',
        ar: 'لم تنته مراقبة الحريق.',
      },
      fire_watch_held: fireWatchHeldText,
      fire_watch_lost: fireWatchLostText,
      fire_watch_broken: fireWatchBrokenText,
      fire_watch_unconfirmed: {
        en: 'The fire watch period is over, but no fire watcher has confirmed it.',
        tr: 'Yangın nöbetinin süresi doldu ama nöbeti tutan kimse teyit etmedi.',
        ar: 'انتهى وقت مراقبة الحريق ولم يؤكده أحد ممن راقبوا.',
      },
    },
    check: ({ permit, regions, ask: { at } }) => {
      if (meets('fireWatchOver', regions)) return null;
      if (regions.fire_watch === 'held') return { code: 'fire_watch_held', where: 'crew' };
      if (isFireWatchLost(permit, at))
        return { code: permit.fireWatch.brokenAt ? 'fire_watch_broken' : 'fire_watch_lost', where: 'crew' };
      if (regions.fire_watch === 'unconfirmed') return { code: 'fire_watch_unconfirmed', where: 'crew' };
      // Its end alone clears nothing: a fire watcher confirms it, on the crew's page.
      return { code: 'fire_watch_running', where: 'crew' };
    },
  }),
  isolationOff: guard({
    name: 'isolationOff',
    about: {
      en: 'Every isolation is removed or made long-term.',
      tr: 'Her izolasyon kaldırıldı ya da uzun süreli olarak tutuluyor.',
      ar: 'كل عزل أُزيل أو أُبقي عزلًا طويل الأمد.',
    },
    role: 'isolating authority',
    where: 'isolations',
    texts: {
      isolation_in_place: {
        en: 'An isolation has not ended: its points are removed and it is closed, or it is kept as a long-term one.',
        tr: 'Bir izolasyon bitmedi: noktaları kaldırılıp kapatılır ya da uzun süreli olarak tutulur.',
        ar: 'إحدى عمليات العزل لم تنتهِ: تُزال نقاطها وتُغلق، أو تُبقى عزلًا طويل الأمد.',
      },
    },
    check: ({ regions }) => (meets('isolationOff', regions) ? null : 'isolation_in_place'),
  }),
  // Whoever goes away without having worked leaves points behind that nobody looks after.
  isolationLeft: guard({
    name: 'isolationLeft',
    about: {
      en: 'No isolation that no other open permit names is left in place or lost.',
      tr: 'Açık başka bir izinde adı geçmeyen, yerinde ya da bozulmuş izolasyon kalmıyor.',
      ar: 'لا يبقى عزل قائم أو مفقود لا يذكره تصريح مفتوح آخر.',
    },
    role: 'isolating authority',
    where: 'isolations',
    texts: {
      isolation_left: {
        en: 'An isolation is in place or lost, and no other open permit names it: its points are removed and it is closed, or it is kept as a long-term one.',
        tr: 'Bir izolasyon yerinde ya da bozulmuş ve açık başka hiçbir izinde adı geçmiyor: noktaları kaldırılıp kapatılır ya da uzun süreli olarak tutulur.',
        ar: 'هناك عزل قائم أو مفقود لا يذكره أي تصريح مفتوح آخر: تُزال نقاطه ويُغلق، أو يُبقى عزلًا طويل الأمد.',
      },
      isolation_left_ready: {
        en: 'An isolation is in place or lost, and no other open permit names it. Reschedule the permit first: while it is ready it relies on its isolations. Then remove the points and close the isolation, or keep it as a long-term one.',
        tr: 'Bir izolasyon yerinde ya da bozulmuş ve açık başka hiçbir izinde adı geçmiyor. Önce izni yeniden planlayın: hazır olduğu sürece izolasyonlarına dayanır. Sonra noktalarını kaldırıp izolasyonu kapatın ya da uzun süreli olarak tutun.',
        ar: 'هناك عزل قائم أو مفقود لا يذكره أي تصريح مفتوح آخر. أعيدوا جدولة التصريح أولًا: فما دام جاهزًا يعتمد على عزله. ثم أزيلوا النقاط وأغلقوا العزل، أو أبقوه عزلًا طويل الأمد.',
      },
    },
    check: ({ permit }) => {
      if (!leavesIsolation(permit)) return null;
      return permit.state === 'ready' ? 'isolation_left_ready' : 'isolation_left';
    },
  }),
  // Gas stays in the space when its permit ends, and with the permit goes whoever knew of it.
  gasTold: guard({
    name: 'gasTold',
    about: {
      en: 'Where gas stands failed, or was reported and no test that passed has answered it, the signer declares that whoever works there next has been told of it.',
      tr: 'Gaz ölçümü uygun değilken ya da bildirilen gaz uygun bir ölçümle yanıtlanmamışken imzalayan, orada sonra çalışacaklara bunun bildirildiğini beyan eder.',
      ar: 'إذا ظل الغاز غير مطابق، أو أُبلغ عنه ولم يُجب عنه فحص مطابق، يُقرّ الموقّع بأن من سيعمل هناك بعد ذلك قد أُبلغ به.',
    },
    role: 'Area Owner Delegate',
    where: 'desk',
    texts: {
      gas_not_told: {
        en: 'Gas was found here and no test that passed has answered it; it has not been declared that whoever works there next has been told of it.',
        tr: 'Burada gaz bulundu, uygun bir ölçümle yanıtlanmadı; orada sonra çalışacaklara bildirildiği beyan edilmedi.',
        ar: 'وُجد غاز هنا ولم يُجب عنه فحص مطابق، ولم يُقَرّ بأن من سيعمل هناك بعد ذلك قد أُبلغ به.',
      },
    },
    check: (look) => (isGasLeft(look.permit) && !hasDeclared(look, 'gas_told') ? 'gas_not_told' : null),
  }),
  overridesRemoved: guard({
    name: 'overridesRemoved',
    about: {
      en: 'Every override of a safety function is removed.',
      tr: 'Devre dışı bırakılan her emniyet işlevi geri alındı.',
      ar: 'أُلغي كل تجاوز لوظيفة سلامة.',
    },
    role: 'Area Owner Delegate',
    where: 'risk',
    texts: {
      override_in_place: {
        en: 'A safety function is still overridden.',
        tr: 'Bir emniyet işlevi hâlâ devre dışı.',
        ar: 'لا تزال إحدى وظائف السلامة متجاوَزة.',
      },
    },
    check: ({ permit }) => (permit.overrides.every(({ removed }) => removed) ? null : 'override_in_place'),
  }),
};
