import type { Texts } from '#domain/kernel/language.ts';

/** Who may cause a step of a permit's life. Applicant, performing authority and gas tester are named in the permit, not roles of the console. */
export type PermitActor = 'applicant' | 'performing authority' | 'SME' | 'Area Owner Delegate' | 'Hse Coordinator' | 'system';

type EventRow = { by: readonly PermitActor[]; text: Texts };

const pa = 'performing authority';
const aod = 'Area Owner Delegate';
const hse = 'Hse Coordinator';

/** Every event of a permit's life: who may cause it, and what a history calls it. */
export const permitEvents = {
  CREATE: { by: ['applicant', hse, aod], text: { en: 'Created', tr: 'Oluşturuldu', ar: 'أُنشئ' } },
  SUBMIT: { by: ['applicant', hse, aod], text: { en: 'Submitted', tr: 'Gönderildi', ar: 'قُدِّم' } },
  DISCARD: { by: ['applicant', hse], text: { en: 'Draft discarded', tr: 'Taslaktan vazgeçildi', ar: 'أُلغيت المسودة' } },
  ACCEPT_FOR_PREPARATION: {
    by: [hse],
    text: { en: 'Accepted for preparation', tr: 'Hazırlığa alındı', ar: 'قُبل للتحضير' },
  },
  RETURN: { by: [hse, aod], text: { en: 'Returned', tr: 'Geri gönderildi', ar: 'أُعيد' } },
  REJECT: { by: [hse, aod], text: { en: 'Rejected', tr: 'Reddedildi', ar: 'رُفض' } },
  PREPARED: { by: [aod], text: { en: 'Preparation finished', tr: 'Hazırlık tamamlandı', ar: 'اكتمل التحضير' } },
  ENDORSE: { by: ['SME', aod], text: { en: 'Endorsed', tr: 'Uygun görüldü', ar: 'صودق عليه' } },
  REFUSE: { by: ['SME', aod], text: { en: 'Endorsement refused', tr: 'Uygun görülmedi', ar: 'رُفضت المصادقة' } },
  APPROVE: { by: [aod], text: { en: 'Approved', tr: 'Onaylandı', ar: 'اعتُمد' } },
  AUTHORISE: { by: [hse], text: { en: 'Authorised', tr: 'Yetki verildi', ar: 'صُرّح به' } },
  RESCHEDULE: { by: [hse], text: { en: 'Rescheduled', tr: 'Yeniden planlandı', ar: 'أُعيدت جدولته' } },
  MATERIAL_CHANGE: {
    by: ['system'],
    text: { en: 'Changed: signatures void', tr: 'Değişti: imzalar geçersiz', ar: 'تغيّر: التواقيع لاغية' },
  },
  CANCEL: { by: ['applicant', hse, aod], text: { en: 'Cancelled', tr: 'İptal edildi', ar: 'أُلغي' } },
  LAPSED: { by: ['system'], text: { en: 'Lapsed', tr: 'Süresi geçti', ar: 'سقط بمضيّ الوقت' } },
  ISSUE: { by: [aod], text: { en: 'Issued', tr: 'Düzenlendi', ar: 'صدر' } },
  ACCEPT: { by: [pa], text: { en: 'Accepted', tr: 'Teslim alındı', ar: 'استُلم' } },
  DECLINE: { by: [pa], text: { en: 'Declined', tr: 'Teslim alınmadı', ar: 'رُفض الاستلام' } },
  WITHDRAW: { by: [aod, hse], text: { en: 'Issue withdrawn', tr: 'Düzenleme geri çekildi', ar: 'سُحب الإصدار' } },
  ACCEPT_TIMEOUT: {
    by: ['system'],
    text: { en: 'Not accepted in time', tr: 'Zamanında teslim alınmadı', ar: 'لم يُستلم في الوقت المحدد' },
  },
  SUSPEND: { by: [pa, aod, hse, 'SME'], text: { en: 'Suspended', tr: 'Askıya alındı', ar: 'عُلّق' } },
  GAS_LOST: {
    by: ['system'],
    text: {
      en: 'Gas found, test failed or overdue',
      tr: 'Gaz bulundu, ölçüm olumsuz ya da gecikti',
      ar: 'وُجد غاز، أو فحصه غير مطابق أو متأخر',
    },
  },
  ISOLATION_LOST: { by: ['system'], text: { en: 'Isolation lost', tr: 'İzolasyon bozuldu', ar: 'فُقد العزل' } },
  SAFEGUARD_LOST: {
    by: ['system'],
    text: { en: 'Safeguard lost', tr: 'Önlem sağlanmıyor', ar: 'فُقد ضمان' },
  },
  SPACE_LOST: {
    by: ['system'],
    text: {
      en: 'Danger in the same space or equipment',
      tr: 'Aynı alanda ya da ekipmanda yakın tehlike',
      ar: 'خطر في المكان نفسه أو على المعدة نفسها',
    },
  },
  CONFLICT_OPENED: { by: ['system'], text: { en: 'Conflicting work found', tr: 'Çakışan iş bulundu', ar: 'اكتُشف عمل متعارض' } },
  ENDORSEMENT_WITHDRAWN: {
    by: ['system'],
    text: { en: 'Endorsement withdrawn', tr: 'Uzman onayı geri çekildi', ar: 'سُحبت المصادقة' },
  },
  EMERGENCY: { by: ['system'], text: { en: 'Emergency', tr: 'Acil durum', ar: 'طوارئ' } },
  WINDOW_ENDED: { by: ['system'], text: { en: 'Issue period ended', tr: 'Düzenleme süresi bitti', ar: 'انتهت فترة الإصدار' } },
  VALIDITY_ENDED: { by: ['system'], text: { en: 'Validity ended', tr: 'Geçerlilik bitti', ar: 'انتهت الصلاحية' } },
  REVALIDATE: {
    by: [aod, pa],
    text: { en: 'Revalidated at handover', tr: 'Vardiya devrinde yenilendi', ar: 'جُدّد عند تسليم المناوبة' },
  },
  EXTEND: { by: [aod], text: { en: 'Extended', tr: 'Uzatıldı', ar: 'مُدّد' } },
  REISSUE: { by: [aod], text: { en: 'Issued again', tr: 'Yeniden düzenlendi', ar: 'أُعيد إصداره' } },
  SANCTION_TO_TEST: { by: [hse, aod], text: { en: 'Sanctioned to test', tr: 'Teste izin verildi', ar: 'أُجيز الاختبار' } },
  TEST_DONE: {
    by: [aod],
    text: { en: 'Test done, isolated again', tr: 'Test bitti, yeniden izole edildi', ar: 'انتهى الاختبار وأُعيد العزل' },
  },
  TEST_TIMEOUT: { by: ['system'], text: { en: 'Test limit reached', tr: 'Test süresi doldu', ar: 'بلغ الاختبار حدّه الزمني' } },
  HAND_BACK: { by: [pa], text: { en: 'Handed back', tr: 'Geri teslim edildi', ar: 'أُعيد تسليمه' } },
  SURRENDER_IN_ABSENCE: {
    by: [hse, aod],
    text: { en: 'Surrendered in absence', tr: 'Gıyabında geri alındı', ar: 'سُلّم غيابيًا' },
  },
  REFUSE_HAND_BACK: { by: [aod], text: { en: 'Hand-back refused', tr: 'Geri teslim kabul edilmedi', ar: 'رُفضت إعادة التسليم' } },
  INSPECT: {
    by: [aod],
    text: { en: 'Inspected after the hand-back', tr: 'Geri teslimden sonra incelendi', ar: 'فُتّش بعد إعادة التسليم' },
  },
  CLOSE: { by: [aod], text: { en: 'Closed', tr: 'Kapatıldı', ar: 'أُغلق' } },
  CLONE: { by: ['applicant', aod, hse], text: { en: 'Cloned', tr: 'Kopyalandı', ar: 'نُسخ' } },
} as const satisfies Record<string, EventRow>;

export type PermitEventName = keyof typeof permitEvents;
/** By these somebody takes work on: they confirm its critical controls, and from then on they and their crew are there. */
const taking: readonly string[] = ['ACCEPT', 'REVALIDATE'] satisfies PermitEventName[];
export const takesOn = (event: string): boolean => taking.includes(event);

export const permitEventNames = Object.keys(permitEvents) as PermitEventName[];
