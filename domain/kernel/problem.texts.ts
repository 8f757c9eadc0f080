import type { Texts } from './language.ts';
import type { ProblemCode } from './problem.ts';

/** What happened and what to do, for every problem, in every language. Server, console and command line read it here. */
export const problemTexts: Record<ProblemCode, Texts> = {
  bad_request: {
    en: 'The request could not be understood.',
    tr: 'İstek anlaşılamadı.',
    ar: 'تعذّر فهم الطلب.',
  },
  bad_date: {
    en: 'Choose a valid date (YYYY-MM-DD) that is not later than today.',
    tr: 'Bugünden sonra olmayan geçerli bir tarih seçin (YYYY-MM-DD).',
    ar: 'اختر تاريخًا صالحًا (YYYY-MM-DD) لا يتجاوز اليوم.',
  },
  invalid_token: { en: 'Invalid access_token', tr: 'Geçersiz access_token', ar: 'رمز الدخول access_token غير صالح' },
  login_refused: {
    en: 'SAP number or password is not right.',
    tr: 'SAP numarası veya parola yanlış.',
    ar: 'رقم SAP أو كلمة المرور غير صحيحة.',
  },
  login_locked: {
    en: 'This account is locked after too many failed attempts. Try again in 15 minutes.',
    tr: 'Çok sayıda başarısız denemeden sonra bu hesap kilitlendi. 15 dakika sonra yeniden deneyin.',
    ar: 'قُفل هذا الحساب بعد محاولات فاشلة كثيرة. حاول مجددًا بعد 15 دقيقة.',
  },
  wrong_role: {
    en: 'Your role does not allow this.',
    tr: 'Rolünüz buna izin vermiyor.',
    ar: 'دورك لا يسمح بذلك.',
  },
  not_found: { en: 'There is no such thing here.', tr: 'Burada böyle bir şey yok.', ar: 'لا يوجد شيء كهذا هنا.' },
  method_not_allowed: {
    en: 'This address does not take that kind of request.',
    tr: 'Bu adres bu tür isteği kabul etmiyor.',
    ar: 'هذا العنوان لا يقبل هذا النوع من الطلبات.',
  },
  too_large: { en: 'The request is too large.', tr: 'İstek çok büyük.', ar: 'الطلب كبير جدًا.' },
  unsupported_media: {
    en: 'The request must be JSON.',
    tr: 'İstek JSON olmalıdır.',
    ar: 'يجب أن يكون الطلب بصيغة JSON.',
  },
  validation: {
    en: 'Some fields are not right.',
    tr: 'Bazı alanlar doğru değil.',
    ar: 'بعض الحقول غير صحيحة.',
  },
  rate_limited: {
    en: 'Too many requests. Wait a moment and try again.',
    tr: 'Çok fazla istek. Biraz bekleyip yeniden deneyin.',
    ar: 'طلبات كثيرة جدًا. انتظر قليلًا ثم حاول مجددًا.',
  },
  export_running: {
    en: 'Two of your exports are running already. Wait until one is done.',
    tr: 'İki dışa aktarımınız zaten sürüyor. Birinin bitmesini bekleyin.',
    ar: 'لديك عمليتا تصدير قيد التنفيذ. انتظر حتى تنتهي إحداهما.',
  },
  server_broken: {
    en: 'The server made a mistake. Try again; if it happens again, report it with the number shown.',
    tr: 'Sunucuda bir hata oluştu. Yeniden deneyin; sürerse gösterilen numarayla bildirin.',
    ar: 'حدث خطأ في الخادم. حاول مجددًا، وإن تكرر فأبلغ عنه مع الرقم المعروض.',
  },
  unavailable: {
    en: 'The server is not available just now. Try again in a moment.',
    tr: 'Sunucu şu anda kullanılamıyor. Birazdan yeniden deneyin.',
    ar: 'الخادم غير متاح حاليًا. حاول مجددًا بعد قليل.',
  },
  unreachable: {
    en: 'The server cannot be reached. Check the connection and try again.',
    tr: 'Sunucuya ulaşılamıyor. Bağlantıyı denetleyip yeniden deneyin.',
    ar: 'تعذّر الوصول إلى الخادم. تحقق من الاتصال ثم حاول مجددًا.',
  },
  timed_out: {
    en: 'The server did not answer in time. Try again.',
    tr: 'Sunucu zamanında yanıt vermedi. Yeniden deneyin.',
    ar: 'لم يردّ الخادم في الوقت المحدد. حاول مجددًا.',
  },
  cut_off: {
    en: 'The download was cut off before its end. Nothing was kept; try again.',
    tr: 'İndirme tamamlanmadan kesildi. Hiçbir şey saklanmadı; yeniden deneyin.',
    ar: 'انقطع التنزيل قبل نهايته. لم يُحفظ شيء؛ حاول مجددًا.',
  },
  bad_reply: {
    en: 'The server answered something this version does not understand.',
    tr: 'Sunucu, bu sürümün anlamadığı bir yanıt verdi.',
    ar: 'أجاب الخادم بما لا تفهمه هذه النسخة.',
  },
  cancelled: { en: 'Cancelled.', tr: 'İptal edildi.', ar: 'أُلغي.' },
};
