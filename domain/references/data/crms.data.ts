import type { Texts } from '#domain/kernel/language.ts';

export type Kind = 'prevent' | 'mitigate';
export type Hierarchy = 'eliminate' | 'substitute' | 'engineer' | 'administer' | 'ppe';
export type Evidence = 'yes_no' | 'photo' | 'reading' | 'certificate';
export type Control = { text: Texts; kind: Kind; hierarchy: Hierarchy; evidence: Evidence };
export type CrmFacts = { code: string; name: Texts; icon: string; appliesTo: readonly string[]; controls: readonly Control[] };

const control =
  (kind: Kind, hierarchy: Hierarchy, evidence: Evidence) =>
  (en: string, tr: string, ar: string): Control => ({ text: { en, tr, ar }, kind, hierarchy, evidence });

const removes = control('prevent', 'eliminate', 'yes_no');
const builds = control('prevent', 'engineer', 'photo');
const measures = control('prevent', 'engineer', 'reading');
const arranges = control('prevent', 'administer', 'yes_no');
const certifies = control('prevent', 'administer', 'certificate');
const rescues = control('mitigate', 'administer', 'yes_no');
const limits = control('mitigate', 'engineer', 'photo');
const wears = control('mitigate', 'ppe', 'yes_no');

/**
 * Twelve critical risks with the controls to confirm in the field before work starts: demo rules in our own words, to be replaced
 * by those of a site.
 */
export const crms: readonly CrmFacts[] = [
  {
    code: 'ENERGY',
    name: { en: 'Energy isolation', tr: 'Enerji izolasyonu', ar: 'عزل الطاقة' },
    icon: 'lock',
    appliesTo: ['HOT', 'CLD', 'CSE', 'ELE', 'BRK', 'PRT'],
    controls: [
      removes(
        'Every source of energy named on the plan is off.',
        'Plandaki her enerji kaynağı kapalı.',
        'كل مصدر طاقة مذكور في الخطة مفصول.',
      ),
      builds(
        'A lock and a tag hang on every isolation point.',
        'Her izolasyon noktasında kilit ve etiket var.',
        'يوجد قفل وبطاقة على كل نقطة عزل.',
      ),
      arranges('Each worker has put on a lock of their own.', 'Her çalışan kendi kilidini taktı.', 'وضع كل عامل قفله الخاص.'),
      measures(
        'Zero energy is proved at the place of work.',
        'Sıfır enerji çalışma yerinde kanıtlandı.',
        'ثبت انعدام الطاقة في مكان العمل.',
      ),
      builds(
        'Stored energy is drained, blocked or discharged.',
        'Birikmiş enerji boşaltıldı, engellendi veya deşarj edildi.',
        'الطاقة المخزونة مفرّغة أو محجوزة.',
      ),
      arranges(
        'Keys are in the lock box and listed.',
        'Anahtarlar kilit kutusunda ve listede.',
        'المفاتيح في صندوق الأقفال ومدوّنة.',
      ),
    ],
  },
  {
    code: 'HOTWORK',
    name: { en: 'Hot work and ignition', tr: 'Sıcak çalışma ve tutuşma', ar: 'الأعمال الساخنة والاشتعال' },
    icon: 'flame',
    appliesTo: ['HOT', 'HSP'],
    controls: [
      measures('The gas test is clear and within its time.', 'Gaz ölçümü temiz ve süresi içinde.', 'اختبار الغاز سليم وضمن مدته.'),
      removes(
        'Whatever burns within eleven metres is gone or covered.',
        'On bir metre içindeki yanıcılar kaldırıldı veya örtüldü.',
        'أُزيل أو غُطّي كل ما يحترق ضمن أحد عشر مترًا.',
      ),
      builds(
        'Drains and openings below are sealed.',
        'Alttaki giderler ve açıklıklar kapatıldı.',
        'المصارف والفتحات السفلية مسدودة.',
      ),
      arranges(
        'A fire watcher stands by and does nothing else.',
        'Yangın gözcüsü hazır ve başka iş yapmıyor.',
        'مراقب الحريق حاضر ولا يقوم بعمل آخر.',
      ),
      limits(
        'Extinguisher and hose are charged and within reach.',
        'Söndürücü ve hortum dolu ve ulaşılabilir.',
        'المطفأة والخرطوم جاهزان وفي المتناول.',
      ),
      wears(
        'Screens and flame-resistant clothing are in use.',
        'Perde ve alev almaz giysi kullanılıyor.',
        'تُستخدم الحواجز والملابس المقاومة للهب.',
      ),
    ],
  },
  {
    code: 'CONFINED',
    name: { en: 'Confined space', tr: 'Kapalı alan', ar: 'الأماكن المحصورة' },
    icon: 'cube',
    appliesTo: ['CSE'],
    controls: [
      builds(
        'Every line into the space is blinded or disconnected.',
        'Alana giren her hat körlendi veya ayrıldı.',
        'كل خط داخل إلى المكان مسدود أو مفصول.',
      ),
      measures(
        'Oxygen and gases are measured at three levels.',
        'Oksijen ve gazlar üç seviyede ölçüldü.',
        'قيس الأكسجين والغازات عند ثلاثة مستويات.',
      ),
      builds(
        'Forced air runs and its intake is clean.',
        'Cebri havalandırma çalışıyor, emişi temiz.',
        'التهوية القسرية تعمل ومأخذها نظيف.',
      ),
      arranges('An attendant counts everybody in and out.', 'Gözcü girenleri ve çıkanları sayıyor.', 'يسجّل المراقب كل داخل وخارج.'),
      rescues(
        'The rescue team and its gear are ready at the opening.',
        'Kurtarma ekibi ve donanımı girişte hazır.',
        'فريق الإنقاذ ومعداته جاهزون عند الفتحة.',
      ),
      wears(
        'Each entrant carries a personal gas alarm.',
        'Her girende kişisel gaz alarmı var.',
        'يحمل كل داخل جهاز إنذار غاز شخصيًا.',
      ),
    ],
  },
  {
    code: 'HEIGHT',
    name: { en: 'Working at height', tr: 'Yüksekte çalışma', ar: 'العمل على ارتفاع' },
    icon: 'arrow-up',
    appliesTo: ['WAH'],
    controls: [
      removes(
        'It was asked whether the work can be done from the ground.',
        'İşin yerden yapılıp yapılamayacağı soruldu.',
        'نوقشت إمكانية تنفيذ العمل من الأرض.',
      ),
      certifies('The scaffold carries a valid tag.', 'İskelenin geçerli etiketi var.', 'تحمل السقالة بطاقة سارية.'),
      builds(
        'Edges and openings have rails or covers.',
        'Kenar ve boşluklarda korkuluk veya kapak var.',
        'للحواف والفتحات حواجز أو أغطية.',
      ),
      wears(
        'Harnesses are clipped to a point made for it.',
        'Emniyet kemerleri uygun noktaya bağlı.',
        'أحزمة الأمان مثبتة في نقطة مخصصة.',
      ),
      limits(
        'Tools are tethered and the ground below is closed off.',
        'Aletler bağlı, alt bölge kapatıldı.',
        'الأدوات مربوطة والمنطقة أسفلها مغلقة.',
      ),
      rescues(
        'People can be brought down within ten minutes.',
        'Kişiler on dakika içinde indirilebilir.',
        'يمكن إنزال الأشخاص خلال عشر دقائق.',
      ),
    ],
  },
  {
    code: 'LIFTING',
    name: { en: 'Lifting and suspended loads', tr: 'Kaldırma ve asılı yükler', ar: 'الرفع والأحمال المعلقة' },
    icon: 'import',
    appliesTo: ['LFT'],
    controls: [
      certifies(
        'The lift plan is signed for this very load.',
        'Kaldırma planı bu yük için imzalı.',
        'خطة الرفع موقّعة لهذا الحمل بعينه.',
      ),
      certifies(
        'Crane and slings have valid certificates.',
        'Vinç ve sapanların belgeleri geçerli.',
        'شهادات الرافعة والحبال سارية.',
      ),
      removes('Nobody can walk under the load.', 'Kimse yükün altından geçemez.', 'لا يمكن لأحد المرور تحت الحمل.'),
      measures('The wind is below the limit of the plan.', 'Rüzgâr planın sınırının altında.', 'سرعة الرياح دون حد الخطة.'),
      builds('The ground bears the outriggers.', 'Zemin destek ayaklarını taşıyor.', 'الأرض تتحمل دعامات الرافعة.'),
      arranges('One signaller alone directs the crane.', 'Vinci tek bir işaretçi yönetiyor.', 'مُشير واحد فقط يوجّه الرافعة.'),
    ],
  },
  {
    code: 'LINEOFFIRE',
    name: { en: 'Line of fire and stored pressure', tr: 'Tehlike hattı ve birikmiş basınç', ar: 'خط الخطر والضغط المخزون' },
    icon: 'locate',
    appliesTo: ['PRT', 'BRK', 'CLD'],
    controls: [
      removes(
        'Pressure is let off wherever the test does not need it.',
        'Testin gerektirmediği her yerde basınç boşaltıldı.',
        'الضغط مفرّغ حيث لا يحتاجه الاختبار.',
      ),
      builds('Hoses are restrained at both ends.', 'Hortumlar iki uçta da bağlı.', 'الخراطيم مقيّدة من الطرفين.'),
      limits(
        'The distance for stored energy is fenced.',
        'Birikmiş enerji mesafesi çitle çevrili.',
        'مسافة الطاقة المخزونة مسيّجة.',
      ),
      measures(
        'A gauge that was tested shows the pressure.',
        'Basıncı denenmiş bir gösterge gösteriyor.',
        'يُظهر الضغطَ مقياسٌ مفحوص.',
      ),
      arranges('Everybody knows where not to stand.', 'Herkes nerede durulmayacağını biliyor.', 'يعرف الجميع أين لا يقفون.'),
    ],
  },
  {
    code: 'EXCAVATION',
    name: { en: 'Excavation and buried services', tr: 'Kazı ve gömülü hatlar', ar: 'الحفر والخدمات المدفونة' },
    icon: 'layers',
    appliesTo: ['EXC'],
    controls: [
      certifies(
        'Drawings of buried services are at hand and current.',
        'Gömülü hat çizimleri elde ve güncel.',
        'مخططات الخدمات المدفونة متوفرة وحديثة.',
      ),
      measures(
        'The ground was scanned and the finds are marked.',
        'Zemin tarandı ve bulunanlar işaretlendi.',
        'مُسحت الأرض وعُلّمت الخدمات.',
      ),
      arranges('Close to a service it is dug by hand.', 'Hatların yakınında elle kazılıyor.', 'يُحفر يدويًا قرب الخدمات.'),
      builds('Sides are sloped or shored.', 'Yan yüzeyler şevli veya iksalı.', 'الجوانب مائلة أو مدعّمة.'),
      limits(
        'Spoil and vehicles stay away from the edge.',
        'Hafriyat ve araçlar kenardan uzak.',
        'التربة والمركبات بعيدة عن الحافة.',
      ),
    ],
  },
  {
    code: 'ELECTRIC',
    name: { en: 'Electrical shock and arc', tr: 'Elektrik çarpması ve ark', ar: 'الصدمة والقوس الكهربائي' },
    icon: 'flash',
    appliesTo: ['ELE'],
    controls: [
      removes('The circuit is dead and locked.', 'Devre enerjisiz ve kilitli.', 'الدائرة مفصولة ومقفلة.'),
      measures(
        'A tester that was itself tested shows no voltage.',
        'Kendisi denenmiş bir ölçer gerilim göstermiyor.',
        'جهاز مفحوص يُثبت انعدام الجهد.',
      ),
      builds('Earths are fitted on both sides of the work.', 'İşin iki yanına topraklama takıldı.', 'رُكّب التأريض على جانبي العمل.'),
      limits('Live parts nearby are screened.', 'Yakındaki gerilimli parçalar perdeli.', 'الأجزاء المكهربة المجاورة محجوبة.'),
      wears(
        'Arc-rated clothing fits the energy on the label.',
        'Ark giysisi etiketteki enerjiye uygun.',
        'ملابس القوس تناسب الطاقة على الملصق.',
      ),
    ],
  },
  {
    code: 'RELEASE',
    name: {
      en: 'Hazardous release when opening plant',
      tr: 'Tesis açılırken tehlikeli salım',
      ar: 'انطلاق مواد خطرة عند فتح المعدات',
    },
    icon: 'tint',
    appliesTo: ['BRK', 'CSE'],
    controls: [
      removes('The line is drained, flushed and purged.', 'Hat boşaltıldı, yıkandı ve süpürüldü.', 'الخط مصرّف ومغسول ومطهّر.'),
      measures('The last pressure reading is zero.', 'Son basınç okuması sıfır.', 'آخر قراءة للضغط صفر.'),
      builds(
        'Two valves and a bleed stand between us and the plant.',
        'Tesisle aramızda iki vana ve bir tahliye var.',
        'بيننا وبين المعدات صمامان ومنفّس.',
      ),
      arranges(
        'The first bolt is loosened on the far side.',
        'İlk cıvata uzak taraftan gevşetiliyor.',
        'يُفك أول مسمار من الجهة البعيدة.',
      ),
      wears(
        'Clothing and breathing gear match the contents.',
        'Giysi ve solunum donanımı içeriğe uygun.',
        'الملابس وأجهزة التنفس ملائمة للمحتوى.',
      ),
      rescues(
        'Shower and eye wash nearby were tried today.',
        'Yakındaki duş ve göz yıkama bugün denendi.',
        'جُرّب اليوم الدش وغسول العين القريبان.',
      ),
    ],
  },
  {
    code: 'VEHICLE',
    name: { en: 'Vehicles and mobile plant', tr: 'Araçlar ve iş makineleri', ar: 'المركبات والمعدات المتحركة' },
    icon: 'drive-time',
    appliesTo: ['VEH', 'LFT', 'EXC'],
    controls: [
      removes('People and vehicles have ways of their own.', 'Yaya ve araç yolları ayrı.', 'للمشاة والمركبات مسارات منفصلة.'),
      certifies(
        'Driver and vehicle are approved for the site.',
        'Sürücü ve araç saha için onaylı.',
        'السائق والمركبة معتمدان للموقع.',
      ),
      builds(
        'Alarms, lights and spark arrestor work.',
        'Alarm, ışık ve kıvılcım tutucu çalışıyor.',
        'الإنذارات والأضواء ومانع الشرر تعمل.',
      ),
      arranges('A guide walks along when reversing.', 'Geri giderken bir kılavuz eşlik ediyor.', 'يرافق مرشدٌ المركبةَ عند الرجوع.'),
      measures('The way in was gas tested.', 'Giriş yolunda gaz ölçüldü.', 'اختُبر الغاز على طريق الدخول.'),
    ],
  },
  {
    code: 'BYPASS',
    name: { en: 'Bypassed safety functions', tr: 'Devre dışı güvenlik işlevleri', ar: 'وظائف السلامة المتجاوزة' },
    icon: 'disable',
    appliesTo: ['OVR'],
    controls: [
      removes(
        'It was asked whether the override can be avoided.',
        'Devre dışı bırakmanın önlenip önlenemeyeceği soruldu.',
        'نوقشت إمكانية الاستغناء عن التجاوز.',
      ),
      certifies(
        'An expert has endorsed function, reason and end.',
        'Uzman işlevi, nedeni ve bitişi onayladı.',
        'صدّق خبير على الوظيفة والسبب والنهاية.',
      ),
      arranges(
        'Another measure watches what is bypassed.',
        'Devre dışı olanı başka bir önlem izliyor.',
        'إجراء بديل يراقب ما تم تجاوزه.',
      ),
      limits(
        'The override shows in the control room.',
        'Devre dışı bırakma kontrol odasında görünüyor.',
        'يظهر التجاوز في غرفة التحكم.',
      ),
      arranges('Somebody is named to take it back.', 'Geri alacak kişi belirlendi.', 'عُيّن شخص لإعادته.'),
    ],
  },
  {
    code: 'WATER',
    name: { en: 'Work over or in water', tr: 'Su üzerinde veya suda çalışma', ar: 'العمل فوق الماء أو فيه' },
    icon: 'ship',
    appliesTo: ['DIV'],
    controls: [
      removes(
        'Intakes and outfalls nearby are stopped.',
        'Yakındaki su alma ve boşaltma ağızları durduruldu.',
        'المآخذ والمصبات القريبة متوقفة.',
      ),
      measures(
        'Wind, wave and current are within the plan.',
        'Rüzgâr, dalga ve akıntı plana uygun.',
        'الرياح والأمواج والتيار ضمن الخطة.',
      ),
      wears(
        'Everybody wears a life jacket that inflates by itself.',
        'Herkes kendiliğinden şişen can yeleği giyiyor.',
        'يرتدي الجميع سترة نجاة تنتفخ تلقائيًا.',
      ),
      rescues(
        'A stand-by boat is manned and in sight.',
        'Hazır bot mürettebatlı ve görüş içinde.',
        'قارب الاستعداد مأهول وعلى مرأى.',
      ),
      arranges(
        'The control room counts heads each hour.',
        'Kontrol odası her saat sayım yapıyor.',
        'تحصي غرفة التحكم العدد كل ساعة.',
      ),
    ],
  },
];

export const riskCodes: readonly string[] = crms.map(({ code }) => code);

/** The number of a control: that of its risk, and its place there. */
export const controlNo = (risk: number, place: number): number => (risk + 1) * 100 + place + 1;

/** What a control says and the code of the risk that it belongs to, by its number. */
export const numberedControls: ReadonlyMap<number, { text: Texts; crm: string; evidence: Evidence }> = new Map(
  crms.flatMap(({ code, controls }, risk) =>
    controls.map(({ text, evidence }, place) => [controlNo(risk, place), { text, crm: code, evidence }] as const),
  ),
);
