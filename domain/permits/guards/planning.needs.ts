import { isPlaceholder } from '#domain/kernel/evidenceText.ts';
import { saysNothing } from '#domain/kernel/field.texts.ts';
import { permitLimits } from '#domain/permits/kernel/permit.limits.data.ts';
import { minGasPoints } from '#domain/permits/kernel/workRules.ts';
import { plusMinutes } from '#domain/permits/regions/regionsOf.ts';
import { guard } from './guard.ts';
import { elsewhereFaults, isolationElsewhere } from './isolationElsewhere.ts';
import { hasPrepared } from './separation.guard.ts';

const shortest = 10;
const { residualRisk, approvedAlone } = permitLimits;

/** What is wrong with words that somebody has to give: too few, or none that say anything. */
const wordsFault = (text = '', length: number): 'missing' | 'empty' | null => {
  if (text.trim().length < length) return 'missing';
  return isPlaceholder(text) ? 'empty' : null;
};

/** Fields of a request that say who works there, which stop it in their own words. */
const contractorFields: readonly string[] = ['contractor', 'contractor_responsible'];

/** What an event of planning needs beside the guards. */
export const planningNeeds = {
  reason: guard({
    name: 'reason',
    about: { en: 'A reason is given.', tr: 'Bir gerekçe verildi.', ar: 'ذُكر سبب.' },
    role: 'Hse Coordinator',
    where: 'desk',
    texts: {
      reason_missing: { en: 'Give a reason.', tr: 'Bir gerekçe yazın.', ar: 'اذكر سببًا.' },
      reason_empty: saysNothing,
    },
    check: ({ ask }) => {
      const fault = wordsFault(ask.comment, 1);
      return fault === null || ask.reason ? null : (`reason_${fault}` as const);
    },
  }),
  comment: guard({
    name: 'comment',
    about: {
      en: `A comment of at least ${shortest} characters is given.`,
      tr: `En az ${shortest} karakterlik bir açıklama verildi.`,
      ar: `كُتبت ملاحظة من ${shortest} أحرف على الأقل.`,
    },
    role: 'Hse Coordinator',
    where: 'desk',
    texts: {
      comment_missing: {
        en: `Say in at least ${shortest} characters what is to be done.`,
        tr: `Ne yapılması gerektiğini en az ${shortest} karakterle yazın.`,
        ar: `اكتب ما ينبغي فعله في ${shortest} أحرف على الأقل.`,
      },
      comment_empty: saysNothing,
    },
    check: ({ ask }) => {
      const fault = wordsFault(ask.comment, shortest);
      return fault && (`comment_${fault}` as const);
    },
  }),
  form: guard({
    name: 'form',
    about: {
      en: 'The form is complete, the performing authority can sign, the worksite is inside its area, and the period is within the limit for this work.',
      tr: 'Form eksiksiz, işi yürüten imzalayabilir, yer alanın içinde, süre iş türünün izin verdiği kadar.',
      ar: 'النموذج مكتمل، ويستطيع المنفّذ التوقيع، والموقع داخل منطقته، والفترة ضمن ما يسمح به نوع العمل.',
    },
    role: 'applicant',
    where: 'overview',
    texts: {
      form_incomplete: { en: 'The form is not complete.', tr: 'Form eksik.', ar: 'النموذج غير مكتمل.' },
      contractor_incomplete: {
        en: 'The contractor is not complete: a company and its responsible person belong together.',
        tr: 'Yüklenici bilgisi eksik: şirket ve sorumlu kişisi birlikte yazılır.',
        ar: 'بيانات المقاول غير مكتملة: تُذكر الشركة ومسؤولها معًا.',
      },
      authority_unable: {
        en: 'The performing authority has no account here that is open and could not accept the permit: name someone else.',
        tr: 'İşi yürütenin burada açık bir hesabı yok, izni kabul edemez: başka birini yazın.',
        ar: 'لا يملك المنفّذ حسابًا مفتوحًا هنا ولا يستطيع قبول التصريح: سمِّ شخصًا آخر.',
      },
      place_outside: {
        en: 'The worksite is outside its area.',
        tr: 'İşin yeri alanının dışında.',
        ar: 'موقع العمل خارج منطقته.',
      },
      period_too_long: {
        en: 'The period is missing or too long for this kind of work.',
        tr: 'Süre boş ya da iş türünün izin verdiğinden uzun.',
        ar: 'الفترة فارغة أو أطول مما يسمح به نوع العمل.',
      },
    },
    check: ({ permit }) => {
      const { missingFields: fields } = permit;
      if (fields.some((name) => !contractorFields.includes(name))) return { code: 'form_incomplete', fields };
      if (fields.length > 0) return { code: 'contractor_incomplete', fields };
      if (!permit.authorityMaySign) return 'authority_unable';
      if (permit.outsideArea) return 'place_outside';
      const latest = plusMinutes(permit.planned.from, permit.longest.validityDays * 1440);
      return permit.planned.to > permit.planned.from && permit.planned.to <= latest ? null : 'period_too_long';
    },
  }),
  insideSaid: guard({
    name: 'insideSaid',
    about: {
      en: 'At equipment that people have gone into, the request says whether anybody does.',
      tr: 'İçine girilmiş ekipmanda talep, giren olup olmadığını söylüyor.',
      ar: 'في معدات دخلها أشخاص من قبل يذكر الطلب هل يدخلها أحد.',
    },
    role: 'applicant',
    where: 'overview',
    texts: {
      inside_unsaid: {
        en: 'People go into this equipment by entry permits: say in the request whether anybody goes inside of it for this work.',
        tr: 'Bu ekipmanın içine giriş izniyle giriliyor: bu iş için içine giren var mı, talepte söyleyin.',
        ar: 'يدخل أشخاص هذه المعدات بتصاريح دخول: اذكر في الطلب هل يدخلها أحد لهذا العمل.',
      },
    },
    check: ({ permit: { goingIn } }) =>
      goingIn?.isSpace && goingIn.said === null ? { code: 'inside_unsaid', fields: ['goes_inside'] } : null,
  }),
  entryStands: guard({
    name: 'entryStands',
    about: {
      en: 'An entry permit stands beside work for which people go inside of its equipment.',
      tr: 'Ekipmanın içine girilen işin yanında bir giriş izni var.',
      ar: 'تصريح دخول قائم إلى جانب عمل يدخل فيه أشخاص إلى داخل المعدات.',
    },
    role: 'Hse Coordinator',
    where: 'overview',
    texts: {
      entry_missing: {
        en: 'People go inside of the equipment for this work: it needs an entry permit (CSE) for the same tag that is approved, or entry as a further kind of this work.',
        tr: 'Bu iş için ekipmanın içine giriliyor: aynı ekipman için onaylanmış bir giriş izni (CSE) ya da bu işte ek iş türü olarak giriş gerekir.',
        ar: 'يدخل أشخاص المعدات لهذا العمل: يلزم تصريح دخول (CSE) معتمد للمعدة نفسها، أو الدخول نوعًا إضافيًا لهذا العمل.',
      },
    },
    check: ({ permit: { goingIn } }) => (goingIn?.said && !goingIn.hasEntry ? 'entry_missing' : null),
  }),
  coordinator: guard({
    name: 'coordinator',
    about: { en: 'A coordinator is assigned.', tr: 'Bir koordinatör atandı.', ar: 'عُيّن منسّق.' },
    role: 'Hse Coordinator',
    where: 'overview',
    texts: { coordinator_missing: { en: 'Assign a coordinator.', tr: 'Bir koordinatör atayın.', ar: 'عيّن منسّقًا.' } },
    check: ({ permit }) => (permit.coordinator === null ? 'coordinator_missing' : null),
  }),
  assessed: guard({
    name: 'assessed',
    about: {
      en: `The risk is assessed and its residual rating is ${residualRisk.value} at most.`,
      tr: `Risk değerlendirildi ve kalan puanı en çok ${residualRisk.value}.`,
      ar: `قُيّمت المخاطر ودرجتها المتبقية ${residualRisk.value} على الأكثر.`,
    },
    role: 'Area Owner Delegate',
    where: 'risk',
    texts: {
      risk_not_assessed: { en: 'The risk has not been assessed.', tr: 'Risk değerlendirilmedi.', ar: 'لم تُقيَّم المخاطر.' },
      risk_too_high: {
        en: `The residual risk is above ${residualRisk.value}: this work may not be approved.`,
        tr: `Kalan risk ${residualRisk.value} üzerinde: bu işi kimse onaylayamaz.`,
        ar: `المخاطر المتبقية أعلى من ${residualRisk.value}: لا يجوز لأحد اعتماد هذا العمل.`,
      },
    },
    check: ({ permit: { risk } }) => {
      if (!risk) return 'risk_not_assessed';
      return risk.residual > residualRisk.value ? 'risk_too_high' : null;
    },
  }),
  planned: guard({
    name: 'planned',
    about: {
      en: 'Isolations and gas test points are planned where the work needs them, and no isolation certificate is a draft.',
      tr: 'İş gerektiriyorsa izolasyonlar ve gaz ölçüm noktaları planlandı; hiçbir izolasyon sertifikası taslak değil.',
      ar: 'خُطط لعمليات العزل ونقاط فحص الغاز حيث يحتاجها العمل، ولا شهادة عزل ما زالت مسودة.',
    },
    role: 'Area Owner Delegate',
    where: 'isolations',
    texts: {
      isolation_not_planned: {
        en: 'The work needs an isolation and none is planned.',
        tr: 'İş izolasyon gerektiriyor ama planlanmış izolasyon yok.',
        ar: 'العمل يحتاج إلى عزل ولم يُخطَّط لأي عزل.',
      },
      isolation_unplanned: {
        en: 'An isolation certificate of this work is still a draft, or its points do not isolate as it says: complete its plan.',
        tr: 'Bu işin bir izolasyon sertifikası hâlâ taslak ya da noktaları yazdığı gibi izole etmiyor: planını tamamlayın.',
        ar: 'إحدى شهادات عزل هذا العمل ما زالت مسودة، أو أن نقاطها لا تعزل كما تنص: أكمل خطتها.',
      },
      isolation_planned_elsewhere: isolationElsewhere,
      gas_not_planned: {
        en: 'The work needs gas tests and no point is planned.',
        tr: 'İş gaz ölçümü gerektiriyor ama planlanmış nokta yok.',
        ar: 'العمل يحتاج إلى فحص غاز ولم تُخطَّط أي نقطة.',
      },
      gas_points_few: {
        en: 'The gas plan has fewer points than this work is tested at: a confined space is tested at its top, in the middle and at its bottom.',
        tr: 'Gaz planında bu işin gerektirdiğinden az nokta var: kapalı alan üstünde, ortasında ve dibinde ölçülür.',
        ar: 'نقاط خطة الغاز أقل مما يتطلبه هذا العمل: يُفحص المكان المحصور أعلاه ووسطه وأسفله.',
      },
    },
    check: ({ permit }) => {
      const { codes, gas, isolation } = permit;
      const elsewhere = elsewhereFaults(permit, 'isolation_planned_elsewhere');
      if (isolation.needed && isolation.isolations.length === 0) return 'isolation_not_planned';
      if (elsewhere.length > 0) return elsewhere;
      if (isolation.isolations.some(({ state }) => state === 'unplanned')) return 'isolation_unplanned';
      if (!gas.needed) return null;
      if (gas.points.length === 0) return { code: 'gas_not_planned', where: 'gas' };
      return gas.points.length < minGasPoints(codes) ? { code: 'gas_points_few', where: 'gas' } : null;
    },
  }),
  cosigned: guard({
    name: 'cosigned',
    about: {
      en: `A residual rating above ${approvedAlone.value} must also be signed by an HSE Coordinator, as must an approval by the person who completed the preparation.`,
      tr: `${approvedAlone.value} üzerindeki kalan puanı bir SEÇ Koordinatörü de imzalar; hazırlığı bitirenin onayını da.`,
      ar: `الدرجة المتبقية فوق ${approvedAlone.value} يوقّع عليها أيضًا منسّق السلامة، وكذلك اعتماد من أنهى التحضير.`,
    },
    role: 'Hse Coordinator',
    where: 'desk',
    texts: {
      cosignature_missing: {
        en: 'At this risk an HSE Coordinator must also sign.',
        tr: 'Bu risk düzeyinde bir SEÇ Koordinatörü da imzalamalı.',
        ar: 'عند هذه المخاطر يجب أن يوقّع منسّق السلامة أيضًا.',
      },
      prepared_alone: {
        en: 'The person who completed the preparation may not approve alone: another delegate must approve, or an HSE Coordinator must also sign.',
        tr: 'Hazırlığı bitiren tek başına onaylamaz: başka bir vekil onaylar ya da bir SEÇ Koordinatörü de imzalar.',
        ar: 'من أنهى التحضير لا يعتمد وحده: يعتمد مفوّض آخر أو يوقّع منسّق السلامة أيضًا.',
      },
    },
    check: ({ permit, signers: [first, ...others] }) => {
      if (others.some(({ role, signed }) => role === 'Hse Coordinator' && signed)) return null;
      if (permit.risk === null || permit.risk.residual > approvedAlone.value) return 'cosignature_missing';
      return first && hasPrepared(permit, first.sap) ? 'prepared_alone' : null;
    },
  }),
  capacity: guard({
    name: 'capacity',
    about: {
      en: 'The area has capacity for the work in that shift.',
      tr: 'Alanda o vardiyada bu işe yer var.',
      ar: 'في المنطقة متّسع للعمل في تلك المناوبة.',
    },
    role: 'Hse Coordinator',
    where: 'location',
    texts: {
      area_full: {
        en: 'The area is full in that shift.',
        tr: 'Alan o vardiyada dolu.',
        ar: 'المنطقة ممتلئة في تلك المناوبة.',
      },
    },
    check: ({ permit }) => (permit.areaHasRoom ? null : 'area_full'),
  }),
  newPlan: guard({
    name: 'newPlan',
    about: {
      en: 'The new period ends in the future and is within the limit for this work.',
      tr: 'Yeni süre ileride bitiyor ve iş türünün izin verdiği kadar.',
      ar: 'الفترة الجديدة تنتهي في المستقبل وضمن ما يسمح به نوع العمل.',
    },
    role: 'Hse Coordinator',
    where: 'overview',
    texts: {
      plan_not_possible: {
        en: 'The new period is past, missing or too long for this kind of work.',
        tr: 'Yeni süre geçmiş, boş ya da iş türünün izin verdiğinden uzun.',
        ar: 'الفترة الجديدة منتهية أو فارغة أو أطول مما يسمح به نوع العمل.',
      },
    },
    check: ({ permit, ask: { period, at } }) => {
      if (!period || period.to <= at || period.to <= period.from) return 'plan_not_possible';
      return period.to > plusMinutes(period.from, permit.longest.validityDays * 1440) ? 'plan_not_possible' : null;
    },
  }),
};
