import { evidenceSizes } from '#domain/kernel/evidenceText.ts';
import { saysNothing } from '#domain/kernel/field.texts.ts';
import { type Language, type Texts, textIn } from '#domain/kernel/language.ts';
import { type FieldError, Problem } from '#domain/kernel/problem.ts';
import { permitLimits } from '#domain/permits/kernel/permit.limits.data.ts';
import { longestFor } from '#domain/permits/kernel/workRules.ts';

/** For how many hours a safety function may be overridden: as long as a permit for that is valid (demo). Listed anew, it begins anew. */
export const longestOverrideHours = longestFor(['OVR']).validityDays * 24;

const faultTexts = {
  twice: { en: 'This is listed twice.', tr: 'Bu iki kez yazılmış.', ar: 'هذا مكرر.' },
  team_too_small: {
    en: 'Two different people must carry out the assessment.',
    tr: 'İki ayrı kişi değerlendirmeli.',
    ar: 'يجب أن يقيّم شخصان مختلفان.',
  },
  risk_grew: {
    en: 'The risk after controls cannot be higher than before.',
    tr: 'Bir adım, önlemleriyle önlemsiz halinden daha riskli olamaz.',
    ar: 'لا تكون الخطوة مع ضوابطها أخطر منها بدونها.',
  },
  unknown_person: { en: 'SAP number not found.', tr: 'SAP numarası bulunamadı.', ar: 'لم يُعثر على رقم SAP.' },
  unknown_control: {
    en: 'This control does not belong to this permit.',
    tr: 'Bu kontrol bu izne ait değil.',
    ar: 'هذا الضابط لا يخص هذا التصريح.',
  },
  risk_of_work: {
    en: 'The kinds of work bring this critical risk already.',
    tr: 'İş türleri bu kritik riski zaten getiriyor.',
    ar: 'أنواع العمل تجلب هذه المخاطر الحرجة أصلًا.',
  },
  risk_stays: {
    en: 'A critical risk that was added stays once the permit is prepared.',
    tr: 'Eklenen bir kritik risk, izin hazırlandıktan sonra çıkarılamaz.',
    ar: 'المخاطر الحرجة المضافة تبقى بعد إعداد التصريح.',
  },
  why_missing: {
    en: `Say in ${evidenceSizes.words} words or more why it does not apply: a control that nobody has seen is none.`,
    tr: `Neden geçerli olmadığını en az ${evidenceSizes.words} sözcükle yazın: kimsenin görmediği önlem önlem değildir.`,
    ar: `اذكر في ${evidenceSizes.words} كلمات أو أكثر لماذا لا ينطبق: الضابط الذي لم يعاينه أحد ليس ضابطًا.`,
  },
  why_repeated: {
    en: 'Give each control a reason of its own. The same one stands at: {others}',
    tr: 'Her kontrole kendi gerekçesini yazın. Aynısı şunda da var: {others}',
    ar: 'اكتب لكل ضابط سببه الخاص. السبب نفسه مكتوب عند: {others}',
  },
  control_demanded: {
    en: 'This work requires what the control confirms: it is in place, or it is not.',
    tr: 'Bu iş, kontrolün teyit ettiği şeyi zaten istiyor: ya yerindedir ya değildir.',
    ar: 'يتطلب هذا العمل ما يؤكده الضابط: إما أنه موجود أو غير موجود.',
  },
  gas_untested: {
    en: 'Test the gas first: no test at every point stands that passed and is in date.',
    tr: 'Önce gazı ölçün: her noktada uygun çıkmış ve süresi geçmemiş bir ölçüm yok.',
    ar: 'افحص الغاز أولًا: لا يوجد في كل نقطة فحص ناجح سارٍ.',
  },
  no_point: { en: 'Name a point to test.', tr: 'Ölçülecek bir nokta yazın.', ar: 'حدّد نقطة للفحص.' },
  too_few_points: {
    en: 'This work is tested at {count} points at least: a confined space at its top, in the middle and at its bottom.',
    tr: 'Bu işte gaz en az {count} noktada ölçülür: kapalı alanın üstünde, ortasında ve dibinde.',
    ar: 'يُفحص الغاز في هذا العمل عند {count} نقاط على الأقل: أعلى المكان المحصور ووسطه وأسفله.',
  },
  interval_too_long: {
    en: 'The interval may not exceed the required one.',
    tr: 'Aralık ancak işin gerektirdiğinden kısa olabilir.',
    ar: 'لا يجوز أن تكون الفترة أطول مما يتطلبه العمل.',
  },
  must_be_continuous: {
    en: 'This work requires continuous monitoring.',
    tr: 'Bu iş sürekli ölçüm gerektirir.',
    ar: 'هذا العمل يتطلب قياسًا مستمرًا.',
  },
  unknown_point: {
    en: 'This point is not in the gas plan.',
    tr: 'Gaz planında böyle bir nokta yok.',
    ar: 'لا توجد نقطة كهذه في خطة الغاز.',
  },
  in_future: { en: 'This is in the future.', tr: 'Bu gelecekte.', ar: 'هذا في المستقبل.' },
  too_late: {
    en: 'Too long ago to be recorded now.',
    tr: 'Bu, kaydedilmek için çok eski.',
    ar: 'مضى وقت طويل على هذا ليُسجَّل الآن.',
  },
  token_end: {
    en: 'This must be ahead, and at most a year.',
    tr: 'Bu ileride ve en çok bir yıl sonra olmalı.',
    ar: 'يجب أن يكون هذا في المستقبل وخلال سنة على الأكثر.',
  },
  out_of_range: {
    en: 'No instrument shows this value.',
    tr: 'Hiçbir cihaz bu değeri göstermez.',
    ar: 'لا يُظهر أي جهاز هذه القيمة.',
  },
  beyond_scale: {
    en: 'Outside the scale of every instrument, which is {scale}.',
    tr: 'Hiçbir cihazın ölçeğinde değil; ölçek: {scale}.',
    ar: 'خارج مقياس كل الأجهزة، وهو {scale}.',
  },
  says_nothing: saysNothing,
  more_inside: {
    en: 'More people than this are inside now: they must come out first.',
    tr: 'Şu anda içeride bundan çok kişi var: önce dışarı çıkmalılar.',
    ar: 'في الداخل الآن أشخاص أكثر من هذا العدد: يجب أن يخرجوا أولًا.',
  },
  not_measured: {
    en: 'The instrument does not measure this substance.',
    tr: 'Cihaz bu maddeyi ölçmez.',
    ar: 'الجهاز لا يقيس هذه المادة.',
  },
  unsigned: { en: 'The gas tester must sign this.', tr: 'Bunu gaz ölçümcüsü imzalamalı.', ar: 'يجب أن يوقّع فاحص الغاز على هذا.' },
  void_unsigned: {
    en: 'The tester signs this, or two people who may: HSE Coordinators, delegates of the area, gas testers.',
    tr: 'Bunu ölçümü yapan imzalar ya da yetkili iki kişi: SEÇ Koordinatörleri, alanın vekilleri, gaz ölçümcüleri.',
    ar: 'يوقّع هذا من أجرى الفحص، أو اثنان ممن يحق لهم: منسّقو السلامة أو مفوّضو المنطقة أو فاحصو الغاز.',
  },
  withdrawal_reason_missing: {
    en: 'Enter why the endorsement is withdrawn.',
    tr: 'Uygun görüşün neden geri çekildiğini yazın.',
    ar: 'اذكر سبب سحب المصادقة.',
  },
  change_missing: {
    en: 'Enter what has changed since the endorsement was withdrawn.',
    tr: 'Uygun görüş geri çekildiğinden beri neyin değiştiğini yazın.',
    ar: 'اذكر ما الذي تغيّر منذ سحب المصادقة.',
  },
  failed_point: {
    en: 'A point whose last test failed stays in the plan until a new test passes there.',
    tr: 'Son ölçümü uygun çıkmayan nokta, orada yeni bir ölçüm uygun çıkana kadar planda kalır.',
    ar: 'النقطة التي لم يكن آخر فحص لها مطابقًا تبقى في الخطة إلى أن ينجح فيها فحص جديد.',
  },
  failed_substance: {
    en: 'Gas was found: no substance leaves the plan until every point passes again.',
    tr: 'Gaz bulundu: her nokta yeniden uygun çıkana kadar plandan hiçbir madde çıkarılamaz.',
    ar: 'وُجد غاز: لا تُحذف مادة من الخطة إلى أن تنجح كل نقطة من جديد.',
  },
  unknown_substance: {
    en: 'This substance is not in the gas plan.',
    tr: 'Bu madde gaz planında yok.',
    ar: 'هذه المادة ليست في خطة الغاز.',
  },
  limit_looser: {
    en: 'A permit may only tighten the limit of the site: {site}.',
    tr: 'Bir izin tesisin sınırını ancak sıkılaştırabilir: {site}.',
    ar: 'لا يجوز للتصريح إلا أن يشدّد حدّ الموقع: {site}.',
  },
  no_lower_limit: {
    en: 'This substance has no lower limit.',
    tr: 'Bu maddenin alt sınırı yok.',
    ar: 'ليس لهذه المادة حد أدنى.',
  },
  limit_empty: {
    en: 'No reading would pass within these limits.',
    tr: 'Bu sınırlarla hiçbir ölçüm uygun çıkmaz.',
    ar: 'لن تنجح أي قراءة ضمن هذين الحدّين.',
  },
  failed_limit: {
    en: 'Gas was found: no limit becomes looser until every point passes again.',
    tr: 'Gaz bulundu: her nokta yeniden uygun çıkana kadar hiçbir sınır gevşetilemez.',
    ar: 'وُجد غاز: لا يُخفَّف أي حد إلى أن تنجح كل نقطة من جديد.',
  },
  only_tighter: {
    en: 'Once the permit is approved the plan only becomes tighter.',
    tr: 'İzin onaylandıktan sonra plan yalnız sıkılaştırılabilir.',
    ar: 'بعد الموافقة على التصريح لا يمكن إلا تشديد الخطة.',
  },
  nobody: {
    en: 'Enter a SAP number, or a badge and a name.',
    tr: 'SAP numarası ya da kart ve ad yazın.',
    ar: 'اذكر رقم SAP، أو البطاقة والاسم.',
  },
  letters_mixed: {
    en: 'This has letters of another alphabet that look like Latin ones. Type it anew in one alphabet.',
    tr: 'Burada Latin harflerine benzeyen başka bir alfabenin harfleri var. Tek bir alfabeyle yeniden yazın.',
    ar: 'يوجد هنا حروف من أبجدية أخرى تشبه الحروف اللاتينية. اكتبه من جديد بأبجدية واحدة.',
  },
  reads_alike: {
    en: 'This reads like {who} on this crew, in letters of another alphabet. List each person once.',
    tr: 'Bu, ekipteki {who} ile aynı okunuyor ama başka bir alfabeyle yazılmış. Her kişiyi bir kez yazın.',
    ar: 'هذا يُقرأ مثل {who} في هذا الطاقم لكن بحروف أبجدية أخرى. اكتب كل شخص مرة واحدة.',
  },
  badge_is_sap: {
    en: 'This is the SAP number of {who}. List them by it, or correct the badge.',
    tr: 'Bu, {who} adlı kişinin SAP numarası. Kişiyi onunla yazın ya da kartı düzeltin.',
    ar: 'هذا رقم SAP الخاص بـ {who}. أدرجه به، أو صحّح البطاقة.',
  },
  name_is_known: {
    en: 'The plant knows {who}: list them by SAP number. If this is somebody else of that name, add what tells them apart.',
    tr: '{who} tesiste kayıtlı: SAP numarasıyla yazın. Aynı adı taşıyan başka biriyse ayırt edici bir şey ekleyin.',
    ar: '{who} معروف في المنشأة: أدرجه برقم SAP. وإن كان شخصًا آخر بالاسم نفسه فأضف ما يميّزه.',
  },
  crew_full: { en: 'The crew is full.', tr: 'Ekip dolu.', ar: 'الطاقم مكتمل.' },
  not_competent: {
    en: 'This person has no valid competence for that role.',
    tr: 'Bu kişinin o görev için geçerli yeterliliği yok.',
    ar: 'لا يملك هذا الشخص كفاءة سارية لهذا الدور.',
  },
  competence_endless: {
    en: 'Enter the last day on which what was shown holds.',
    tr: 'Gösterilen belgenin geçerli olduğu son günü yazın.',
    ar: 'اذكر آخر يوم يسري فيه ما عُرض.',
  },
  proof_missing: {
    en: 'Enter what was shown, with its number: a last day alone proves nothing.',
    tr: 'Gösterilen belgeyi numarasıyla yazın: tek başına son gün bir şey kanıtlamaz.',
    ar: 'اذكر ما عُرض مع رقمه: آخر يوم وحده لا يثبت شيئًا.',
  },
  competence_too_long: {
    en: `No card holds for more than ${permitLimits.shownCompetence.value} years: check the last day.`,
    tr: `Hiçbir belge ${permitLimits.shownCompetence.value} yıldan uzun geçerli olmaz: son günü kontrol edin.`,
    ar: `لا تسري أي وثيقة أكثر من ${permitLimits.shownCompetence.value} سنوات: تحقق من آخر يوم.`,
  },
  is_issuer: {
    en: 'The delegate who issued this permit does not work under it.',
    tr: 'Bu iznin düzenlemesini imzalayan vekil ekipte çalışmaz.',
    ar: 'المفوّض الذي أصدر هذا التصريح لا يعمل بموجبه.',
  },
  on_other_site: {
    en: '{who} is recorded on site of {other}: no one is on site there and of {own} at the same time.',
    tr: '{who}, {other} izninin sahasında kayıtlı: kimse aynı anda hem orada hem {own} izninin sahasında olamaz.',
    ar: '{who} مسجَّل في موقع {other}: لا يكون أحد هناك وفي موقع {own} معًا.',
  },
  on_other_crew: {
    en: '{who} is still on the crew of {other}: no one may be on that crew and the crew of {own} at the same time.',
    tr: '{who}, {other} izninin ekibinde ve oradan ayrılmadı: kimse aynı anda hem o ekipte hem {own} izninin ekibinde olamaz.',
    ar: '{who} ضمن طاقم {other} ولم يغادره: لا يكون أحد في ذلك الطاقم وفي طاقم {own} معًا.',
  },
  nothing_asked: { en: 'Say what is to be recorded.', tr: 'Neyin kaydedileceğini belirtin.', ar: 'حدّد ما ينبغي تسجيله.' },
  on_already: { en: 'This person is already on site.', tr: 'Bu kişi zaten sahada.', ar: 'هذا الشخص في الموقع بالفعل.' },
  not_all_on_site: {
    en: 'Somebody else is recorded on site now than was named here. Look again who is there.',
    tr: 'Şu anda sahada burada adı geçenlerden başka kayıtlılar var. Kimlerin orada olduğuna yeniden bakın.',
    ar: 'المسجَّلون في الموقع الآن ليسوا من ذُكروا هنا. انظر من جديد من هناك.',
  },
  off_already: { en: 'This person is not on site.', tr: 'Bu kişi sahada değil.', ar: 'هذا الشخص ليس في الموقع.' },
  still_on: {
    en: 'First record that this person has left the site.',
    tr: 'Önce bu kişinin sahadan ayrıldığını kaydedin.',
    ar: 'سجّل أولًا أن هذا الشخص غادر الموقع.',
  },
  not_on_crew: {
    en: 'This number is not on the crew list.',
    tr: 'Bu numara ekip listesinde yok.',
    ar: 'هذا الرقم ليس في قائمة الطاقم.',
  },
  not_ahead: { en: 'This must be in the future.', tr: 'Bu gelecekte olmalı.', ar: 'يجب أن يكون هذا في المستقبل.' },
  override_too_long: {
    en: `An override lasts ${longestOverrideHours} hours at most, from now or from the planned start. Listing it again starts a new period.`,
    tr: `Bir devre dışı bırakma, şimdiden ya da planlanan başlangıçtan itibaren en çok ${longestOverrideHours} saat sürer. Yeniden yazılırsa süre yeniden başlar.`,
    ar: `لا يدوم التجاوز أكثر من ${longestOverrideHours} ساعة، من الآن أو من البداية المخططة. إذا أُدرج من جديد بدأت مدته من جديد.`,
  },
  override_stands: {
    en: 'Not possible now: overrides, their measures and later ends change while the permit is being prepared, or is ready or suspended.',
    tr: 'Şimdi olmaz: devre dışı işlevler, önlemleri ve daha geç bir bitiş ancak izin hazırlanırken, hazır ya da askıdayken değişir.',
    ar: 'غير ممكن الآن: لا تتغير الوظائف المتجاوَزة وتدابيرها ولا تُمدَّد إلا والتصريح قيد التحضير أو جاهز أو معلّق.',
  },
  still_overridden: {
    en: 'An active override cannot be removed from the list.',
    tr: 'Hâlâ devre dışı olan listede kalır.',
    ar: 'ما زال متجاوَزًا يبقى في القائمة.',
  },
  unknown_safeguard: {
    en: 'The kinds of work of this permit ask for no such record.',
    tr: 'Bu iznin iş türleri böyle bir kayıt istemiyor.',
    ar: 'أنواع العمل في هذا التصريح لا تطلب سجلًا كهذا.',
  },
  figure_missing: { en: 'Give the figure.', tr: 'Değeri yazın.', ar: 'اكتب القيمة.' },
  paper_bounds: {
    en: 'No such paper can give this figure. Give it within the bounds that stand beside the field.',
    tr: 'Böyle bir belge bu değeri veremez. Alanın yanında yazan sınırlar içinde bir değer yazın.',
    ar: 'لا يمكن لوثيقة كهذه أن تعطي هذه القيمة. اكتب قيمة ضمن الحدود المذكورة بجانب الحقل.',
  },
  radius_missing: {
    en: 'Give the working radius of the crane.',
    tr: 'Vincin çalışma yarıçapını yazın.',
    ar: 'اكتب نصف قطر عمل الرافعة.',
  },
  limit_loosened: {
    en: 'While the permit is issued, live or being tested this limit may only get stricter. Stop the work first: what is recorded then is signed for when the permit is issued again.',
    tr: 'İzin düzenlenmişken, yürürlükteyken ya da testteyken bu sınır yalnızca sıkılaştırılabilir. Önce işi durdurun: o zaman kaydedilen, izin yeniden düzenlenirken imzalanır.',
    ar: 'ما دام التصريح صادرًا أو ساريًا أو قيد الاختبار فلا يجوز لهذا الحد إلا أن يُشدَّد. أوقف العمل أولًا: فما يُسجَّل حينها يُوقَّع عليه عند إعادة إصدار التصريح.',
  },
  unknown_document: {
    en: 'The permit has no such document.',
    tr: 'İzinde böyle bir belge yok.',
    ar: 'لا يوجد مستند كهذا في التصريح.',
  },
  no_paper: {
    en: 'This is not proved by a document.',
    tr: 'Bu bir belgeyle kanıtlanmaz.',
    ar: 'لا يُثبت هذا بمستند.',
  },
  no_picture: {
    en: 'A photograph is a PNG, JPEG or WebP.',
    tr: 'Fotoğraf PNG, JPEG ya da WebP olmalı.',
    ar: 'تكون الصورة بصيغة PNG أو JPEG أو WebP.',
  },
  no_entry_log: {
    en: 'This work is no entry into a confined space.',
    tr: 'Bu iş kapalı alana giriş değil.',
    ar: 'هذا العمل ليس دخولًا إلى مكان محصور.',
  },
  attendant_stays: {
    en: 'The attendant stays outside and is never counted as inside.',
    tr: 'Giriş gözcüsü dışarıda kalır, içeride sayılmaz.',
    ar: 'مراقب الدخول يبقى في الخارج ولا يُعدّ في الداخل أبدًا.',
  },
  rescuer_stays: {
    en: 'The last rescuer stays outside while the work goes on. To get somebody out, stop the work first.',
    tr: 'İş sürerken son kurtarıcı dışarıda kalır. Birini çıkarmak için önce işi durdurun.',
    ar: 'يبقى آخر منقذ في الخارج ما دام العمل مستمرًا. لإخراج أحد أوقف العمل أولًا.',
  },
  lift_stays: {
    en: 'The lift has nobody else in this role: they stay outside while the work goes on.',
    tr: 'Kaldırma işinde bu görevi yapan başka kimse yok: iş sürerken dışarıda kalır.',
    ar: 'لا أحد غيره في هذا الدور لعملية الرفع: يبقى في الخارج ما دام العمل مستمرًا.',
  },
  fire_stays: {
    en: 'Nobody else watches for fire. While the work goes on they stay outside.',
    tr: 'Yangın nöbeti tutan başka kimse yok. İş sürerken dışarıda kalır.',
    ar: 'لا أحد غيره يراقب الحريق. يبقى في الخارج ما دام العمل مستمرًا.',
  },
  not_on_site: {
    en: 'Record first that this person came on site.',
    tr: 'Önce bu kişinin sahaya geldiğini kaydedin.',
    ar: 'سجّل أولًا أن هذا الشخص حضر إلى الموقع.',
  },
  not_accounted: {
    en: '{who} is not accounted for since an emergency: record first that they are.',
    tr: '{who}: acil durumdan beri yeri bilinmiyor; önce bulunduğunu kaydedin.',
    ar: 'لم يُعرف مكان {who} منذ حالة طوارئ: سجّل أولًا أنه عُثر عليه.',
  },
  talk_unheard: {
    en: 'Record first that this person heard the toolbox talk of this issue period.',
    tr: 'Önce bu kişinin bu düzenleme süresinin iş öncesi konuşmasını dinlediğini kaydedin.',
    ar: 'سجّل أولًا أن هذا الشخص استمع إلى حديث السلامة لهذه الفترة.',
  },
  inside_already: { en: 'This person is inside already.', tr: 'Bu kişi zaten içeride.', ar: 'هذا الشخص في الداخل بالفعل.' },
  not_inside: { en: 'This person is not inside.', tr: 'Bu kişi içeride değil.', ar: 'هذا الشخص ليس في الداخل.' },
  attendant_missing: {
    en: 'No attendant is on site.',
    tr: 'Sahada giriş gözcüsü yok.',
    ar: 'لا يوجد مراقب دخول في الموقع.',
  },
  attendant_unreliable: {
    en: 'The attendant on site has no valid competence recorded, has not heard the toolbox talk or is not accounted for: no one else goes in.',
    tr: 'Sahadaki giriş gözcüsünün geçerli yeterlilik kaydı yok, iş öncesi konuşmayı dinlemedi ya da yeri bilinmiyor: başka kimse girmez.',
    ar: 'مراقب الدخول في الموقع ليست له كفاءة سارية مسجلة أو لم يستمع إلى حديث السلامة أو لا يُعرف مكانه: لا يدخل أحد غيره.',
  },
  rescuer_unreliable: {
    en: 'No rescuer outside has a valid competence recorded: no one else goes in.',
    tr: 'Dışarıda geçerli yeterlilik kaydı olan bir kurtarıcı yok: başka kimse girmez.',
    ar: 'لا يوجد في الخارج منقذ له كفاءة سارية مسجلة: لا يدخل أحد غيره.',
  },
  entry_denied: {
    en: 'The request says that nobody goes inside for this work.',
    tr: 'Talebe göre bu iş için içeri giren yok.',
    ar: 'يذكر الطلب أن لا أحد يدخل لهذا العمل.',
  },
  entry_not_live: {
    en: 'No entry permit of this space is live: nobody goes in.',
    tr: 'Bu alanın yürürlükte bir giriş izni yok: kimse girmez.',
    ar: 'لا تصريح دخول ساريًا لهذا المكان: لا يدخل أحد.',
  },
  air_unread: {
    en: 'The air is not monitored: nobody else goes in until it is read.',
    tr: 'Hava izlenmiyor: okunana dek başka kimse girmez.',
    ar: 'الهواء غير مراقَب: لا يدخل أحد آخر حتى يُقرأ.',
  },
  gas_retest: {
    en: 'The gas test is due: nobody else goes in before every point is tested anew.',
    tr: 'Gaz ölçümünün zamanı geldi: her nokta yeniden ölçülmeden başka kimse girmez.',
    ar: 'حان موعد فحص الغاز: لا يدخل أحد آخر قبل فحص كل النقاط من جديد.',
  },
  inside_full: {
    en: 'As many as planned are inside already.',
    tr: 'İçeride zaten planlanan sayıda kişi var.',
    ar: 'في الداخل بالفعل العدد المخطط له.',
  },
  inside_still: {
    en: 'Record first that this person has come out.',
    tr: 'Önce bu kişinin dışarı çıktığını kaydedin.',
    ar: 'سجّل أولًا أن هذا الشخص خرج.',
  },
  in_head_count: {
    en: 'An emergency is declared: whoever was here stays listed for the head count.',
    tr: 'Acil durum ilan edildi: burada bulunan herkes sayım için listede kalır.',
    ar: 'أُعلنت حالة طوارئ: يبقى كل من كان هنا في القائمة من أجل حصر الأفراد.',
  },
  inside_talk: {
    en: '{who} is inside by the entry log and cannot hear the talk now.',
    tr: 'Giriş kaydına göre {who} içeride; konuşmayı şimdi duyamaz.',
    ar: '{who} في الداخل وفق سجل الدخول ولا يمكنه سماع الحديث الآن.',
  },
  watches_own_work: {
    en: 'The performing authority leads the work: somebody else keeps watch.',
    tr: 'İşi yürüten işi yönetir: nöbeti başka biri tutar.',
    ar: 'المنفّذ يقود العمل: يتولى المراقبة شخص آخر.',
  },
  no_fire_watch: {
    en: 'This work needs no fire watch.',
    tr: 'Bu iş yangın nöbeti gerektirmiyor.',
    ar: 'هذا العمل لا يحتاج مراقبة حريق.',
  },
  not_watching: {
    en: 'Name a fire watcher who is on site, whose competence is proved and who does not lead the work.',
    tr: 'Sahada olan, yeterliliği kanıtlı ve işi yürütmeyen bir yangın gözcüsü belirtin.',
    ar: 'حدّد مراقب حريق موجودًا في الموقع ثبتت كفاءته ولا يقود العمل.',
  },
  watcher_signs: {
    en: 'Who watched signs for it, with their own number and password.',
    tr: 'Nöbeti tutan, kendi numarası ve parolasıyla imzalar.',
    ar: 'يوقّع من راقب برقمه وكلمة مروره.',
  },
  watch_running: {
    en: 'The time of the fire watch is not over.',
    tr: 'Yangın nöbetinin süresi dolmadı.',
    ar: 'لم ينته وقت مراقبة الحريق.',
  },
  watch_held: {
    en: 'Danger was reported: the fire watch is restarted before its end is confirmed.',
    tr: 'Yakın tehlike bildirildi: bittiği teyit edilmeden önce yangın nöbeti yeniden başlatılır.',
    ar: 'أُبلغ عن خطر: تبدأ مراقبة الحريق من جديد قبل تأكيد انتهائها.',
  },
  danger_undeclared: {
    en: 'Declare that the danger that was reported has been removed.',
    tr: 'Bildirilen yakın tehlikenin giderildiğini beyan edin.',
    ar: 'أقِرّ بزوال الخطر الذي أُبلغ عنه.',
  },
  watch_broken: {
    en: 'No fire watcher with proved competence was on site for part of the watch: it must be restarted.',
    tr: 'Sahada yeterliliği kanıtlı yangın gözcüsü olmayan bir süre geçti: nöbet yeniden başlamalı.',
    ar: 'مرّ وقت بلا مراقب حريق ثبتت كفاءته في الموقع: يجب أن تبدأ المراقبة من جديد.',
  },
  watch_emergency: {
    en: 'An emergency concerns this place: nobody watches there before it is stood down.',
    tr: 'Bu yer bir acil durumdan etkileniyor: kaldırılmadan orada kimse nöbet tutmaz.',
    ar: 'هناك حالة طوارئ تخص هذا المكان: لا يراقب أحد هناك قبل إنهائها.',
  },
  watch_confirmed: {
    en: 'The end of the fire watch is confirmed already.',
    tr: 'Yangın nöbetinin bittiği zaten teyit edildi.',
    ar: 'أُكّد انتهاء مراقبة الحريق من قبل.',
  },
} as const satisfies Record<string, Texts>;

/** `words` stand where the sentence names them. */
export type FieldFault = { field: string; fault: keyof typeof faultTexts; words?: Readonly<Record<string, string>> };

/** What is wrong with fields, each in a sentence in the language of the sender. */
export const fieldErrors = (faults: readonly FieldFault[], language: Language): FieldError[] =>
  faults.map(({ field, fault, words = {} }) => ({
    field,
    message: Object.entries(words).reduce(
      (text, [name, word]) => text.replace(`{${name}}`, word),
      textIn(faultTexts[fault], language),
    ),
  }));

/** Fields that are wrong. */
export const onFields = (faults: readonly FieldFault[], language: Language): Problem =>
  new Problem('validation', { errors: fieldErrors(faults, language) });

/** Refuses fields that are wrong; does nothing when none is. */
export const refuseFields = (faults: readonly (FieldFault | null)[], language: Language): void => {
  const found = faults.filter((one) => one !== null);
  if (found.length > 0) throw onFields(found, language);
};

/** A fault on a field when something is so. */
export const faultIf = (isSo: boolean, field: string, fault: FieldFault['fault']): FieldFault | null =>
  isSo ? { field, fault } : null;

/** Faults on every entry of a list that stood there before. */
export const twiceIn = (values: readonly (string | number)[], fieldOf: (index: number) => string): (FieldFault | null)[] =>
  values.map((value, index) => faultIf(values.indexOf(value) < index, fieldOf(index), 'twice'));
