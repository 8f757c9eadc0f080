import type { Language } from '#domain/kernel/language.ts';
import type { SearchResult } from './searchSample.schema.ts';

type Said = readonly [title: string, excerpt: string];

/** Pages are called here as the console calls them, in each language. */
const pages: readonly (readonly [url: string, said: Record<Language, Said>])[] = [
  [
    '/apps/mail',
    {
      en: ['Mail', 'What was written to you and by you, in folders and under labels, with drafts that keep themselves.'],
      tr: [
        'Posta',
        'Size yazılanlar ve sizin yazdıklarınız: klasörlerde ve etiketlerin altında, kendiliğinden saklanan taslaklarla.',
      ],
      ar: ['البريد', 'ما كُتب إليك وما كتبته، في مجلدات وتحت تسميات، مع مسودات تُحفظ من تلقاء نفسها.'],
    },
  ],
  [
    '/apps/todo',
    {
      en: [
        'To-do',
        'Everything that is still open, by day and by label. Drag a line to put it in order, or move it with the arrow keys.',
      ],
      tr: [
        'Yapılacaklar',
        'Henüz bitmemiş her şey, güne ve etikete göre. Sıralamak için bir satırı sürükleyin ya da ok tuşlarıyla taşıyın.',
      ],
      ar: ['المهام', 'كل ما لم يُنجز بعد، بحسب اليوم والتسمية. اسحب سطرًا لترتيبه أو حرّكه بمفاتيح الأسهم.'],
    },
  ],
  [
    '/apps/notes',
    {
      en: ['Notes', 'Short notes with labels, pictures and reminders. A note that is done can be archived instead of thrown away.'],
      tr: ['Notlar', 'Etiketli, resimli ve hatırlatıcılı kısa notlar. İşi biten bir not atılmak yerine arşivlenebilir.'],
      ar: ['الملاحظات', 'ملاحظات قصيرة بتسميات وصور وتذكيرات. يمكن أرشفة ما انتهى منها بدل رميه.'],
    },
  ],
  [
    '/apps/contacts',
    {
      en: [
        'Contacts',
        'Names, telephone numbers and groups. Those you call often stand at the top, and a card can be taken in from a file.',
      ],
      tr: ['Kişiler', 'Adlar, telefon numaraları ve gruplar. Sık aradıklarınız en üstte durur; bir kart dosyadan da alınabilir.'],
      ar: ['جهات الاتصال', 'أسماء وأرقام هواتف ومجموعات. من تتصل بهم كثيرًا في الأعلى، ويمكن أخذ بطاقة من ملف.'],
    },
  ],
  [
    '/apps/calendar',
    {
      en: [
        'Calendar',
        'Shifts, drills and meetings by month, week and day. An event is drawn with the mouse or written in a form.',
      ],
      tr: [
        'Takvim',
        'Vardiyalar, tatbikatlar ve toplantılar; aya, haftaya ve güne göre. Etkinlik fareyle çizilir ya da forma yazılır.',
      ],
      ar: ['التقويم', 'مناوبات وتدريبات واجتماعات بالشهر والأسبوع واليوم. يُرسم الحدث بالفأرة أو يُكتب في نموذج.'],
    },
  ],
  [
    '/apps/scrumboard',
    {
      en: ['Scrum board', 'Lists of cards for the work of a team, with checklists, labels and members on every card.'],
      tr: ['Scrum panosu', 'Bir ekibin işi için kart listeleri; her kartta kontrol listeleri, etiketler ve üyeler.'],
      ar: ['لوحة سكرم', 'قوائم بطاقات لعمل فريق، وعلى كل بطاقة قوائم تحقق وتسميات وأعضاء.'],
    },
  ],
  [
    '/apps/file-manager',
    {
      en: ['File manager', 'Folders and files of the sample: looked into, moved, uploaded, and taken out of the trash again.'],
      tr: ['Dosya yöneticisi', 'Örneğin klasörleri ve dosyaları: içine bakılır, taşınır, yüklenir ve çöp kutusundan geri alınır.'],
      ar: ['مدير الملفات', 'مجلدات النموذج وملفاته: تُعرض وتُنقل وتُرفع وتُستعاد من سلة المهملات.'],
    },
  ],
  [
    '/apps/chat',
    {
      en: ['Chat', 'Talks with people, and what you have not read of them yet.'],
      tr: ['Sohbet', 'İnsanlarla konuşmalar ve henüz okumadıklarınız.'],
      ar: ['الدردشة', 'أحاديث مع الناس، وما لم تقرأه منها بعد.'],
    },
  ],
  [
    '/apps/dashboards/analytics',
    {
      en: ['Analytics dashboard', 'Visitors, sales and campaigns of a year, each chart also as a table.'],
      tr: ['Analiz panosu', 'Bir yılın ziyaretçileri, satışları ve kampanyaları; her grafik tablo olarak da var.'],
      ar: ['لوحة التحليلات', 'زوار سنة ومبيعاتها وحملاتها، وكل مخطط كجدول أيضًا.'],
    },
  ],
  [
    '/apps/dashboards/project',
    {
      en: ['Project dashboard', 'Tasks, money and people of four projects, and what is in the diary.'],
      tr: ['Proje panosu', 'Dört projenin görevleri, parası ve insanları; bir de ajandada olanlar.'],
      ar: ['لوحة المشاريع', 'مهام أربعة مشاريع وأموالها وأفرادها، وما في المفكرة.'],
    },
  ],
  [
    '/pages/faq',
    {
      en: ['FAQ', 'What people ask most about the console: permits, signing in, exports and languages.'],
      tr: ['Sık sorulan sorular', 'Konsol hakkında en çok sorulanlar: izinler, oturum açma, dışa aktarma ve diller.'],
      ar: ['الأسئلة الشائعة', 'أكثر ما يُسأل عنه في الواجهة: التصاريح وتسجيل الدخول والتصدير واللغات.'],
    },
  ],
  [
    '/pages/knowledge-base',
    {
      en: [
        'Knowledge base',
        'Short articles about permits, gas, isolation and the first shift with the console, each read in a minute.',
      ],
      tr: ['Bilgi bankası', 'İzinler, gaz, izolasyon ve konsolla ilk vardiya üzerine kısa yazılar; her biri bir dakikada okunur.'],
      ar: ['قاعدة المعرفة', 'مقالات قصيرة عن التصاريح والغاز والعزل وأول مناوبة مع الواجهة، تُقرأ كل منها في دقيقة.'],
    },
  ],
  [
    '/pages/invoices/compact',
    {
      en: ['Invoices', 'Three invoices of the sample, made to be printed on one sheet of paper each.'],
      tr: ['Faturalar', 'Örneğin üç faturası; her biri tek bir kâğıda yazdırılmak için hazırlandı.'],
      ar: ['الفواتير', 'ثلاث فواتير من النموذج، أُعدّت لتُطبع كل منها على ورقة واحدة.'],
    },
  ],
  [
    '/pages/pricing/style-1',
    {
      en: ['Pricing', 'Plans by month or by year, in three currencies, with a table that compares them line by line.'],
      tr: ['Fiyatlar', 'Aylık ya da yıllık planlar, üç para biriminde; bir tablo bunları satır satır karşılaştırır.'],
      ar: ['الأسعار', 'خطط شهرية أو سنوية بثلاث عملات، مع جدول يقارنها سطرًا بسطر.'],
    },
  ],
  [
    '/pages/profile',
    {
      en: ['Sample profile', 'Posts, pictures and the life of a person of the sample, with comments that you can answer.'],
      tr: ['Örnek profil', 'Örnekteki bir kişinin gönderileri, resimleri ve yaşamı; yanıtlayabileceğiniz yorumlarla.'],
      ar: ['ملف شخصي نموذجي', 'منشورات شخص من النموذج وصوره وحياته، مع تعليقات يمكنك الرد عليها.'],
    },
  ],
  [
    '/ui/icons',
    {
      en: ['Icons', 'Every icon of the console with its name and tags. Choose one and copy how it is written.'],
      tr: ['Simgeler', 'Konsolun her simgesi, adı ve etiketleriyle. Birini seçin ve nasıl yazıldığını kopyalayın.'],
      ar: ['الأيقونات', 'كل أيقونة في الواجهة باسمها ووسومها. اختر واحدة وانسخ طريقة كتابتها.'],
    },
  ],
  [
    '/ui/typography',
    {
      en: ['Typography', 'Sizes and weights of text, side by side, as they look in the language you have chosen.'],
      tr: ['Tipografi', 'Yazı boyutları ve kalınlıkları yan yana, seçtiğiniz dilde göründükleri gibi.'],
      ar: ['الخطوط', 'أحجام النص وأوزانه جنبًا إلى جنب، كما تبدو باللغة التي اخترتها.'],
    },
  ],
  [
    '/ui/helper-classes',
    {
      en: ['Helper classes', 'Gaps, radii and colours by name, with what each is meant for.'],
      tr: ['Yardımcı sınıflar', 'Adlarıyla aralıklar, köşe yuvarlaklıkları ve renkler; her birinin ne için olduğuyla.'],
      ar: ['الأصناف المساعدة', 'الفراغات واستدارة الزوايا والألوان بأسمائها، وما أُعدّ كل منها له.'],
    },
  ],
  [
    '/ui/page-layouts/blank',
    {
      en: ['Blank page', 'A page with nothing but its content, for those who build the rest themselves.'],
      tr: ['Boş sayfa', 'İçeriğinden başka bir şeyi olmayan bir sayfa; gerisini kendileri kuranlar için.'],
      ar: ['صفحة فارغة', 'صفحة لا شيء فيها سوى محتواها، لمن يبنون الباقي بأنفسهم.'],
    },
  ],
  [
    '/documentation/getting-started/introduction',
    {
      en: ['Introduction', 'Where the documentation of the console begins, and where to go from there.'],
      tr: ['Giriş', 'Konsol belgelerinin başladığı yer ve oradan nereye gidileceği.'],
      ar: ['مقدمة', 'من هنا تبدأ وثائق الواجهة، ومن هنا يُذهب إلى ما بعدها.'],
    },
  ],
  [
    '/documentation/components/message',
    {
      en: ['Message', 'How a message is shown for a few seconds, and what it may say.'],
      tr: ['İleti', 'Bir ileti birkaç saniyeliğine nasıl gösterilir ve ne söyleyebilir.'],
      ar: ['الرسالة', 'كيف تظهر رسالة لبضع ثوانٍ، وما يجوز أن تقوله.'],
    },
  ],
  [
    '/documentation/components/dialog',
    {
      en: ['Dialog', 'How to ask a question over the page, and where the focus goes afterwards.'],
      tr: ['İletişim kutusu', 'Sayfanın üzerinde nasıl soru sorulur ve sonrasında odak nereye gider.'],
      ar: ['مربع الحوار', 'كيف يُطرح سؤال فوق الصفحة، وأين يذهب التركيز بعد ذلك.'],
    },
  ],
  [
    '/apps/e-commerce/orders',
    {
      en: [
        'Orders',
        'What customers of the shop have ordered, from QS-4107 to QS-4240: how each stands, how it is paid and what was sent.',
      ],
      tr: [
        'Siparişler',
        'Mağaza müşterilerinin verdiği siparişler, QS-4107 ile QS-4240 arası: her biri ne durumda, nasıl ödendi ve ne gönderildi.',
      ],
      ar: ['الطلبات', 'ما طلبه زبائن المتجر، من QS-4107 إلى QS-4240: حال كل طلب، وكيف يُدفع، وما الذي أُرسل.'],
    },
  ],
  [
    '/apps/e-commerce/products',
    {
      en: ['Products', 'Helmets, gloves, detectors and locks that the shop sells, with stock and prices.'],
      tr: ['Ürünler', 'Mağazanın sattığı baretler, eldivenler, dedektörler ve kilitler; stok ve fiyatlarıyla.'],
      ar: ['المنتجات', 'خوذ وقفازات وكواشف وأقفال يبيعها المتجر، مع المخزون والأسعار.'],
    },
  ],
  [
    '/apps/academy/courses',
    {
      en: ['Academy', 'Courses that are read step by step, with questions on the way.'],
      tr: ['Akademi', 'Adım adım okunan kurslar; yol üzerinde sorularla.'],
      ar: ['الأكاديمية', 'دورات تُقرأ خطوة خطوة، مع أسئلة في الطريق.'],
    },
  ],
  [
    '/pages/coming-soon',
    {
      en: [
        'Coming soon',
        'A page that counts down to the day on which something opens, and takes the addresses of those who wait.',
      ],
      tr: ['Çok yakında', 'Bir şeyin açılacağı güne geri sayan ve bekleyenlerin adreslerini alan bir sayfa.'],
      ar: ['قريبًا', 'صفحة تعدّ تنازليًا إلى يوم افتتاح شيء ما، وتأخذ عناوين من ينتظرون.'],
    },
  ],
];

/** What the search pages find, in a language: pages of the console, each with a few words on what is there. */
export const resultsIn = (language: Language): SearchResult[] =>
  pages.map(([url, said], index) => {
    const [title, excerpt] = said[language];
    return { id: `result-${index + 1}`, title, url, excerpt };
  });

/** What is found where nobody says in which language. */
export const searchSampleSeed: SearchResult[] = resultsIn('en');

/** Ten thousand pages to look through, each told by its number. */
export const manyResults = (language: Language): SearchResult[] => {
  const known = resultsIn(language);
  return Array.from({ length: 10_000 }, (_, index) => {
    const like = known[index % known.length] as SearchResult;
    const number = index + 1;
    return { ...like, id: `result-${number}`, title: `${like.title} ${String(number).padStart(5, '0')}` };
  });
};
