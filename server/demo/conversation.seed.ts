import type { Topic } from '#domain/conversations/conversation.words.ts';
import type { Language } from '#domain/kernel/language.ts';

/** Critical risks that a topic touches. */
export const crmsOf: Record<Topic, readonly string[]> = {
  planning: [],
  isolation: ['Energy isolation', 'Hazardous release'],
  'hot work': ['Hot work and ignition'],
  entry: ['Confined space'],
  height: ['Working at height'],
  lifting: ['Lifting and suspended loads'],
  housekeeping: [],
  ppe: [],
  procedure: ['Line of fire'],
  'human factors': [],
  'positive recognition': [],
  'stop work': ['Hazardous release', 'Line of fire'],
  handover: ['Energy isolation'],
  other: ['Vehicles and mobile plant'],
};

/** How a conversation on a topic begins and what it is about. `{area}` is where. */
export const openers: Record<Topic, readonly string[]> = {
  planning: [
    'Tomorrow has three jobs on the same level in {area}. Can we agree an order?',
    'The lift and the scaffold are planned for the same hour in {area}.',
    'Who is told when the plan for {area} moves by a day?',
    'The weekly plan for {area} shows two crews at one valve.',
  ],
  isolation: [
    'Show me where the energy is shut off for this job in {area}.',
    'The lock on the second point in {area} has no name on it.',
    'How do you know the line in {area} is empty?',
    'The bleed in {area} was blocked when we proved it.',
  ],
  'hot work': [
    'Where do the sparks go when you grind up there in {area}?',
    'The fire blanket in {area} ends half a metre short.',
    'Who looks after the fire watch in {area} after you leave?',
    'The drain cover in {area} was dry this morning.',
  ],
  entry: [
    'Tell me how you would get him out of there in {area}.',
    'The attendant in {area} also keeps the tool list. Is that too much?',
    'What did the last test in {area} show, and when is the next?',
    'The blower in {area} stopped for two minutes and nobody noticed.',
  ],
  height: [
    'What are you clipped to up there in {area}?',
    'The scaffold tag in {area} is from last week.',
    'A spanner without a lanyard lay on the boards in {area}.',
    'The ladder in {area} moves when the wind turns.',
  ],
  lifting: [
    'Who gives the signals for the lift in {area}?',
    'People walk through the swing of the crane in {area}.',
    'The sling in {area} has a cut near the eye.',
    'The load in {area} is heavier than the plan says.',
  ],
  housekeeping: [
    'The walkway in {area} is full of hoses.',
    'Old insulation lies on the stairs of {area}.',
    'Good order in {area} today; who did it?',
    'Oil on the floor plates in {area} again.',
  ],
  ppe: [
    'Why are the gloves off for this step in {area}?',
    'Face shields in {area} are scratched so badly that nobody sees through them.',
    'Do the goggles fog up in {area}?',
    'The harnesses in {area} are one size only.',
  ],
  procedure: [
    'Which step of the sheet are you on in {area}?',
    'The sheet for {area} says drain first, the crew vents first.',
    'The torque values in {area} are for the old bolts.',
    'Nobody in {area} has the latest page of the instruction.',
  ],
  'human factors': [
    'How long have you been on shift in {area}?',
    'Three radios talk at once in {area}.',
    'It is hot in {area}; how often do you drink?',
    'The same crew has had four nights in {area}.',
  ],
  'positive recognition': [
    'I saw you stop and look twice before the lift in {area}. Thank you.',
    'The barrier in {area} is the best I have seen this month.',
    'You told the neighbours in {area} before you started. Well done.',
    'The new colleague in {area} asked the right question.',
  ],
  'stop work': [
    'We stopped in {area} because it smelled of gas.',
    'I asked the crew in {area} to stop: the load went over the path.',
    'The job in {area} stopped itself, the meter went off.',
    'A visitor stopped the job in {area}, and he was right.',
  ],
  handover: [
    'What changed in {area} since your last shift?',
    'The book for {area} says open, the valve is shut.',
    'Two spades in {area} are not on the list that was handed over.',
    'Nobody from the night was left in {area} when we came.',
  ],
  other: [
    'The van reversed in {area} without a banksman.',
    'The light at the corner of {area} is out.',
    'Tourists were at the fence near {area}.',
    'The muster sign of {area} points the wrong way.',
  ],
};

const english = [
  'I had not looked at it that way.',
  'Yes, we talked about it at the toolbox talk.',
  'The last crew did it differently.',
  'Let us walk there together and look.',
  'What would happen if it slipped?',
  'We can do the other side first and come back after lunch.',
  'I will move the barrier two metres out.',
  'The supervisor knows and is on the way.',
  'It takes ten minutes longer, but nobody stands below.',
  'Have you got the right tool for that?',
  'The tool room closes at six, so we borrowed one.',
  'Please write it on the board for the night shift.',
  'The meter shows {n} and it was {m} an hour ago.',
  'There are {m} people here and the plan says {n}.',
  'I checked it at {t} and again just now.',
  'That is the second time this month.',
  'Who else should hear about this?',
  'I would stop if the wind turns.',
  'We agreed on a word for stop: everybody knows it.',
  'The drawing is from 2019, the line was moved since.',
  'Good. Keep it like that.',
  'Then we wait. The job is not in a hurry.',
  'I have asked for a better light for tonight.',
  'The key is in box {n}, the name is on the tag.',
  'Nobody told us about the other permit.',
  'We changed it at once and took a picture.',
  'It was easy to miss, the sign is behind the rack.',
  'Could the next crew make the same mistake?',
  'I will ask planning for an hour more.',
  'The new gaskets are in the store since {t}.',
  'Radio check every fifteen minutes, that works well.',
  'He has done it {n} times, that is the danger.',
  'Show me with your hand where you would stand.',
  'From here you cannot see the signaller.',
  'The noise is the problem, we use hand signals.',
  'Done. {m} of {n} are finished.',
  'Let us look at it again at {t}.',
  'Thank you for saying so.',
] as const;

const turkish = [
  'Bunu böyle düşünmemiştim.',
  'Evet, iş başı konuşmasında bahsettik.',
  'Önceki ekip farklı yapmıştı.',
  'Birlikte gidip bakalım.',
  'Kayarsa ne olur?',
  'Önce öbür tarafı yapar, öğleden sonra döneriz.',
  'Bariyeri iki metre dışarı alacağım.',
  'Ölçüm {n} gösteriyor, bir saat önce {m} idi.',
  'Burada {m} kişi var, planda {n} yazıyor.',
  'Saat {t} gibi kontrol ettim, şimdi yine baktım.',
  'Bu ay ikinci kez oluyor.',
  'Rüzgâr dönerse dururum.',
  'Lütfen gece vardiyası için panoya yazın.',
  'Bekleriz, acelesi yok.',
  'Anahtar {n} numaralı kutuda, isim etikette.',
  'Hemen değiştirdik ve fotoğrafını çektik.',
  'Levha rafın arkasında kaldığı için gözden kaçmış.',
  'Bunu başka kim duymalı?',
  'İyi, böyle devam.',
  'Söylediğiniz için teşekkürler.',
  'Yeni contalar {t} itibarıyla depoda.',
  'Gürültü çok, el işaretiyle anlaşıyoruz.',
] as const;

const arabic = [
  'لم أنظر إلى الأمر بهذه الطريقة.',
  'نعم، تحدثنا عنه قبل بدء العمل.',
  'الطاقم السابق فعلها بطريقة أخرى.',
  'لنذهب معًا ونرَ.',
  'ماذا يحدث لو انزلق؟',
  'ننهي الجهة الأخرى أولًا ثم نعود بعد الظهر.',
  'سأبعد الحاجز مترين.',
  'القراءة الآن {n} وكانت {m} قبل ساعة.',
  'هنا {m} أشخاص والخطة تقول {n}.',
  'فحصتها عند {t} ثم الآن مرة أخرى.',
  'هذه المرة الثانية هذا الشهر.',
  'أتوقف إذا تغيّر اتجاه الريح.',
  'من فضلك اكتبها على اللوحة لمناوبة الليل.',
  'ننتظر، لا داعي للعجلة.',
  'المفتاح في الصندوق {n} والاسم على البطاقة.',
  'غيّرناها فورًا والتقطنا صورة.',
  'شكرًا لأنك قلت ذلك.',
  'الضجيج عالٍ، نتفاهم بإشارات اليد.',
] as const;

/** What people answer, by language. `{n}`, `{m}` and `{t}` are figures and times. */
export const replies: Record<Language, readonly string[]> = { en: english, tr: turkish, ar: arabic };

export const openersIn: Record<Exclude<Language, 'en'>, readonly string[]> = {
  tr: [
    '{area} bölgesinde bugün üç iş aynı katta. Sırasını konuşalım mı?',
    '{area} tarafında kilidin üzerinde isim yok.',
    '{area} içinde kıvılcımlar nereye gidiyor?',
    '{area} iskelesinin etiketi geçen haftadan kalma.',
    '{area} önündeki yol hortumlarla dolu.',
    'Vardiyadan beri {area} bölgesinde ne değişti?',
    '{area} bölgesinde gaz kokusu alınca işi durdurduk.',
  ],
  ar: [
    'في {area} ثلاثة أعمال على المستوى نفسه. هل نتفق على ترتيبها؟',
    'القفل الثاني في {area} بلا اسم.',
    'إلى أين يذهب الشرر عند الجلخ في {area}؟',
    'بطاقة السقالة في {area} من الأسبوع الماضي.',
    'ما الذي تغيّر في {area} منذ مناوبتك الأخيرة؟',
    'أوقفنا العمل في {area} لأننا شممنا رائحة غاز.',
  ],
};

export const summaries: Record<Language, readonly string[]> = {
  en: [
    'Talked at the worksite; the crew found a better way and kept to it.',
    'Agreed the order of the work and who tells whom.',
    'Barrier moved, sign renewed, crew content with the change.',
    'Good practice seen; shared at the morning meeting.',
    'A gap was found and closed before work went on.',
    'Stopped for a quarter of an hour, put right, work went on.',
    'Tools and access were the reason; better ones are ordered.',
    'The plan was right, the drawing was old; drawing office told.',
  ],
  tr: [
    'İş yerinde konuşuldu; ekip daha iyi bir yol buldu.',
    'İşlerin sırası ve kimin kime haber vereceği kararlaştırıldı.',
    'Eksik bulundu ve işe devam edilmeden giderildi.',
  ],
  ar: [
    'جرى الحديث في موقع العمل ووجد الطاقم طريقة أفضل.',
    'اتُّفق على ترتيب الأعمال ومن يبلّغ من.',
    'اكتُشف نقص وعولج قبل متابعة العمل.',
  ],
};

export const tasksToDo: Record<Language, readonly string[]> = {
  en: [
    'Order a longer fire blanket',
    'Renew the sign behind the rack',
    'Send the new drawing to the crew',
    'Replace the damaged sling',
    'Repair the light at the corner',
    'Add the second test point to the plan',
    'Fit name tags to the lock box',
    'Tell the night shift about the new order',
    'Provide harnesses in two sizes',
    'Clear the store behind the workshop',
    'Check the muster signs on the whole road',
    'Show the method at the next toolbox talk',
  ],
  tr: [
    'Daha uzun yangın battaniyesi sipariş et',
    'Rafın arkasındaki levhayı yenile',
    'Yeni çizimi ekibe gönder',
    'Köşedeki lambayı onar',
  ],
  ar: ['اطلب بطانية حريق أطول', 'جدّد اللافتة خلف الرف', 'أرسل الرسم الجديد إلى الطاقم', 'أصلح المصباح عند الزاوية'],
};

export const commitments: Record<Language, readonly string[]> = {
  en: [
    'I look up before I walk under the crane.',
    'We stop when the meter stops.',
    'I ask when I am not sure.',
    'We keep the walkway free at every break.',
    'I say it on the radio before I open anything.',
  ],
  tr: ['Emin değilsem sorarım.', 'Her molada yolu boş bırakırız.'],
  ar: ['أسأل حين لا أكون متأكدًا.', 'نُبقي الممر خاليًا عند كل استراحة.'],
};

/** Words that programs stumble over; a few conversations hold them. */
export const awkward: readonly string[] = [
  '=1+1',
  '+SUM(A1)',
  '@x',
  '-2+3+cmd',
  '\tstarts with a tab',
  '\r\nstarts with a line end',
  '=HYPERLINK("http://example.invalid";"open")',
  'Mixed: \u200fتصريح CHG-26-000123-K\u200f then English \u202bمن اليمين\u202c and back.',
  'Thumbs up 👍🏽 and a family 👨‍👩‍👧‍👦, flag 🇹🇷, zero width\u200bspace.',
  `${'A long note about one small valve. '.repeat(120).slice(0, 3999)}.`,
  'Control characters: \u0001\u0002\u0008\u000b\u000c\u001f\u007f\u0085 and \ufffe\uffff end.',
  '<b>not bold</b> & "quoted" \'twice\' ]]> <![CDATA[x]]>',
  "Robert'); DROP TABLE permit;--",
  '_x0041_ and &#65; stay as they are',
  'İstanbul, ılık, IĞDIR, ß, ﬁ, é, é',
  ' leading and trailing spaces ',
  '1234567890123456789012345',
  '2026-11-20',
  'TRUE',
];
