import type { Texts } from '#domain/kernel/language.ts';
import type { Discipline } from './permit.disciplines.ts';
import type { PermitState, SuspendReason } from './permit.states.ts';

/** The names of the states, as list, detail, workbook and terminal show them. */
export const stateTexts: Record<PermitState, Texts> = {
  draft: { en: 'Draft', tr: 'Taslak', ar: 'مسودة' },
  requested: { en: 'Requested', tr: 'Talep edildi', ar: 'مُقدَّم' },
  preparing: { en: 'Preparing', tr: 'Hazırlanıyor', ar: 'قيد التحضير' },
  endorsement: { en: 'Endorsement', tr: 'Uzman onayında', ar: 'لدى المختص' },
  approval: { en: 'Approval', tr: 'Onayda', ar: 'قيد الاعتماد' },
  coordination: { en: 'Coordination', tr: 'Koordinasyonda', ar: 'قيد التنسيق' },
  ready: { en: 'Ready', tr: 'Hazır', ar: 'جاهز' },
  issued: { en: 'Issued', tr: 'Düzenlendi', ar: 'صادر' },
  live: { en: 'Live', tr: 'Yürürlükte', ar: 'سارٍ' },
  suspended: { en: 'Suspended', tr: 'Askıda', ar: 'معلّق' },
  testing: { en: 'Testing', tr: 'Testte', ar: 'قيد الاختبار' },
  expired: { en: 'Expired', tr: 'Süresi doldu', ar: 'منتهي الصلاحية' },
  handed_back: { en: 'Handed back', tr: 'Geri teslim edildi', ar: 'أُعيد تسليمه' },
  closed: { en: 'Closed', tr: 'Kapalı', ar: 'مغلق' },
  cancelled: { en: 'Cancelled', tr: 'İptal', ar: 'ملغى' },
  rejected: { en: 'Rejected', tr: 'Reddedildi', ar: 'مرفوض' },
};

/** Why a permit is suspended, in a word or two. */
export const reasonTexts: Record<SuspendReason, Texts> = {
  hold: { en: 'On hold', tr: 'Bekletiliyor', ar: 'موقوف مؤقتًا' },
  danger: { en: 'Danger', tr: 'Yakın tehlike', ar: 'خطر' },
  gas: { en: 'Gas', tr: 'Gaz', ar: 'غاز' },
  isolation: { en: 'Isolation', tr: 'İzolasyon', ar: 'العزل' },
  safeguard: { en: 'Safeguard lost', tr: 'Önlem sağlanmıyor', ar: 'فُقد ضمان' },
  simops: { en: 'Conflicting work', tr: 'Çakışan iş', ar: 'عمل متعارض' },
  endorsement: { en: 'Endorsement', tr: 'Uzman onayı', ar: 'المصادقة' },
  emergency: { en: 'Emergency', tr: 'Acil durum', ar: 'طوارئ' },
  revalidation: { en: 'Revalidation', tr: 'Yenileme', ar: 'التجديد' },
  weather: { en: 'Weather', tr: 'Hava', ar: 'الطقس' },
};

/** What the disciplines are called. */
export const disciplineTexts: Record<Discipline, Texts> = {
  confined_space: { en: 'confined space', tr: 'kapalı alan', ar: 'الأماكن المحصورة' },
  electrical: { en: 'electrical', tr: 'elektrik', ar: 'الكهرباء' },
  process: { en: 'process', tr: 'proses', ar: 'العمليات' },
  civil: { en: 'civil', tr: 'inşaat', ar: 'الأعمال المدنية' },
  lifting: { en: 'lifting', tr: 'kaldırma', ar: 'الرفع' },
  radiation: { en: 'radiation', tr: 'radyasyon', ar: 'الإشعاع' },
  mechanical: { en: 'mechanical', tr: 'mekanik', ar: 'الميكانيكا' },
  marine: { en: 'marine', tr: 'denizcilik', ar: 'الأعمال البحرية' },
  instrument: { en: 'instrument', tr: 'enstrüman', ar: 'الأجهزة الدقيقة' },
};

/** Said to a delegate of other areas, whose role alone would be right. */
export const notDelegateText: Texts = {
  en: 'You are not a delegate of the area of this permit.',
  tr: 'Bu iznin alanında vekil değilsiniz.',
  ar: 'لست مفوّضًا عن منطقة هذا التصريح.',
};
