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
  token_missing: {
    en: 'You are not signed in. Sign in with "control-room login" first.',
    tr: 'Oturum açmadınız. Önce "control-room login" ile oturum açın.',
    ar: 'لم تسجّل الدخول. سجّل الدخول أولًا بالأمر "control-room login".',
  },
  token_exposed: {
    en: 'Other people on this machine can read the token in this file. Take their access away (chmod 600) and try again.',
    tr: 'Bu makinedeki başka kişiler bu dosyadaki anahtarı okuyabilir. Erişimlerini kaldırıp (chmod 600) yeniden deneyin.',
    ar: 'يستطيع آخرون على هذا الجهاز قراءة رمز الدخول في هذا الملف. امنع وصولهم إليه (chmod 600) ثم حاول مجددًا.',
  },
  file_exists: {
    en: 'There is a file of this name already. Choose another folder, or let it be replaced with --force.',
    tr: 'Bu adda bir dosya zaten var. Başka bir klasör seçin ya da --force ile üzerine yazdırın.',
    ar: 'يوجد ملف بهذا الاسم بالفعل. اختر مجلدًا آخر أو اسمح باستبداله باستخدام ‎--force.',
  },
  folder_missing: {
    en: 'There is no such folder. Create it first, or choose another.',
    tr: 'Böyle bir klasör yok. Önce oluşturun ya da başka bir klasör seçin.',
    ar: 'لا يوجد مجلد كهذا. أنشئه أولًا أو اختر مجلدًا آخر.',
  },
  not_writable: {
    en: 'It is not allowed to write here. Choose another folder, or have the right to write given.',
    tr: 'Buraya yazmaya izin yok. Başka bir klasör seçin ya da yazma izni isteyin.',
    ar: 'الكتابة هنا غير مسموح بها. اختر مجلدًا آخر أو اطلب إذن الكتابة.',
  },
  disk_full: {
    en: 'There is no space left on the disk. Nothing was kept; free some space and try again.',
    tr: 'Diskte yer kalmadı. Hiçbir şey saklanmadı; yer açıp yeniden deneyin.',
    ar: 'لا توجد مساحة متبقية على القرص. لم يُحفظ شيء؛ وفّر مساحة ثم حاول مجددًا.',
  },
  disk_failed: {
    en: 'The file could not be read or written. Check the disk and try again.',
    tr: 'Dosya okunamadı veya yazılamadı. Diski denetleyip yeniden deneyin.',
    ar: 'تعذّرت قراءة الملف أو كتابته. تحقق من القرص ثم حاول مجددًا.',
  },
  target_busy: {
    en: 'Another export is writing this file at the moment. Wait until it is done, then try again.',
    tr: 'Şu anda başka bir dışa aktarım bu dosyayı yazıyor. Bitmesini bekleyip yeniden deneyin.',
    ar: 'تكتب عملية تصدير أخرى هذا الملف الآن. انتظر حتى تنتهي ثم حاول مجددًا.',
  },
  usage: {
    en: 'The command was not understood. See --help.',
    tr: 'Komut anlaşılamadı. --help çıktısına bakın.',
    ar: 'لم يُفهم الأمر. راجع ‎--help.',
  },
  unforeseen: {
    en: 'Something went wrong that nobody foresaw. Try again with --debug and report what it says.',
    tr: 'Öngörülmeyen bir hata oluştu. --debug ile yeniden deneyip yazdıklarını bildirin.',
    ar: 'حدث خطأ غير متوقع. حاول مجددًا مع ‎--debug وأبلغ عمّا يظهر.',
  },
};
