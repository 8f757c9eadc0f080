import type { Texts } from '#domain/kernel/language.ts';
import type { permitLimits } from '#domain/permits/permit.limits.data.ts';

/** What each limit bounds, for people. */
export const limitTexts: Record<keyof typeof permitLimits | 'windowPadding' | 'leastInside', Texts> = {
  acceptance: {
    en: 'An issued permit waits so long for its acceptance',
    tr: 'Düzenlenen izin teslim alınmayı bu kadar bekler',
    ar: 'ينتظر التصريح الصادر استلامه هذه المدة',
  },
  visitAge: {
    en: 'The visit to the worksite may be so old when the permit is issued',
    tr: 'İzin düzenlenirken iş yeri ziyareti en çok bu kadar eski olabilir',
    ar: 'أقصى عمر لزيارة موقع العمل عند الإصدار',
  },
  gasDueSoon: {
    en: 'A gas test counts as due soon from so long before its end',
    tr: 'Gaz ölçümü bitişinden bu kadar önce yaklaşıyor sayılır',
    ar: 'يُعد فحص الغاز مستحقًا قريبًا قبل نهايته بهذه المدة',
  },
  gasRecordedLate: {
    en: 'A gas test may be recorded so long after it was made',
    tr: 'Gaz ölçümü yapıldıktan en çok bu kadar sonra kaydedilebilir',
    ar: 'أقصى تأخر لتسجيل فحص الغاز بعد إجرائه',
  },
  revalidation: {
    en: 'The next shift may take over so long before the end of the issue period',
    tr: 'Sonraki vardiya sürenin bitmesine bu kadar kala devralabilir',
    ar: 'يجوز للمناوبة التالية الاستلام قبل نهاية الفترة بهذه المدة',
  },
  fireWatch: {
    en: 'The fire is watched so long after hot work was handed back',
    tr: 'Sıcak çalışma geri teslim edildikten sonra yangın bu kadar gözlenir',
    ar: 'مدة مراقبة الحريق بعد إعادة تسليم العمل الساخن',
  },
  sanctionedTest: {
    en: 'An isolation may be lifted for a test so long at most',
    tr: 'İzolasyon bir test için en çok bu kadar kaldırılabilir',
    ar: 'أقصى مدة لرفع العزل من أجل اختبار',
  },
  longTermReview: {
    en: 'A long-term isolation is looked at again after so long at most',
    tr: 'Uzun süreli izolasyona en geç bu kadar sonra yeniden bakılır',
    ar: 'يُراجَع العزل طويل الأمد بعد هذه المدة على الأكثر',
  },
  contactAttempts: {
    en: 'So often somebody has tried to reach the performing authority before a permit is surrendered in absence',
    tr: 'İzin gıyapta geri alınmadan önce işi yürütene en az bu kadar ulaşılmaya çalışılır',
    ar: 'عدد محاولات الوصول إلى منفذ العمل قبل تسليم التصريح غيابيًا',
  },
  crewGrowth: {
    en: 'A crew may grow by so much before the permit must be prepared again',
    tr: 'İzin yeniden hazırlanmadan ekip en çok bu kadar büyüyebilir',
    ar: 'أقصى نمو للطاقم قبل وجوب تحضير التصريح من جديد',
  },
  residualRisk: {
    en: 'The highest residual rating that may be prepared at all',
    tr: 'Hazırlanabilecek en yüksek kalan risk puanı',
    ar: 'أعلى درجة للمخاطر المتبقية يجوز تحضيرها',
  },
  approvedAlone: {
    en: 'The highest residual rating that one delegate approves alone',
    tr: 'Tek vekilin onaylayabileceği en yüksek kalan risk puanı',
    ar: 'أعلى درجة للمخاطر المتبقية يعتمدها مفوّض وحده',
  },
  windowPadding: {
    en: 'Work is taken to go on so long before and after its window when conflicts are sought',
    tr: 'Çakışma aranırken iş süresinden bu kadar önce ve sonra da sürüyor sayılır',
    ar: 'يُعد العمل قائمًا قبل فترته وبعدها بهذه المدة عند البحث عن التعارض',
  },
  leastInside: {
    en: 'So much of a place of work lies inside its area at least',
    tr: 'İş yerinin en az bu kadarı kendi alanının içindedir',
    ar: 'أقل نسبة يجب أن تقع من موقع العمل داخل منطقته',
  },
};
