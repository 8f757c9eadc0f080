import type { Texts } from '#domain/kernel/language.ts';

/** What who takes work on states of the controls that the crew confirms; each is a declaration of that name. */
export const crewStatements = ['own_locks', 'fire_watcher_beside', 'crew_controls_left_out'] as const;

/**
 * What only some permits and points have, of which words are signed there and nowhere else: danger that was reported, gas that stands
 * failed, an entry, whether anybody goes inside of its equipment, isolations and whether they hold, conflicts that nobody has resolved, a lock, and what the crew confirms of its critical controls.
 */
export const actPremises = [
  'danger',
  'gas',
  'entry',
  'outside',
  'within',
  'isolated',
  'lifted',
  'unresolved',
  'locked',
  ...crewStatements,
] as const;
export type ActPremise = (typeof actPremises)[number];

/** What is done by an act, as a button says it, and what somebody says with it; `also` is said where the permit has what it is about. */
export type Act = { act: Texts; means: Texts; also?: Partial<Record<ActPremise, Texts>> };

const dangerRemoved: Texts = {
  en: 'The danger that was reported has been removed.',
  tr: 'Bildirilen yakın tehlike giderildi.',
  ar: 'زال الخطر الذي أُبلغ عنه.',
};
const gasTold: Texts = {
  en: 'Whoever works there next has been told of the gas that was found.',
  tr: 'Bulunan gaz, orada sonra çalışacaklara bildirildi.',
  ar: 'أُبلغ من سيعمل هناك بعد ذلك بالغاز الذي وُجد.',
};
const ofCrew = {
  own_locks: {
    en: 'Each worker has put on a lock of their own.',
    tr: 'Her çalışan kendi kilidini taktı.',
    ar: 'وضع كل عامل قفله الخاص.',
  },
  fire_watcher_beside: {
    en: 'A fire watcher stands by and does nothing else.',
    tr: 'Yangın gözcüsü hazır ve başka iş yapmıyor.',
    ar: 'مراقب الحريق حاضر ولا يقوم بعمل آخر.',
  },
  crew_controls_left_out: {
    en: 'Of what the crew confirms I have read what does not apply here, and why.',
    tr: 'Ekibin teyit ettiklerinden burada geçerli olmayanı gerekçesiyle okudum.',
    ar: 'قرأتُ مما يؤكده الطاقم ما لا ينطبق هنا وسببه.',
  },
} as const satisfies Record<(typeof crewStatements)[number], Texts>;
const isLocked: Texts = { en: 'It is locked.', tr: 'Kilitlidir.', ar: 'وهي مقفلة.' };
const nobodyInside: Texts = { en: 'Nobody is inside.', tr: 'İçeride kimse yok.', ar: 'لا أحد في الداخل.' };

const afterHandBack = {
  entry: nobodyInside,
  isolated: {
    en: 'The isolations stay until their removal is allowed.',
    tr: 'İzolasyonlar kaldırılmalarına izin verilene kadar kalır.',
    ar: 'تبقى عمليات العزل إلى أن يُسمح بإزالتها.',
  },
  lifted: {
    en: 'The isolation is lifted or lost: energy may be in. It counts as lost until every point is verified again or removed.',
    tr: 'İzolasyon kaldırılmış ya da bozulmuş: enerji olabilir. Her nokta yeniden doğrulanana ya da kaldırılana kadar bozulmuş sayılır.',
    ar: 'العزل مرفوع أو مفقود: قد تكون الطاقة موجودة. ويُعدّ مفقودًا إلى أن يُتحقق من كل نقطة من جديد أو تُزال.',
  },
} as const satisfies Act['also'];

/** What the request says of going inside of the equipment: whoever lets the work begin signs that. */
const goingInside = {
  outside: {
    en: 'Nobody goes inside of the equipment for this work.',
    tr: 'Bu iş için ekipmanın içine kimse girmez.',
    ar: 'لا أحد يدخل المعدات لهذا العمل.',
  },
  within: {
    en: 'People go inside of the equipment, by an entry permit.',
    tr: 'Ekipmanın içine giriş izniyle girilir.',
    ar: 'يدخل أشخاص المعدات بتصريح دخول.',
  },
} as const satisfies Act['also'];

/** Every act that somebody causes at the desk or signs for. */
export const acts = {
  SUBMIT: {
    act: { en: 'Submit', tr: 'Gönder', ar: 'قدّم' },
    means: {
      en: 'The request is complete and goes to the HSE Coordinator.',
      tr: 'Talep eksiksizdir ve SEÇ Koordinatörüne gider.',
      ar: 'الطلب مكتمل ويُحال إلى منسّق السلامة.',
    },
  },
  DISCARD: {
    act: { en: 'Discard the draft', tr: 'Taslaktan vazgeç', ar: 'ألغِ المسودة' },
    means: {
      en: 'The draft is deleted and cannot be restored.',
      tr: 'Taslak silinir ve geri getirilemez.',
      ar: 'تُحذف المسودة ولا يمكن استعادتها.',
    },
  },
  ACCEPT_FOR_PREPARATION: {
    act: { en: 'Accept for preparation', tr: 'Hazırlığa al', ar: 'اقبل للتحضير' },
    means: {
      en: 'The request is accepted; risk assessment, isolations and gas tests can be prepared.',
      tr: 'Talep ele alınır: risk değerlendirmesi, izolasyonlar ve gaz ölçümleri hazırlanabilir.',
      ar: 'يُؤخذ بالطلب: يمكن تحضير تقييم المخاطر وعمليات العزل وفحوص الغاز.',
    },
  },
  RETURN: {
    act: { en: 'Return', tr: 'Geri gönder', ar: 'أعِد' },
    means: {
      en: 'The permit goes back for changes. Say what must change.',
      tr: 'İzin değiştirilmek üzere geri gider. Ne yapılması gerektiğini yazın.',
      ar: 'يعود التصريح لتعديله. اذكر ما ينبغي فعله.',
    },
  },
  REJECT: {
    act: { en: 'Reject', tr: 'Reddet', ar: 'ارفض' },
    means: {
      en: 'The work will not be done under this permit. This is final.',
      tr: 'İş bu izinle yapılmayacak. Bu kesindir.',
      ar: 'لن يُنجز العمل بموجب هذا التصريح. هذا نهائي.',
    },
  },
  PREPARED: {
    act: { en: 'Finish preparation', tr: 'Hazırlığı bitir', ar: 'أنهِ التحضير' },
    means: {
      en: 'The risk is assessed, and isolations and gas tests are planned as the work needs them.',
      tr: 'Risk değerlendirildi; işin gerektirdiği izolasyonlar ve gaz ölçümleri planlandı.',
      ar: 'قُيّمت المخاطر وخُطط لعمليات العزل وفحوص الغاز كما يحتاجها العمل.',
    },
  },
  ENDORSE: {
    act: { en: 'Endorse', tr: 'Uzman onayı ver', ar: 'صادِق' },
    means: {
      en: 'Endorsed as described, for my discipline or, as delegate, for my area.',
      tr: 'Dalım açısından ya da vekil olarak alanım açısından, anlatıldığı gibi uygundur.',
      ar: 'مصادق عليه كما وُصف، عن مجالي أو عن منطقتي بصفتي مفوّضًا.',
    },
    also: goingInside,
  },
  REFUSE: {
    act: { en: 'Refuse to endorse', tr: 'Uzman onayı verme', ar: 'ارفض المصادقة' },
    means: {
      en: 'Not endorsed as described. Earlier signatures become void.',
      tr: 'Anlatıldığı gibi uygun görülmedi. Önceki imzalar geçersiz olur.',
      ar: 'لم يُصادَق عليه كما وُصف. تصبح التواقيع السابقة باطلة.',
    },
  },
  APPROVE: {
    act: { en: 'Approve', tr: 'Onayla', ar: 'اعتمد' },
    means: {
      en: 'The area approves the work with the recorded risk and controls.',
      tr: 'Alan, işi yazılı risk ve önlemlerle onaylar.',
      ar: 'توافق المنطقة على العمل بالمخاطر والضوابط المدوّنة.',
    },
    also: goingInside,
  },
  AUTHORISE: {
    act: { en: 'Authorise', tr: 'Yetki ver', ar: 'صرّح' },
    means: {
      en: 'No SIMOPS conflict holds this work back, and the area has capacity. The permit may be issued once every other condition is met.',
      tr: 'Bu işi bekleten bir çakışma yok ve alanda yer var. Diğer bütün koşullar sağlanınca izin düzenlenebilir.',
      ar: 'لا تعارض يؤخّر هذا العمل، وفي المنطقة متسع. يجوز إصدار التصريح متى استُوفيت سائر الشروط.',
    },
    also: {
      unresolved: {
        en: 'A SIMOPS conflict is NOT resolved: the other work waits for this one.',
        tr: 'Bir çakışma ÇÖZÜLMEDİ: diğer iş bu işi bekliyor.',
        ar: 'ثمة تعارض لم يُحلّ: العمل الآخر ينتظر هذا العمل.',
      },
    },
  },
  RESCHEDULE: {
    act: { en: 'Reschedule', tr: 'Yeniden planla', ar: 'أعِد الجدولة' },
    means: {
      en: 'The work moves to another period. Conflicts are checked again.',
      tr: 'İşe başka bir süre verilir. Diğer işlerle çakışmalar yeniden aranır.',
      ar: 'يُمنح العمل فترة أخرى، ويُبحث من جديد عن تعارضه مع أعمال أخرى.',
    },
  },
  CANCEL: {
    act: { en: 'Cancel the permit', tr: 'İzni iptal et', ar: 'ألغِ التصريح' },
    means: {
      en: 'The work will not be done under this permit. This is final.',
      tr: 'İş bu izinle yapılmayacak. Bu kesindir.',
      ar: 'لن يُنجز العمل بموجب هذا التصريح. هذا نهائي.',
    },
  },
  ISSUE: {
    act: { en: 'Issue', tr: 'Düzenle', ar: 'أصدِر' },
    means: {
      en: 'I have visited the worksite: its precautions are in place, the isolations and gas tests that this permit needs hold now, its critical controls are answered, and its crew is listed. I issue it to the performing authority.',
      tr: 'İş yerini ziyaret ettim: önlemler alındı, bu iznin gerektirdiği izolasyonlar ve gaz ölçümleri şu anda geçerli, kritik kontroller yanıtlandı ve ekip listelendi. İzni işi yürüten yetkili için düzenliyorum.',
      ar: 'زرتُ موقع العمل: الاحتياطات قائمة، وعمليات العزل وفحوص الغاز التي يحتاجها هذا التصريح سارية الآن، وأُجيب عن الضوابط الحرجة، وسُجّل الطاقم. أُصدره للمنفّذ.',
    },
    also: { ...goingInside, danger: dangerRemoved },
  },
  ACCEPT: {
    act: { en: 'Accept the permit', tr: 'İzni teslim al', ar: 'استلم التصريح' },
    means: {
      en: 'I accept this permit and its conditions; work may begin.',
      tr: 'Bu izni koşullarıyla birlikte teslim alıyorum; iş başlayabilir.',
      ar: 'أستلم هذا التصريح وشروطه؛ ويجوز بدء العمل.',
    },
    also: { ...goingInside, ...ofCrew },
  },
  DECLINE: {
    act: { en: 'Decline', tr: 'Teslim alma', ar: 'ارفض الاستلام' },
    means: {
      en: 'The performing authority does not accept the permit.',
      tr: 'İşi yürüten yetkili izni teslim almaz.',
      ar: 'لا يستلم المنفّذ التصريح.',
    },
  },
  WITHDRAW: {
    act: { en: 'Withdraw the issue', tr: 'Düzenlemeyi geri çek', ar: 'اسحب الإصدار' },
    means: {
      en: 'The issue is withdrawn before acceptance.',
      tr: 'Düzenleme, teslim alınmadan geri çekilir.',
      ar: 'يُسحب الإصدار قبل استلامه.',
    },
  },
  SUSPEND: {
    act: { en: 'Suspend', tr: 'Askıya al', ar: 'علّق' },
    means: {
      en: 'Work stops. It resumes only after a site visit and a new issue.',
      tr: 'İş durur. Ancak saha ziyareti ve yeni bir düzenleme ile sürer.',
      ar: 'يتوقف العمل، ولا يُستأنف إلا بعد زيارة وإصدار آخر.',
    },
  },
  REVALIDATE: {
    act: { en: 'Revalidate at handover', tr: 'Vardiya devrinde yenile', ar: 'جدّد عند تسليم المناوبة' },
    means: {
      en: 'The next shift takes over: the oncoming delegate and performing authority sign.',
      tr: 'Sonraki vardiya devralır: göreve gelen vekil ve işi yürüten yetkili imzalar.',
      ar: 'تستلم المناوبة التالية العمل: يوقّع المفوّض والمنفّذ القادمان.',
    },
    also: ofCrew,
  },
  EXTEND: {
    act: { en: 'Extend', tr: 'Uzat', ar: 'مدّد' },
    means: {
      en: 'The issue period is extended, once only.',
      tr: 'Düzenleme süresi yalnızca bir kez uzatılır.',
      ar: 'تُمدَّد فترة الإصدار مرة واحدة فقط.',
    },
  },
  REISSUE: {
    act: { en: 'Issue again', tr: 'Yeniden düzenle', ar: 'أعِد الإصدار' },
    means: {
      en: 'The cause of the stop has been removed, and I have visited the worksite since: its precautions are in place, the isolations and gas tests that this permit needs hold now, and its critical controls are answered anew. I issue it again.',
      tr: 'Durdurma nedeni ortadan kalktı ve o zamandan beri iş yerini ziyaret ettim: önlemler alındı, bu iznin gerektirdiği izolasyonlar ve gaz ölçümleri şu anda geçerli, kritik kontroller yeniden yanıtlandı. İzni yeniden düzenliyorum.',
      ar: 'زال سبب الإيقاف، وزرتُ موقع العمل منذ ذلك: الاحتياطات قائمة، وعمليات العزل وفحوص الغاز التي يحتاجها هذا التصريح سارية الآن، وأُجيب عن الضوابط الحرجة من جديد. أُصدره من جديد.',
    },
    also: { ...goingInside, danger: dangerRemoved, entry: nobodyInside },
  },
  SANCTION_TO_TEST: {
    act: { en: 'Sanction a test', tr: 'Teste izin ver', ar: 'أجِز اختبارًا' },
    means: {
      en: 'The party has withdrawn. The points named here are lifted for a test; all others stay locked. No work takes place meanwhile.',
      tr: 'Ekip çekildi. Burada belirtilen noktalar test için kaldırılır; ötekiler kilitli kalır. Bu sırada kimse çalışmaz.',
      ar: 'انسحب الفريق. تُرفع النقاط المسمّاة هنا لإجراء اختبار، وتبقى الأخرى مقفلة. لا يعمل أحد في أثناء ذلك.',
    },
    also: { danger: dangerRemoved },
  },
  TEST_DONE: {
    act: { en: 'End the test', tr: 'Testi bitir', ar: 'أنهِ الاختبار' },
    means: {
      en: 'The test is finished; every point is isolated and verified again.',
      tr: 'Test bitti; her nokta yeniden izole edildi ve doğrulandı.',
      ar: 'انتهى الاختبار وأُعيد عزل كل نقطة والتحقق منها.',
    },
  },
  HAND_BACK: {
    act: { en: 'Hand back', tr: 'Geri teslim et', ar: 'أعِد التسليم' },
    means: {
      en: 'The work is complete, and the crew has left the worksite, except for fire watchers. It is left clean and safe, and every override is listed.',
      tr: 'İş tamamlandı ve yangın gözcüleri dışında ekip iş yerinden ayrıldı. Saha temiz ve güvenli bırakıldı, devre dışı bırakılan her şey listelendi.',
      ar: 'اكتمل العمل، وغادر الطاقم موقع العمل ما عدا مراقبي الحريق. تُرك الموقع نظيفًا وآمنًا، وسُجّل كل تجاوز.',
    },
    also: afterHandBack,
  },
  HAND_BACK_UNFINISHED: {
    act: { en: 'Hand back', tr: 'Geri teslim et', ar: 'أعِد التسليم' },
    means: {
      en: 'The work is not complete: what is left is written with the hand-back. The crew has left the worksite, except for fire watchers. It is left clean and safe, and every override is listed.',
      tr: 'İş tamamlanmadı: ne kaldığı geri teslimle birlikte yazıldı. Yangın gözcüleri dışında ekip iş yerinden ayrıldı. Saha temiz ve güvenli bırakıldı, devre dışı bırakılan her şey listelendi.',
      ar: 'لم يكتمل العمل: كُتب المتبقي منه مع إعادة التسليم. غادر الطاقم موقع العمل ما عدا مراقبي الحريق. تُرك الموقع نظيفًا وآمنًا، وسُجّل كل تجاوز.',
    },
    also: afterHandBack,
  },
  SURRENDER_IN_ABSENCE: {
    act: { en: 'Surrender in absence', tr: 'Gıyabında geri al', ar: 'سلّم غيابيًا' },
    means: {
      en: 'The performing authority cannot be reached. Two people hand the permit back instead.',
      tr: 'İşi yürüten yetkiliye ulaşılamıyor. Onun yerine iki kişi izni geri teslim eder.',
      ar: 'يتعذّر الوصول إلى المنفّذ. يعيد شخصان التصريح نيابة عنه.',
    },
  },
  REFUSE_HAND_BACK: {
    act: { en: 'Refuse the hand-back', tr: 'Geri teslimi kabul etme', ar: 'ارفض إعادة التسليم' },
    means: {
      en: 'The site is not in order. The permit is suspended again.',
      tr: 'Saha olması gerektiği gibi değil. İzin yeniden askıya alınır.',
      ar: 'الموقع ليس كما ينبغي. يُعلَّق التصريح من جديد.',
    },
  },
  INSPECT: {
    act: { en: 'Inspect before removing isolations', tr: 'İzolasyonlar kaldırılmadan önce incele', ar: 'فتّش قبل إزالة العزل' },
    means: {
      en: 'I inspected the worksite after the hand-back: nobody and nothing is left there, and this work no longer needs its isolations.',
      tr: 'Geri teslimden sonra iş yerini inceledim: orada kimse ve hiçbir şey kalmadı, bu işin izolasyonlarına artık ihtiyacı yok.',
      ar: 'فتّشتُ موقع العمل بعد إعادة التسليم: لم يبق فيه أحد ولا شيء، ولم يعد هذا العمل بحاجة إلى عمليات عزله.',
    },
  },
  CLOSE: {
    act: { en: 'Close the permit', tr: 'İzni kapat', ar: 'أغلق التصريح' },
    means: {
      en: 'The site has been inspected. No override is left, and every isolation is removed or kept as a long-term one. This is final.',
      tr: 'Saha incelendi. Devre dışı bırakılmış bir şey kalmadı; her izolasyon kaldırıldı ya da uzun süreli olarak bırakıldı. Bu kesindir.',
      ar: 'فُتّش الموقع. لم يبق أي تجاوز، وكل عزل أُزيل أو أُبقي عزلًا طويل الأمد. هذا نهائي.',
    },
    also: { danger: dangerRemoved, gas: gasTold },
  },
  CLONE: {
    act: { en: 'Copy as a new draft', tr: 'Yeni taslak olarak kopyala', ar: 'انسخ كمسودة جديدة' },
    means: {
      en: 'A new draft with the same work, without dates, signatures and evidence.',
      tr: 'Aynı iş için tarihsiz, imzasız ve kayıtsız yeni bir taslak.',
      ar: 'مسودة جديدة للعمل نفسه، بلا تواريخ ولا تواقيع ولا أدلة.',
    },
  },
  GAS_TEST: {
    act: { en: 'Record a gas test', tr: 'Gaz ölçümünü kaydet', ar: 'تسجيل فحص غاز' },
    means: {
      en: 'I made this gas test myself, at the named points, and the readings are those that the instrument showed.',
      tr: 'Bu gaz ölçümünü belirtilen noktalarda kendim yaptım; değerler cihazın gösterdikleridir.',
      ar: 'أجريتُ فحص الغاز هذا بنفسي في النقاط المذكورة، والقراءات هي ما أظهره الجهاز.',
    },
  },
  GAS_READING: {
    act: { en: 'Record a reading', tr: 'Okumayı kaydet', ar: 'تسجيل قراءة' },
    means: {
      en: 'I read these values myself, from the instrument and at the point that are named here.',
      tr: 'Bu değerleri burada adı geçen cihazdan ve noktada kendim okudum.',
      ar: 'قرأتُ هذه القيم بنفسي من الجهاز المذكور هنا وفي النقطة المذكورة.',
    },
  },
  GAS_VOID: {
    act: { en: 'Void a gas test', tr: 'Gaz ölçümünü geçersiz kıl', ar: 'إبطال فحص غاز' },
    means: {
      en: 'This gas test is wrong, for the reason given. It stays to be read.',
      tr: 'Bu gaz ölçümü belirtilen nedenle yanlıştır. Okunabilir kalır.',
      ar: 'فحص الغاز هذا خاطئ للسبب المذكور، ويبقى مقروءًا.',
    },
  },
  FIRE_WATCH_OVER: {
    act: { en: 'Confirm the end of the fire watch', tr: 'Yangın nöbetinin bittiğini teyit et', ar: 'تأكيد انتهاء مراقبة الحريق' },
    means: {
      en: 'I watched for fire here myself to the end of the watch, and nothing burns or smoulders.',
      tr: 'Burada nöbetin sonuna kadar yangını kendim gözledim; yanan ya da için için yanan bir şey yok.',
      ar: 'راقبتُ الحريق هنا بنفسي حتى نهاية المراقبة، ولا شيء يحترق أو يدخّن.',
    },
  },
  WITHDRAW_ENDORSEMENT: {
    act: { en: 'Withdraw an endorsement', tr: 'Uygun görüşü geri çek', ar: 'سحب المصادقة' },
    means: {
      en: 'What was endorsed does not hold, for the reason stated. The work does not go on with it.',
      tr: 'Uygun bulunan, belirtilen nedenle geçerli değildir. İş onunla sürmez.',
      ar: 'ما صودق عليه لا يصح للسبب المذكور، ولا يستمر العمل به.',
    },
  },
  ENDORSE_AGAIN: {
    act: { en: 'Endorse again', tr: 'Yeniden uygun görüş ver', ar: 'المصادقة من جديد' },
    means: {
      en: 'I endorse again what was withdrawn, with what has changed since as stated.',
      tr: 'Geri çekilen uygun görüşü, belirtilen değişiklikle yeniden veriyorum.',
      ar: 'أصادق من جديد على ما سُحبت مصادقته، مع ما تغيّر منذئذ كما هو مذكور.',
    },
  },
  RESOLVE: {
    act: { en: 'Resolve a conflict', tr: 'Çakışmayı çöz', ar: 'حل تعارض' },
    means: {
      en: 'Both works may go on as this resolution says, with its controls.',
      tr: 'Her iki iş, bu çözümün söylediği gibi ve önlemleriyle sürebilir.',
      ar: 'يجوز أن يستمر العملان كما ينص هذا الحل وبضوابطه.',
    },
  },
  APPROVE_ISOLATION: {
    act: { en: 'Approve the plan of an isolation', tr: 'İzolasyon planını onayla', ar: 'اعتماد خطة عزل' },
    means: {
      en: 'I checked this plan, which somebody else made: its points, positions and locks keep the energy out.',
      tr: 'Başkasının yaptığı bu planı inceledim: noktaları, konumları ve kilitleri enerjiyi dışarıda tutar.',
      ar: 'راجعتُ هذه الخطة التي وضعها غيري: نقاطها ومواضعها وأقفالها تحجب الطاقة.',
    },
  },
  APPLY_POINT: {
    act: { en: 'Apply an isolation point', tr: 'İzolasyon noktasını uygula', ar: 'تطبيق نقطة عزل' },
    means: {
      en: 'I put this point into its isolated position and tagged it.',
      tr: 'Bu noktayı izole konumuna getirdim ve etiketledim.',
      ar: 'وضعتُ هذه النقطة في وضع العزل ووسمتُها.',
    },
    also: { locked: { en: 'I locked it.', tr: 'Kilitledim.', ar: 'أقفلتُها.' } },
  },
  VERIFY_POINT: {
    act: { en: 'Verify an isolation point', tr: 'İzolasyon noktasını doğrula', ar: 'التحقق من نقطة عزل' },
    means: {
      en: 'I looked at this point myself: it is isolated and tagged.',
      tr: 'Bu noktaya kendim baktım: izole ve etiketlidir.',
      ar: 'عاينتُ هذه النقطة بنفسي: هي معزولة وموسومة.',
    },
    also: { locked: isLocked },
  },
  LIFT_POINT: {
    act: { en: 'Lift an isolation point for a test', tr: 'İzolasyon noktasını test için kaldır', ar: 'رفع نقطة عزل من أجل اختبار' },
    means: {
      en: 'I take this point out of its isolated position for the test that was sanctioned. Nobody works here meanwhile.',
      tr: 'Bu noktayı izin verilen test için izole konumundan çıkarıyorum. Bu sırada burada kimse çalışmaz.',
      ar: 'أُخرج هذه النقطة من وضع العزل من أجل الاختبار المُجاز. ولا يعمل أحد هنا في أثناء ذلك.',
    },
  },
  RE_ISOLATE: {
    act: {
      en: 'Verify an isolation point after a test',
      tr: 'Testten sonra izolasyon noktasını doğrula',
      ar: 'التحقق من نقطة عزل بعد اختبار',
    },
    means: {
      en: 'After the test I looked at this point myself: it is isolated again and tagged.',
      tr: 'Testten sonra bu noktaya kendim baktım: yeniden izole ve etiketlidir.',
      ar: 'عاينتُ هذه النقطة بنفسي بعد الاختبار: هي معزولة من جديد وموسومة.',
    },
    also: { locked: isLocked },
  },
  CONFIRM: {
    act: { en: 'Confirm an isolation', tr: 'İzolasyonu teyit et', ar: 'تأكيد عزل' },
    means: {
      en: 'Every point of this isolation is applied and verified as its category asks; work may rely on it.',
      tr: 'Bu izolasyonun her noktası uygulandı ve kategorisinin istediği gibi doğrulandı; iş ona dayanabilir.',
      ar: 'كل نقطة من نقاط هذا العزل طُبّقت وتُحقّق منها كما تطلب فئته، ويجوز أن يعتمد العمل عليه.',
    },
  },
  REMOVE_POINT: {
    act: { en: 'Remove an isolation point', tr: 'İzolasyon noktasını kaldır', ar: 'إزالة نقطة عزل' },
    means: {
      en: 'I remove this point. The permits named need it no longer.',
      tr: 'Bu noktayı kaldırıyorum. Adı geçen izinlerin ona artık ihtiyacı yok.',
      ar: 'أُزيل هذه النقطة. لم تعد التصاريح المذكورة بحاجة إليها.',
    },
  },
  STAND_DOWN: {
    act: { en: 'Stand an emergency down', tr: 'Acil durumu sonlandır', ar: 'إنهاء حالة الطوارئ' },
    means: {
      en: 'The emergency is over, and the affected areas may be entered again. Whoever is named with a reason is NOT accounted for; everybody else is. Stopped work stays stopped until each permit is visited and issued again.',
      tr: 'Acil durum bitti ve etkilenen alanlara yeniden girilebilir. Nedeniyle adı yazılanların yeri BİLİNMİYOR; geri kalan herkesin yeri biliniyor. Durdurulan iş, her izin için saha ziyareti ve yeni bir düzenleme olana kadar durur.',
      ar: 'انتهت حالة الطوارئ ويجوز دخول المناطق المتأثرة من جديد. من ذُكر اسمه مع السبب لم يُعرف مكانه، وعُرف مكان كل من سواه. يبقى العمل الموقوف موقوفًا إلى أن يُزار موقع كل تصريح ويُصدر من جديد.',
    },
  },
  BUMP_TEST: {
    act: { en: 'Record a bump test', tr: 'Fonksiyon testini kaydet', ar: 'تسجيل اختبار استجابة' },
    means: {
      en: 'I made this bump test just now, and it passed.',
      tr: 'Bu fonksiyon testini az önce yaptım ve geçti.',
      ar: 'أجريتُ اختبار الاستجابة هذا الآن، واجتازه الجهاز.',
    },
  },
  BUMP_FAILED: {
    act: { en: 'Record a failed bump test', tr: 'Başarısız fonksiyon testini kaydet', ar: 'تسجيل فشل اختبار استجابة' },
    means: {
      en: 'I made this bump test just now, and it failed.',
      tr: 'Bu fonksiyon testini az önce yaptım ve geçmedi.',
      ar: 'أجريتُ اختبار الاستجابة هذا الآن، ولم يجتزه الجهاز.',
    },
  },
  CONFIRM_TIME: {
    act: { en: 'Confirm the time', tr: 'Saati onayla', ar: 'تأكيد الوقت' },
    means: {
      en: 'The time that the machine shows is correct.',
      tr: 'Makinenin gösterdiği saat doğrudur.',
      ar: 'الوقت الذي يُظهره الجهاز صحيح.',
    },
  },
  HANDOVER: {
    act: { en: 'Complete a handover', tr: 'Vardiya devrini tamamla', ar: 'إتمام تسليم المناوبة' },
    means: {
      en: 'The shift is handed over and taken over as it is written here.',
      tr: 'Vardiya burada yazıldığı gibi devredildi ve devralındı.',
      ar: 'سُلّمت المناوبة واستُلمت كما هو مكتوب هنا.',
    },
  },
} as const satisfies Record<string, Act>;
