import type { Texts } from '#domain/kernel/language.ts';
import type { MonitoringStanding } from '#domain/permits/regions/regionsOf.ts';

/** What paper says of the confined space that a permit is in. */
export const spaceTexts = {
  inside: { en: 'Inside a confined space', tr: 'Kapalı alanın içinde', ar: 'داخل مكان محصور' },
  nobody: { en: 'Nobody, by the entry log.', tr: 'Giriş kaydına göre kimse yok.', ar: 'لا أحد، بحسب سجل الدخول.' },
  found: { en: 'found there', tr: 'orada bulundu', ar: 'وُجد هناك' },
  since: { en: 'since', tr: 'giriş', ar: 'منذ' },
  count: { en: 'Inside under all permits', tr: 'Bütün izinlerle içeride', ar: 'في الداخل بموجب جميع التصاريح' },
  atMost: { en: 'at most {count} at once', tr: 'aynı anda en çok {count}', ar: 'بحد أقصى {count} في وقت واحد' },
  roomUnknown: {
    en: 'HOW MANY MAY BE INSIDE IS NOT RECORDED',
    tr: 'KAÇ KİŞİNİN GİREBİLECEĞİ KAYITLI DEĞİL',
    ar: 'لم يُسجَّل العدد المسموح به في الداخل',
  },
  attendants: { en: 'Attendant on site', tr: 'Sahadaki giriş gözcüsü', ar: 'مراقب الدخول في الموقع' },
  noAttendant: { en: 'None on site', tr: 'Sahada yok', ar: 'لا أحد في الموقع' },
  nobodyAttends: { en: 'NOBODY ATTENDS THOSE INSIDE', tr: 'İÇERİDEKİLERİ KİMSE GÖZETMİYOR', ar: 'لا أحد يراقب من في الداخل' },
  rescuers: { en: 'Rescuers outside', tr: 'Dışarıdaki kurtarıcılar', ar: 'المنقذون في الخارج' },
  noRescuer: { en: 'NO RESCUER OUTSIDE', tr: 'DIŞARIDA KURTARICI YOK', ar: 'لا منقذ في الخارج' },
  rescuePlan: { en: 'Rescue plan', tr: 'Kurtarma planı', ar: 'خطة الإنقاذ' },
  notRecorded: { en: 'not recorded', tr: 'kayıtlı değil', ar: 'غير مسجّلة' },
  air: { en: 'Air inside', tr: 'İçerideki hava', ar: 'الجو في الداخل' },
  notMonitored: { en: 'AIR NOT MONITORED', tr: 'HAVA İZLENMİYOR', ar: 'الجو غير مرصود' },
  silentSince: { en: 'silent since', tr: 'sessizliğin başlangıcı', ar: 'صامت منذ' },
  lastRead: { en: 'all points last read', tr: 'bütün noktaların son okunması', ar: 'آخر قراءة لجميع النقاط' },
  getThemOut: { en: 'GET THEM OUT', tr: 'DIŞARI ÇIKARIN', ar: 'أخرجوهم' },
  getThemAway: { en: 'GET THEM AWAY', tr: 'UZAKLAŞTIRIN', ar: 'أبعدوهم' },
  othersAway: {
    en: 'ATTENDANT AND RESCUERS STAY, ALL OTHERS GET AWAY',
    tr: 'GİRİŞ GÖZCÜSÜ VE KURTARMA KALIR, DİĞERLERİ UZAKLAŞIR',
    ar: 'يبقى مراقب الدخول وفريق الإنقاذ ويبتعد الباقون',
  },
  goesInside: { en: 'People go inside of it', tr: 'İçine giriliyor', ar: 'يدخلها أشخاص' },
  staysOutside: { en: 'Nobody goes inside of it', tr: 'İçine giren yok', ar: 'لا يدخلها أحد' },
  saysOutside: {
    en: 'The request says that nobody goes inside of it',
    tr: 'Talebe göre içine giren yok',
    ar: 'يقول الطلب إن أحدًا لا يدخلها',
  },
  badge: { en: 'badge', tr: 'kart', ar: 'البطاقة' },
} as const satisfies Record<string, Texts>;
export type SpaceText = keyof typeof spaceTexts;

/** How continuous monitoring stands, as paper says it. */
export const airTexts: Record<MonitoringStanding, Texts> = {
  monitored: { en: 'monitored', tr: 'izleniyor', ar: 'مرصود' },
  partly: {
    en: 'NOT MONITORED AT EVERY POINT',
    tr: 'HER NOKTADA İZLENMİYOR',
    ar: 'غير مرصود عند كل نقطة',
  },
  silent: { en: 'NOT MONITORED', tr: 'İZLENMİYOR', ar: 'غير مرصود' },
  alarm: { en: 'GAS FOUND', tr: 'GAZ BULUNDU', ar: 'وُجد غاز' },
  unwatched: { en: 'NOT MONITORED', tr: 'İZLENMİYOR', ar: 'غير مرصود' },
  none: { en: 'not asked for', tr: 'istenmiyor', ar: 'غير مطلوب' },
};
