import type { Texts } from '#domain/kernel/language.ts';
import type { permitLimits } from '#domain/permits/kernel/permit.limits.data.ts';

/** What each limit bounds, for people. */
export const limitTexts: Record<keyof typeof permitLimits | 'windowPadding' | 'minShareInside', Texts> = {
  acceptance: {
    en: 'Time allowed to accept an issued permit',
    tr: 'Düzenlenen iznin teslim alınması için süre',
    ar: 'المدة المسموح بها لاستلام تصريح صادر',
  },
  periodBegin: {
    en: 'How long before its signature an issue period may begin',
    tr: 'Düzenleme süresi imzadan en çok ne kadar önce başlayabilir',
    ar: 'أقصى مدة قبل التوقيع يمكن أن تبدأ فيها فترة الإصدار',
  },
  visitAge: {
    en: 'Maximum age of the site visit at issue',
    tr: 'Düzenlemede saha ziyaretinin en çok yaşı',
    ar: 'أقصى عمر لزيارة الموقع عند الإصدار',
  },
  safeguardAge: {
    en: 'Maximum age of a safeguard check at issue',
    tr: 'Düzenlemede önlem denetiminin en çok yaşı',
    ar: 'أقصى عمر لفحص الضمانات عند الإصدار',
  },
  gasDueSoon: {
    en: 'Gas test “due soon” warning',
    tr: 'Gaz ölçümü “yaklaşıyor” uyarısı',
    ar: 'تنبيه «فحص الغاز مستحق قريبًا»',
  },
  gasRecordedLate: {
    en: 'Latest entry of a gas test after it was made',
    tr: 'Gaz ölçümünün yapıldıktan sonra en geç kaydı',
    ar: 'أقصى تأخر لتسجيل فحص الغاز بعد إجرائه',
  },
  gasSilence: {
    en: 'Longest time without a reading of continuous gas monitoring',
    tr: 'Sürekli gaz ölçümünde okumasız geçebilecek en uzun süre',
    ar: 'أطول مدة بلا قراءة في القياس المستمر للغاز',
  },
  bumpTestAge: {
    en: 'Maximum age of the bump test of a gas instrument at a gas test',
    tr: 'Gaz ölçümünde cihazın fonksiyon testinin en çok yaşı',
    ar: 'أقصى عمر لاختبار الاستجابة لجهاز الغاز عند فحص الغاز',
  },
  calibrationDueSoon: {
    en: 'Gas instrument “calibration due” warning',
    tr: 'Gaz cihazı “kalibrasyon yaklaşıyor” uyarısı',
    ar: 'تنبيه «معايرة جهاز الغاز مستحقة قريبًا»',
  },
  revalidation: {
    en: 'Earliest revalidation before the issue period ends',
    tr: 'Süre bitmeden en erken yenileme',
    ar: 'أبكر تجديد قبل نهاية فترة الإصدار',
  },
  fireWatch: {
    en: 'Fire watch after hot work is handed back',
    tr: 'Sıcak çalışma geri teslim edildikten sonra yangın gözcülüğü',
    ar: 'مدة مراقبة الحريق بعد إعادة تسليم العمل الساخن',
  },
  gasNearLimit: {
    en: 'Gas reading “close to its limit”: its share of the way from clean air to the limit',
    tr: 'Gaz okuması “sınıra yakın”: temiz havadan sınıra olan yolun payı',
    ar: 'قراءة غاز «قريبة من حدها»: نصيبها من المسافة بين الهواء النقي والحد',
  },
  sanctionedTest: {
    en: 'Maximum sanction-to-test time',
    tr: 'Teste izin için en uzun süre',
    ar: 'أقصى مدة لاختبار مُجاز',
  },
  longTermReview: {
    en: 'Longest interval between reviews of a long-term isolation',
    tr: 'Uzun süreli izolasyonun en uzun gözden geçirme aralığı',
    ar: 'أطول فترة بين مراجعات العزل طويل الأمد',
  },
  contactAttempts: {
    en: 'Contact attempts required before surrender in absence',
    tr: 'Gıyapta geri alma öncesi gereken ulaşma denemeleri',
    ar: 'عدد محاولات الوصول إلى منفذ العمل قبل تسليم التصريح غيابيًا',
  },
  shownCompetence: {
    en: 'How far ahead the last day may lie of what somebody shows to prove their competence',
    tr: 'Yeterlik için gösterilen belgenin son günü en çok ne kadar ileride olabilir',
    ar: 'أبعد مدى لآخر يوم في ما يعرضه الشخص لإثبات كفاءته',
  },
  crewGrowth: {
    en: 'How far the crew may grow beyond its size at approval, if anybody was listed by then: where more are listed before the issue, the permit goes back to preparation and its signatures are void',
    tr: 'Ekip, onaylandığı sayıyı en çok ne kadar aşabilir (o zaman yazılı biri varsa): düzenlemeden önce daha fazla kişi yazılırsa izin hazırlığa döner ve imzaları geçersiz olur',
    ar: 'إلى أي حد يجوز أن يزيد الطاقم على عدده عند الاعتماد، إن كان أحد مسجّلًا حينها: إذا سُجّل عدد أكبر قبل الإصدار عاد التصريح إلى التحضير وبطلت تواقيعه',
  },
  residualRisk: {
    en: 'Highest residual rating that may be prepared',
    tr: 'Hazırlanabilecek en yüksek kalan risk puanı',
    ar: 'أعلى درجة للمخاطر المتبقية يجوز تحضيرها',
  },
  approvedAlone: {
    en: 'Highest residual rating one delegate may approve alone',
    tr: 'Tek vekilin onaylayabileceği en yüksek kalan risk puanı',
    ar: 'أعلى درجة للمخاطر المتبقية يعتمدها مفوّض وحده',
  },
  documentsOfPermit: {
    en: 'Total size of the files of one permit',
    tr: 'Bir iznin dosyalarının toplam boyutu',
    ar: 'الحجم الكلي لملفات التصريح الواحد',
  },
  documentsOfSite: {
    en: 'Total size of the files of all permits of a site',
    tr: 'Tesisteki tüm izinlerin dosyalarının toplam boyutu',
    ar: 'الحجم الكلي لملفات جميع تصاريح الموقع',
  },
  documentUnpacked: {
    en: 'Largest size of one file when it is unpacked',
    tr: 'Bir dosyanın açılmış en büyük boyutu',
    ar: 'أكبر حجم للملف الواحد بعد فك ضغطه',
  },
  windowPadding: {
    en: 'Time margin around each window for SIMOPS checks',
    tr: 'Çakışma denetiminde süre çevresindeki zaman payı',
    ar: 'الهامش الزمني حول كل فترة عند فحص التعارض',
  },
  minShareInside: {
    en: 'Minimum share of a worksite inside its area',
    tr: 'İş yerinin kendi alanı içindeki en az payı',
    ar: 'أقل نسبة من موقع العمل داخل منطقته',
  },
};
