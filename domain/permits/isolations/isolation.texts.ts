import type { Texts } from '#domain/kernel/language.ts';
import { permitLimits } from '#domain/permits/permit.limits.data.ts';

const { longTermReview } = permitLimits;

/** What an isolation says when it refuses something, by code. */
export const isolationTexts = {
  wrong_role: {
    en: 'This is for an isolating authority, an area owner delegate or an HSE coordinator to do.',
    tr: 'Bunu izolasyon yetkilisi, Alan Sahibi Vekili veya SEÇ Koordinatörü yapar.',
    ar: 'هذا من شأن جهة العزل أو مفوّض مالك المنطقة أو منسّق السلامة.',
  },
  only_with_permit: {
    en: 'This happens with the test of a permit, never by hand.',
    tr: 'Bu, bir iznin testiyle birlikte olur, elle yapılmaz.',
    ar: 'يحدث هذا مع اختبار تصريح، ولا يُجرى يدويًا.',
  },
  illegal_event: {
    en: 'The isolation is in a state that does not know this.',
    tr: 'İzolasyonun şu anki durumunda bu yapılamaz.',
    ar: 'حالة العزل الآن لا تعرف هذا.',
  },
  points_missing: {
    en: 'The plan has no point.',
    tr: 'Planda hiç nokta yok.',
    ar: 'لا توجد في الخطة أي نقطة.',
  },
  point_unfit: {
    en: 'There is no such point, or it is not as this step needs it.',
    tr: 'Böyle bir nokta yok ya da nokta bu adımın gerektirdiği durumda değil.',
    ar: 'لا توجد نقطة كهذه، أو ليست على الحال التي تحتاجها هذه الخطوة.',
  },
  out_of_order: {
    en: 'The points before this one are applied first.',
    tr: 'Önce bu noktadan öncekiler uygulanır.',
    ar: 'تُطبَّق أولًا النقاط التي قبل هذه.',
  },
  same_person: {
    en: 'Whoever applied a point does not verify it.',
    tr: 'Bir noktayı uygulayan kişi onu doğrulamaz.',
    ar: 'من طبّق نقطة لا يتحقق منها.',
  },
  proof_missing: {
    en: 'Say how the absence of energy was proved, with reading and unit.',
    tr: 'Enerji olmadığının nasıl kanıtlandığını ölçülen değer ve birimiyle yazın.',
    ar: 'اذكر كيف أُثبت غياب الطاقة، مع القراءة ووحدتها.',
  },
  points_unverified: {
    en: 'A point is not applied, not verified or not proved.',
    tr: 'Bir nokta uygulanmadı, doğrulanmadı ya da kanıtlanmadı.',
    ar: 'إحدى النقاط لم تُطبَّق أو لم يُتحقّق منها أو لم تُثبَت.',
  },
  relied_on: {
    en: 'A permit still relies on this isolation.',
    tr: 'Bir izin hâlâ bu izolasyona dayanıyor.',
    ar: 'ما زال تصريح يعتمد على هذا العزل.',
  },
  removal_unsigned: {
    en: 'Whoever removes a point signs for it, and says for each permit that it no longer depends on the isolation.',
    tr: 'Bir noktayı kaldıran kişi bunu imzalar ve her izin için izolasyona artık bağlı olmadığını söyler.',
    ar: 'من يزيل نقطة يوقّع على ذلك ويذكر لكل تصريح أنه لم يعد يعتمد على العزل.',
  },
  others_depend: {
    en: 'Other permits depend on this isolation now than those that were asked about. Look at the list again.',
    tr: 'Bu izolasyona artık sorulanlardan başka izinler bağlı. Listeye yeniden bakın.',
    ar: 'التصاريح التي تعتمد على هذا العزل الآن غير التي سُئل عنها. انظر إلى القائمة من جديد.',
  },
  points_in_place: {
    en: 'A point is still in place.',
    tr: 'Bir nokta hâlâ yerinde.',
    ar: 'ما زالت إحدى النقاط في مكانها.',
  },
  long_term_unsaid: {
    en: 'Say whose isolation it is and why it stays.',
    tr: 'İzolasyonun kime ait olduğunu ve neden kaldığını yazın.',
    ar: 'اذكر صاحب العزل وسبب بقائه.',
  },
  review_too_late: {
    en: `It is reviewed within ${longTermReview.value} days.`,
    tr: `${longTermReview.value} gün içinde gözden geçirilir.`,
    ar: `يُراجَع خلال ${longTermReview.value} يومًا.`,
  },
  not_positive: {
    en: 'Work in a confined space relies on a positive isolation only.',
    tr: 'Kapalı alandaki iş yalnızca pozitif izolasyona dayanabilir.',
    ar: 'العمل في مكان محصور لا يعتمد إلا على عزل إيجابي.',
  },
  links_fixed: {
    en: 'Isolations are chosen before the permit is issued for the first time.',
    tr: 'İzolasyonlar izin ilk kez düzenlenmeden önce seçilir.',
    ar: 'تُختار عمليات العزل قبل إصدار التصريح أول مرة.',
  },
  plan_fixed: {
    en: 'A certificate is changed before it is approved. One that is approved is planned again first.',
    tr: 'Sertifika onaylanmadan önce değiştirilir. Onaylanmış olan önce yeniden planlanır.',
    ar: 'تُغيَّر الشهادة قبل اعتمادها. أما المعتمدة فتُخطَّط من جديد أولًا.',
  },
} as const satisfies Record<string, Texts>;
