import { type Language, type Texts, textIn } from '#domain/kernel/language.ts';

const texts = {
  title: { en: 'Black-start pack', tr: 'Elektriksiz çalışma paketi', ar: 'حزمة العمل عند انقطاع الطاقة' },
  copy: {
    en: 'This is a copy. It shows how things stood when it was made and does not change with the plant.',
    tr: 'Bu bir kopyadır. Yapıldığı andaki durumu gösterir, tesisle birlikte değişmez.',
    ar: 'هذه نسخة. تبيّن الحال وقت إعدادها ولا تتغير مع المنشأة.',
  },
  made: { en: 'Made', tr: 'Hazırlandı', ar: 'أُعدّت' },
  for: { en: 'for', tr: 'kimin için', ar: 'لصالح' },
  shiftEnds: { en: 'This shift ends', tr: 'Bu vardiyanın bitişi', ar: 'تنتهي هذه المناوبة' },
  people: { en: 'People to call', tr: 'Aranacak kişiler', ar: 'من يُتصل بهم' },
  person: { en: 'Person', tr: 'Kişi', ar: 'الشخص' },
  sap: { en: 'SAP number', tr: 'SAP numarası', ar: 'رقم SAP' },
  role: { en: 'Role', tr: 'Görev', ar: 'الدور' },
  areas: { en: 'Areas', tr: 'Alanlar', ar: 'المناطق' },
  phone: { en: 'Telephone', tr: 'Telefon', ar: 'الهاتف' },
  noPhone: { en: 'no number known', tr: 'bilinen numara yok', ar: 'لا رقم معروف' },
  phonesElsewhere: {
    en: 'Numbers are told to HSE Coordinators: have one of them make this pack as well, or write the numbers in by hand.',
    tr: 'Numaralar yalnızca SEÇ Koordinatörlerine verilir: bu paketi onlardan birine de hazırlatın ya da numaraları elle yazın.',
    ar: 'تُعطى الأرقام لمنسّقي السلامة: اطلب من أحدهم إعداد هذه الحزمة أيضًا، أو اكتب الأرقام بخط اليد.',
  },
  siteTime: { en: 'All times:', tr: 'Bütün saatler:', ar: 'جميع الأوقات:' },
  emergencies: { en: 'Declared emergencies', tr: 'İlan edilmiş acil durumlar', ar: 'حالات الطوارئ المعلنة' },
  noEmergency: {
    en: 'No emergency was declared when this was made.',
    tr: 'Bu hazırlandığında ilan edilmiş acil durum yoktu.',
    ar: 'لم تكن هناك حالة طوارئ معلنة وقت الإعداد.',
  },
  declared: { en: 'declared', tr: 'ilan', ar: 'أُعلنت' },
  since: { en: 'since', tr: 'giriş', ar: 'منذ' },
  badge: { en: 'badge', tr: 'kart', ar: 'البطاقة' },
  nobodyInside: { en: 'Nobody, by the entry log.', tr: 'Giriş kaydına göre kimse yok.', ar: 'لا أحد، بحسب سجل الدخول.' },
  plan: {
    en: 'Areas, not to be used for distances',
    tr: 'Alanlar; mesafe ölçümü için kullanılmaz',
    ar: 'المناطق، ولا تُستعمل لقياس المسافات',
  },
  count: { en: 'permits', tr: 'izin', ar: 'تصاريح' },
  permits: { en: 'Work that is not closed', tr: 'Kapatılmamış işler', ar: 'أعمال غير مغلقة' },
  none: { en: 'None is recorded.', tr: 'Kayıtlı yok.', ar: 'لا شيء مسجَّل.' },
  area: { en: 'Area', tr: 'Alan', ar: 'المنطقة' },
  window: { en: 'Until', tr: 'Bitiş', ar: 'حتى' },
  contractor: { en: 'Contractor', tr: 'Yüklenici', ar: 'المقاول' },
  authority: { en: 'Performing authority', tr: 'İşi yürüten yetkili', ar: 'السلطة المنفذة' },
  safeguards: { en: 'Safeguards', tr: 'Önlemler', ar: 'الضمانات' },
  insideNow: { en: 'Inside a confined space', tr: 'Kapalı alanın içinde', ar: 'داخل مكان محصور' },
  crew: { en: 'Crew on site', tr: 'Sahadaki ekip', ar: 'الطاقم في الموقع' },
  tighter: { en: 'Tighter limits of this permit', tr: 'Bu iznin daha sıkı sınırları', ar: 'حدود أشدّ لهذا التصريح' },
  visit: { en: 'Worksite visited', tr: 'İş yeri görüldü', ar: 'زيارة موقع العمل' },
  photographs: { en: 'photographs', tr: 'fotoğraflar', ar: 'الصور' },
  addedRisks: {
    en: 'Critical risks added to this permit',
    tr: 'Bu izne eklenen kritik riskler',
    ar: 'مخاطر حرجة أُضيفت إلى هذا التصريح',
  },
  gas: { en: 'Gas test', tr: 'Gaz ölçümü', ar: 'فحص الغاز' },
  lastReading: {
    en: 'Last reading of continuous monitoring',
    tr: 'Sürekli ölçümün son okuması',
    ar: 'آخر قراءة للقياس المستمر',
  },
  outside: { en: 'OUT OF LIMITS', tr: 'SINIRLARIN DIŞINDA', ar: 'خارج الحدود' },
  calibratedUntil: { en: 'calibration until', tr: 'kalibrasyon sonu', ar: 'المعايرة حتى' },
  bumpTested: { en: 'bump test', tr: 'fonksiyon testi', ar: 'اختبار الاستجابة' },
  validUntil: { en: 'valid until', tr: 'geçerlilik sonu', ar: 'ساري حتى' },
  isolations: { en: 'Isolations', tr: 'İzolasyonlar', ar: 'العزل' },
  lockBox: { en: 'lock box', tr: 'kilit kutusu', ar: 'صندوق الأقفال' },
  keys: { en: 'keys', tr: 'anahtarlar', ar: 'المفاتيح' },
  drawings: { en: 'drawings', tr: 'çizimler', ar: 'الرسومات' },
  removalSigned: { en: 'removed, signed by', tr: 'kaldırıldı, imzalayan', ar: 'أُزيلت ووقّع عليها' },
  removalUnsigned: { en: 'removed, not signed', tr: 'kaldırıldı, imzasız', ar: 'أُزيلت بلا توقيع' },
  answeredFor: { en: 'answered for', tr: 'yanıt verilen izinler', ar: 'التصاريح المُجاب عنها' },
  emergency: { en: 'In an emergency', tr: 'Acil durumda', ar: 'في حالة الطوارئ' },
  paper: { en: 'Paper permit', tr: 'Kâğıt izin', ar: 'تصريح ورقي' },
  paperUse: {
    en: 'Use this number once. When power is back, account for this sheet under “Paper permits”: enter it as a permit where work goes on or nobody has inspected the place; file it where the work is over and the place was inspected; void it with the reason where nobody worked under it. Keep filed sheets: no copy of them is in the system.',
    tr: 'Bu numarayı bir kez kullanın. Elektrik gelince bu kâğıdın hesabını “Kâğıt izinler” altında verin: iş sürüyorsa ya da yer denetlenmediyse izin olarak kaydedin; iş bittiyse ve yer denetlendiyse dosyalayın; bu numarayla çalışılmadıysa nedenini yazarak iptal edin. Dosyalanan kâğıtları saklayın: sistemde kopyaları yoktur.',
    ar: 'استعمل هذا الرقم مرة واحدة. عند عودة الطاقة سوِّ أمر هذه الورقة ضمن «التصاريح الورقية»: سجّلها تصريحًا إن كان العمل مستمرًا أو لم يُفحص الموقع؛ أو احفظها إن انتهى العمل وفُحص الموقع؛ أو ألغها مع ذكر السبب إن لم يعمل أحد بموجبها. احتفظ بالأوراق المحفوظة: لا نسخة منها في النظام.',
  },
  noPaper: {
    en: 'No numbers are reserved for you. Do not invent one.',
    tr: 'Sizin için ayrılmış numara yok. Numara uydurmayın.',
    ar: 'لا أرقام محجوزة لك. لا تخترع رقمًا.',
  },
  work: { en: 'Work and its limits', tr: 'İş ve sınırları', ar: 'العمل وحدوده' },
  place: { en: 'Place and equipment', tr: 'Yer ve ekipman', ar: 'الموقع والمعدات' },
  hazards: { en: 'Hazards and precautions', tr: 'Tehlikeler ve önlemler', ar: 'مصادر الخطر والاحتياطات' },
  kinds: { en: 'Kind of work', tr: 'İş türü', ar: 'نوع العمل' },
  gasTable: {
    en: 'Gas tests: time, point, O₂, LEL, H₂S, CO, tester',
    tr: 'Gaz ölçümleri: saat, nokta, O₂, LEL, H₂S, CO, ölçen',
    ar: 'فحوص الغاز: الوقت، النقطة، O₂، LEL، H₂S، CO، الفاحص',
  },
  points: { en: 'Isolation points and locks', tr: 'İzolasyon noktaları ve kilitler', ar: 'نقاط العزل والأقفال' },
  issued: {
    en: 'Issued: delegate, time, signature',
    tr: 'Düzenleyen: vekil, saat, imza',
    ar: 'الإصدار: المفوّض، الوقت، التوقيع',
  },
  accepted: {
    en: 'Accepted: performing authority, time, signature',
    tr: 'Teslim alan: yetkili, saat, imza',
    ar: 'الاستلام: السلطة المنفذة، الوقت، التوقيع',
  },
  handedBack: {
    en: 'Handed back: name, time, signature',
    tr: 'Geri teslim: ad, saat, imza',
    ar: 'إعادة التسليم: الاسم، الوقت، التوقيع',
  },
  closed: {
    en: 'Closed: somebody else, time, signature',
    tr: 'Kapatan: başka biri, saat, imza',
    ar: 'الإغلاق: شخص آخر، الوقت، التوقيع',
  },
  conditions: {
    en: 'A signature records conditions; it does not make a job free of danger.',
    tr: 'İmza koşulları kaydeder; işi tehlikesiz kılmaz.',
    ar: 'التوقيع يسجّل الشروط ولا يجعل العمل خاليًا من الخطر.',
  },
} as const satisfies Record<string, Texts>;

export type PackText = keyof typeof texts;

/** The words of the pack in one language. */
export const packWords =
  (language: Language) =>
  (name: PackText): string =>
    textIn(texts[name], language);
