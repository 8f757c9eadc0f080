import type { Texts } from '#domain/kernel/language.ts';
import { draftFieldTexts } from '#domain/permits/draft/draft.texts.ts';
import { evidenceEvents } from '#domain/permits/evidence/evidence.events.ts';
import type { Evidence } from '#domain/permits/evidence/evidence.ts';

const crewText: Texts = { en: 'Crew', tr: 'Ekip', ar: 'الطاقم' };
const monitorsText: Texts = { en: 'Gas monitoring', tr: 'Sürekli gaz ölçümü', ar: 'القياس المستمر للغاز' };

/** What the members of the evidence are called. */
const evidenceNames: Readonly<Record<keyof Evidence, Texts>> = {
  issue: { en: 'Issue period', tr: 'Düzenleme süresi', ar: 'فترة الإصدار' },
  risk: { en: 'Risk assessment', tr: 'Risk değerlendirmesi', ar: 'تقييم المخاطر' },
  gasPlan: evidenceEvents.GAS_PLANNED,
  gasTests: { en: 'Gas tests', tr: 'Gaz ölçümleri', ar: 'فحوص الغاز' },
  gasReports: { en: 'Gas reported', tr: 'Bildirilen gaz', ar: 'غاز أُبلغ عنه' },
  monitors: monitorsText,
  watchedFrom: monitorsText,
  isolationNeeded: { en: 'Isolation needed', tr: 'İzolasyon gereği', ar: 'الحاجة إلى العزل' },
  namedEquipment: draftFieldTexts.equipment_tags,
  endorsements: { en: 'Endorsements', tr: 'Uygun görüşler', ar: 'المصادقات' },
  controls: { en: 'Critical controls', tr: 'Kritik kontroller', ar: 'الضوابط الحرجة' },
  visit: { en: 'Visit of the worksite', tr: 'İş yeri ziyareti', ar: 'زيارة موقع العمل' },
  visitsBefore: { en: 'Earlier visits', tr: 'Önceki ziyaretler', ar: 'الزيارات السابقة' },
  toolboxTalk: { en: 'Toolbox talk', tr: 'İş öncesi konuşma', ar: 'حديث السلامة' },
  crew: crewText,
  crewApproved: crewText,
  safeguards: { en: 'Safeguards', tr: 'Önlemler', ar: 'الضمانات' },
  entries: { en: 'Entry log', tr: 'Giriş kaydı', ar: 'سجل الدخول' },
  suspendedAt: { en: 'Last stop', tr: 'Son durdurma', ar: 'آخر إيقاف' },
  cameAt: {
    en: 'Came on site after the hand-back',
    tr: 'Geri teslimden sonra sahaya geldi',
    ar: 'حضر إلى الموقع بعد إعادة التسليم',
  },
  dangerAt: { en: 'Danger reported', tr: 'Yakın tehlike bildirimi', ar: 'الإبلاغ عن خطر' },
  fireWatch: { en: 'Fire watch', tr: 'Yangın nöbeti', ar: 'مراقبة الحريق' },
  overrides: evidenceEvents.OVERRIDES_LISTED,
  test: { en: 'Test with energy', tr: 'Enerjili test', ar: 'اختبار بالطاقة' },
  reIsolated: { en: 'Isolated again', tr: 'Yeniden izole edildi', ar: 'أُعيد العزل' },
  outsideArea: { en: 'Place outside its area', tr: 'Alanın dışındaki yer', ar: 'مكان خارج منطقته' },
  signatures: { en: 'Signatures', tr: 'İmzalar', ar: 'التواقيع' },
};

/** What the parts of a permit are called whose changes its history covers: of its row, and of its evidence. */
export const changeNames: Readonly<Record<string, Texts>> = {
  ...draftFieldTexts,
  tracking_number: { en: 'Permit number', tr: 'İzin numarası', ar: 'رقم التصريح' },
  site_id: { en: 'Site', tr: 'Tesis', ar: 'الموقع' },
  level: { en: 'Level', tr: 'Kat', ar: 'المستوى' },
  state: { en: 'State', tr: 'Durum', ar: 'الحالة' },
  reason: { en: 'Reason of the stop', tr: 'Durdurma nedeni', ar: 'سبب الإيقاف' },
  ever_live: { en: 'Work has begun', tr: 'İş başladı', ar: 'بدأ العمل' },
  revision: { en: 'Revision', tr: 'Revizyon', ar: 'المراجعة' },
  risk_initial: { en: 'Risk before the controls', tr: 'Önlemlerden önceki risk', ar: 'المخاطر قبل الضوابط' },
  risk_residual: { en: 'Risk with the controls', tr: 'Önlemlerle kalan risk', ar: 'المخاطر مع الضوابط' },
  applicant_sap: { en: 'Applicant', tr: 'Talep eden', ar: 'مقدّم الطلب' },
  coordinator_sap: { en: 'HSE Coordinator', tr: 'SEÇ Koordinatörü', ar: 'منسّق السلامة' },
  area_owner_delegate_sap: { en: 'Area Owner Delegate', tr: 'Alan Sahibi Vekili', ar: 'مفوّض مالك المنطقة' },
  valid_from: { en: 'Valid from', tr: 'Geçerlilik başlangıcı', ar: 'سارٍ من' },
  valid_to: { en: 'Valid until', tr: 'Geçerlilik bitişi', ar: 'سارٍ حتى' },
  issue_from: { en: 'Issued from', tr: 'Düzenleme başlangıcı', ar: 'مُصدَر من' },
  issue_to: { en: 'Issued until', tr: 'Düzenleme bitişi', ar: 'مُصدَر حتى' },
  stops_at: { en: 'Stops by itself', tr: 'Kendiliğinden durma', ar: 'يتوقف من تلقاء نفسه' },
  ...evidenceNames,
};

/** What has no name of its own, such as a part that a newer server keeps. */
export const otherChange: Texts = { en: 'Another part', tr: 'Başka bir bölüm', ar: 'جزء آخر' };
