import { calendarSpan } from './calendar.limits.ts';
import type { FieldRule } from './fieldRules.ts';
import { type Language, type Texts, textIn } from './language.ts';
import { type FieldError, Problem } from './problem.ts';

const { from, to } = calendarSpan;

/** What is said of a text that proves nothing. */
export const saysNothing: Texts = {
  en: 'This says nothing. Write what is there, or why.',
  tr: 'Bu hiçbir şey anlatmıyor. Ne olduğunu ya da nedenini yazın.',
  ar: 'هذا لا يقول شيئًا. اكتب ما هو موجود أو السبب.',
};

/** What a broken rule says; `{bound}` is the number that was passed. */
const texts: Record<FieldRule, Texts> = {
  missing: { en: 'Please fill this in.', tr: 'Lütfen burayı doldurun.', ar: 'يرجى ملء هذا الحقل.' },
  twice: { en: 'Duplicate entry.', tr: 'Yinelenen giriş.', ar: 'إدخال مكرر.' },
  tooShort: {
    en: 'At least {bound} characters are needed.',
    tr: 'En az {bound} karakter olmalı.',
    ar: 'يجب ألا يقل عدد الأحرف عن {bound}.',
  },
  tooLong: {
    en: 'At most {bound} characters.',
    tr: 'En çok {bound} karakter olabilir.',
    ar: 'يجب ألا يزيد عدد الأحرف على {bound}.',
  },
  tooFew: { en: 'At least {bound} are needed.', tr: 'En az {bound} tane gerekli.', ar: 'يلزم {bound} على الأقل.' },
  tooMany: { en: 'At most {bound} are possible.', tr: 'En çok {bound} tane olabilir.', ar: 'يمكن {bound} على الأكثر.' },
  tooLittle: { en: 'The lowest value is {bound}.', tr: 'En küçük değer {bound}.', ar: 'أقل قيمة هي {bound}.' },
  tooMuch: { en: 'The highest value is {bound}.', tr: 'En büyük değer {bound}.', ar: 'أكبر قيمة هي {bound}.' },
  placeholder: saysNothing,
  wrong: {
    en: 'Not recognised. Please check.',
    tr: 'Bu anlaşılamadı. Lütfen kontrol edin.',
    ar: 'تعذّرت قراءة هذا. يرجى التحقق منه.',
  },
  endsFirst: {
    en: 'This lies before the first day.',
    tr: 'Bu, ilk günden önce.',
    ar: 'هذا يسبق اليوم الأول.',
  },
  inFuture: { en: 'This is in the future.', tr: 'Bu gelecekte.', ar: 'هذا في المستقبل.' },
  outsideCalendar: {
    en: `This must lie from ${from} to ${to}.`,
    tr: `Bu ${from} ile ${to} arasında olmalı.`,
    ar: `يجب أن يقع هذا بين ${from} و${to}.`,
  },
  telephone: {
    en: 'A telephone number has 3 to 15 digits, with a + and the country in front or without; blanks or dashes may stand between them.',
    tr: 'Telefon numarası 3 ile 15 arası rakamdan oluşur; önünde + ve ülke kodu olabilir, rakamların arasında boşluk ya da tire olabilir.',
    ar: 'يتكوّن رقم الهاتف من 3 إلى 15 رقمًا، وقد تسبقه علامة + ورمز البلد، وقد تفصل بين أرقامه مسافات أو شرطات.',
  },
  unsoundPlace: {
    en: 'A shape needs an area and must not cross itself; a line needs a length.',
    tr: 'Çizilen şeklin bir alanı olmalı ve şekil kendisiyle kesişmemeli; çizginin bir uzunluğu olmalı.',
    ar: 'يجب أن تكون للشكل المرسوم مساحة وألا يقطع نفسه، وأن يكون للخط طول.',
  },
  turnedBox: {
    en: 'Name west, south, east and north, in this order.',
    tr: 'Sırasıyla batıyı, güneyi, doğuyu ve kuzeyi yazın.',
    ar: 'اذكر الغرب ثم الجنوب ثم الشرق ثم الشمال بهذا الترتيب.',
  },
  clockMoved: {
    en: 'The clock now shows a different time.',
    tr: 'Saat artık başka bir zamanı gösteriyor.',
    ar: 'تُظهر الساعة الآن وقتًا آخر.',
  },
  areaUnknown: { en: 'There is no such area.', tr: 'Böyle bir alan yok.', ar: 'لا توجد منطقة كهذه.' },
  areasOfOneSite: {
    en: 'Choose areas of one site only.',
    tr: 'Yalnızca tek bir tesisin alanlarını seçin.',
    ar: 'اختر مناطق من موقع واحد فقط.',
  },
  areasOfThisSite: {
    en: 'Choose areas of the same site.',
    tr: 'Aynı tesisin alanlarını seçin.',
    ar: 'اختر مناطق من الموقع نفسه.',
  },
  areaOfPaper: {
    en: 'Choose an area of the site that gave the paper its number.',
    tr: 'Kâğıda numarasını veren tesisin bir alanını seçin.',
    ar: 'اختر منطقة من الموقع الذي أعطى الورقة رقمها.',
  },
  gasFailed: {
    en: 'Gas stands failed here: what says which space it was found in stays until every point has been retested and passed.',
    tr: 'Gaz burada uygun çıkmadı: her nokta yeniden ölçülüp uygun çıkana kadar hangi alanda bulunduğunu söyleyen bilgi kalır.',
    ar: 'فحص الغاز هنا غير مطابق: ما يحدد المكان الذي وُجد فيه يبقى حتى تُفحص كل نقطة من جديد وتنجح.',
  },
  authorityMissing: {
    en: 'The performing authority is not accounted for since an emergency: nobody else is named before they are found.',
    tr: 'İşi yürüten yetkilinin acil durumdan beri yeri bilinmiyor: bulunmadan yerine başkası yazılmaz.',
    ar: 'لم يُعرف مكان المنفّذ منذ حالة طوارئ: لا يُعيَّن غيره قبل العثور عليه.',
  },
  areaOfNumber: {
    en: 'The area must stay at the site that gave the permit its number.',
    tr: 'Alan, izne numarasını veren tesiste kalmalı.',
    ar: 'يجب أن تبقى المنطقة في الموقع الذي أعطى التصريح رقمه.',
  },
  areaMissing: {
    en: 'Choose an area: there is no site yet.',
    tr: 'Bir alan seçin: henüz hiç tesis yok.',
    ar: 'اختر منطقة: لا يوجد أي موقع بعد.',
  },
  permitUnknown: { en: 'There is no such permit.', tr: 'Böyle bir izin yok.', ar: 'لا يوجد تصريح كهذا.' },
  issuerNoDelegate: {
    en: 'This person could not issue here then: name a delegate of this area, or an HSE Coordinator.',
    tr: 'Bu kişi o zaman burada izin veremezdi: bu alanın bir vekilini ya da bir SEÇ Koordinatörünü yazın.',
    ar: 'لم يكن لهذا الشخص أن يُصدر التصريح هنا حينها: سمِّ مفوّضًا لهذه المنطقة أو منسّق سلامة.',
  },
  personUnknown: {
    en: 'SAP number not found at this plant.',
    tr: 'Bu SAP numarası bu tesiste bulunamadı.',
    ar: 'لم يُعثر على رقم SAP هذا في هذا المصنع.',
  },
  siteUnknown: { en: 'There is no such site.', tr: 'Böyle bir tesis yok.', ar: 'لا يوجد موقع كهذا.' },
  notCoordinator: {
    en: 'This is not the SAP number of an HSE Coordinator.',
    tr: 'Bu, bir SEÇ Koordinatörünün SAP numarası değil.',
    ar: 'هذا ليس رقم SAP لمنسّق السلامة.',
  },
  incomingIsOutgoing: {
    en: 'A different person must take over.',
    tr: 'Devralan başka bir kişi olmalı.',
    ar: 'يجب أن يتسلّم شخص آخر.',
  },
  incomingHoldsNoAreas: {
    en: 'The person taking over must be a delegate of all these areas, or an HSE Coordinator.',
    tr: 'Devralan kişi bu alanların tümünün vekili ya da SEÇ Koordinatörü olmalı.',
    ar: 'يجب أن يكون المتسلّم مفوّضًا عن كل هذه المناطق أو منسّق السلامة.',
  },
  signsForNoArea: {
    en: 'This person is neither an HSE Coordinator nor a delegate of the area of one of the two works.',
    tr: 'Bu kişi ne SEÇ Koordinatörü ne de iki işten birinin alanının vekili.',
    ar: 'هذا الشخص ليس منسّق السلامة ولا مفوّضًا عن منطقة أحد العملين.',
  },
  isolationsOfThisSite: {
    en: 'Choose isolations of this site.',
    tr: 'Bu tesisin izolasyonlarını seçin.',
    ar: 'اختر عمليات العزل في هذا الموقع.',
  },
  systemsOfThisSite: {
    en: 'Choose systems that the equipment of this site belongs to.',
    tr: 'Bu tesisin ekipmanlarının ait olduğu sistemleri seçin.',
    ar: 'اختر أنظمة تنتمي إليها معدات هذا الموقع.',
  },
  moveMissing: { en: 'Enter by how much.', tr: 'Ne kadar olduğunu girin.', ar: 'أدخل المقدار.' },
  resolutionTooLong: {
    en: 'Choose a time within the next {bound} days.',
    tr: 'Önümüzdeki {bound} gün içinde bir zaman seçin.',
    ar: 'اختر وقتًا خلال الأيام القادمة وعددها {bound}.',
  },
  tooManyViews: {
    en: 'There are already {bound} views. Remove one first.',
    tr: 'Zaten {bound} görünüm var. Önce birini kaldırın.',
    ar: 'بلغ عدد طرق العرض {bound}. أزل واحدة أولًا.',
  },
  strangeField: { en: 'There is no such field.', tr: 'Böyle bir veri alanı yok.', ar: 'لا يوجد حقل كهذا.' },
  unkeepable: {
    en: 'This has a character that cannot be stored.',
    tr: 'Burada saklanamayan bir karakter var.',
    ar: 'يحتوي هذا على محرف لا يمكن حفظه.',
  },
  tooDeep: { en: 'This is nested too deeply.', tr: 'Bu fazla iç içe geçmiş.', ar: 'تداخل هذا أعمق مما يجوز.' },
};

const said = (rule: FieldRule, bound: number | undefined, language: Language): string =>
  textIn(texts[rule], language).replace('{bound}', String(bound ?? ''));

/** What is wrong with a field, in words of a language. What is only known to be wrong, English says as the schema does. */
export const fieldErrorIn = ({ field, message, rule, bound }: FieldError, language: Language): FieldError => ({
  field,
  message: rule && !(rule === 'wrong' && language === 'en') ? said(rule, bound, language) : message,
});

/** What is wrong with a field that has broken a rule. */
export const faultOf = (field: string, rule: FieldRule, bound?: number): FieldError => ({
  field,
  rule,
  message: said(rule, bound, 'en'),
  ...(bound === undefined ? {} : { bound }),
});

/** `validation` for a field that has broken a rule. */
export const wrongField = (field: string, rule: FieldRule, bound?: number): Problem =>
  new Problem('validation', { errors: [faultOf(field, rule, bound)] });
