import type { Texts } from '#domain/kernel/language.ts';
import type { WarningKind } from './warning.data.ts';

/** What each warning counts to or from, for people. */
export const warningTexts: Record<WarningKind, Texts> = {
  gas: { en: 'End of the gas test', tr: 'Gaz ölçümünün bitişi', ar: 'نهاية فحص الغاز' },
  window: { en: 'End of the issue period', tr: 'Düzenleme süresinin bitişi', ar: 'نهاية فترة الإصدار' },
  shift: {
    en: 'End of the shift, with work to hand over',
    tr: 'Devredilecek iş varken vardiyanın bitişi',
    ar: 'نهاية المناوبة مع وجود عمل للتسليم',
  },
  validity: { en: 'End of the validity', tr: 'Geçerliliğin bitişi', ar: 'نهاية الصلاحية' },
  test: { en: 'Limit of a sanctioned test', tr: 'İzinli test süresinin sonu', ar: 'حد الاختبار المصرح به' },
  reading: {
    en: 'Figure of live work to be read again',
    tr: 'Süren işte yeniden okunacak değer',
    ar: 'قيمة يعاد قياسها أثناء العمل',
  },
  override: { en: 'Time of an override', tr: 'Devre dışı bırakma süresi', ar: 'مدة التجاوز' },
  closure: { en: 'Handed back and not closed', tr: 'Geri teslim edildi, kapatılmadı', ar: 'أُعيد تسليمه ولم يُغلق' },
  handBack: {
    en: 'Expired and not handed back',
    tr: 'Süresi doldu, geri teslim edilmedi',
    ar: 'انتهت صلاحيته ولم يُعَد تسليمه',
  },
  leave: {
    en: 'Time over with people on site, and no work begun',
    tr: 'Süre doldu, iş başlamadı, sahada insanlar var',
    ar: 'انتهى الوقت ولم يبدأ العمل وفي الموقع أشخاص',
  },
  leftIsolation: {
    en: 'Time over with an isolation in place or lost, and no work begun',
    tr: 'Süre doldu, iş başlamadı, izolasyon yerinde ya da bozulmuş',
    ar: 'انتهى الوقت ولم يبدأ العمل والعزل قائم أو مفقود',
  },
  fireWatch: {
    en: 'Fire watch without a fire watcher on site',
    tr: 'Sahada yangın gözcüsü olmayan yangın nöbeti',
    ar: 'مراقبة حريق بلا مراقب حريق في الموقع',
  },
  review: {
    en: 'Review of a long-term isolation',
    tr: 'Uzun süreli izolasyonun gözden geçirilmesi',
    ar: 'مراجعة عزل طويل الأمد',
  },
  action: { en: 'Due date of an action', tr: 'Bir aksiyonun son tarihi', ar: 'تاريخ استحقاق إجراء' },
};
