import type { Texts } from '#domain/kernel/language.ts';

/** What a permit's history calls changes of its request, its evidence and what it relies on. None of these changes the state by itself. */
export const evidenceEvents = {
  EDITED: { en: 'Request changed', tr: 'Talep değişti', ar: 'عُدّل الطلب' },
  COORDINATOR_ASSIGNED: { en: 'Coordinator assigned', tr: 'Koordinatör atandı', ar: 'عُيّن منسّق' },
  RISK_ASSESSED: { en: 'Risk assessed', tr: 'Risk değerlendirildi', ar: 'قُيّمت المخاطر' },
  RISKS_ADDED: { en: 'Critical risks added', tr: 'Kritik riskler eklendi', ar: 'أُضيفت مخاطر حرجة' },
  CONTROLS_ANSWERED: { en: 'Critical controls answered', tr: 'Kritik kontroller yanıtlandı', ar: 'أُجيب عن الضوابط الحرجة' },
  GAS_PLANNED: { en: 'Gas tests planned', tr: 'Gaz ölçümleri planlandı', ar: 'خُطط لفحوص الغاز' },
  GAS_TESTED: { en: 'Gas test within limits', tr: 'Gaz ölçümü sınırlar içinde', ar: 'فحص الغاز ضمن الحدود' },
  GAS_FAILED: { en: 'Gas test out of limits', tr: 'Gaz ölçümü sınırların dışında', ar: 'فحص الغاز خارج الحدود' },
  GAS_VOIDED: { en: 'Gas test voided', tr: 'Gaz ölçümü geçersiz sayıldı', ar: 'أُبطل فحص الغاز' },
  GAS_DISTRUSTED: {
    en: 'Gas tests do not count: instrument not trusted',
    tr: 'Gaz ölçümleri sayılmıyor: cihaza güvenilmiyor',
    ar: 'فحوص الغاز لا تُحتسب: الجهاز غير موثوق',
  },
  GAS_MONITORED: { en: 'Monitoring instruments named', tr: 'Sürekli ölçen cihazlar belirlendi', ar: 'سُمّيت أجهزة القياس المستمر' },
  GAS_ALARM: { en: 'Alarm of gas monitoring', tr: 'Sürekli gaz ölçümü alarm verdi', ar: 'إنذار من القياس المستمر للغاز' },
  ENDORSER_WITHDREW: {
    en: 'Endorsement withdrawn by signature',
    tr: 'Uygun görüş imzayla geri çekildi',
    ar: 'سُحبت المصادقة بتوقيع',
  },
  ENDORSED_AGAIN: { en: 'Endorsed again', tr: 'Yeniden uygun görüldü', ar: 'صودق عليه مجددًا' },
  CREW_LISTED: { en: 'Listed on the crew', tr: 'Ekibe yazıldı', ar: 'أُدرج في الطاقم' },
  CREW_ON: { en: 'Came on site', tr: 'Sahaya geldi', ar: 'حضر إلى الموقع' },
  CREW_FOUND: { en: 'Found on site', tr: 'Sahada bulundu', ar: 'وُجد في الموقع' },
  CREW_OFF: { en: 'Left the site', tr: 'Sahadan ayrıldı', ar: 'غادر الموقع' },
  FOUND_ELSEWHERE: { en: 'Found on site of other work', tr: 'Başka bir işin sahasında bulundu', ar: 'وُجد في موقع عمل آخر' },
  CREW_REMOVED: { en: 'Taken off the crew', tr: 'Ekipten çıkarıldı', ar: 'أُزيل من الطاقم' },
  NOT_ACCOUNTED: {
    en: 'Not accounted for after an emergency',
    tr: 'Acil durumdan sonra yeri bilinmiyor',
    ar: 'لم يُعرف مكانه بعد حالة طوارئ',
  },
  ACCOUNTED_FOR: {
    en: 'Accounted for after an emergency',
    tr: 'Acil durumdan sonra yeri belirlendi',
    ar: 'عُرف مكانه بعد حالة طوارئ',
  },
  VISITED: { en: 'Worksite visited', tr: 'İş yeri görüldü', ar: 'زيارة موقع العمل' },
  TALK_HELD: { en: 'Toolbox talk held', tr: 'İş öncesi konuşma yapıldı', ar: 'عُقد حديث السلامة' },
  OVERRIDES_LISTED: {
    en: 'Overridden safety functions listed',
    tr: 'Devre dışı emniyet işlevleri listelendi',
    ar: 'أُدرجت وظائف السلامة المتجاوَزة',
  },
  SAFEGUARD_RECORDED: { en: 'Safeguard recorded', tr: 'Önlem kaydedildi', ar: 'سُجّل ضمان' },
  WENT_IN: { en: 'Went inside', tr: 'İçeri girdi', ar: 'دخل' },
  FOUND_INSIDE: { en: 'Found inside', tr: 'İçeride bulundu', ar: 'وُجد في الداخل' },
  CAME_OUT: { en: 'Came out', tr: 'Dışarı çıktı', ar: 'خرج' },
  FIRE_WATCH_BEGUN: { en: 'Fire watch restarted', tr: 'Yangın nöbeti yeniden başladı', ar: 'بدأت مراقبة الحريق من جديد' },
  FIRE_WATCH_BROKEN: { en: 'Fire watch broken', tr: 'Yangın nöbeti kesildi', ar: 'انقطعت مراقبة الحريق' },
  FIRE_WATCH_OVER: {
    en: 'End of the fire watch confirmed',
    tr: 'Yangın nöbetinin bittiği teyit edildi',
    ar: 'أُكّد انتهاء مراقبة الحريق',
  },
  ISOLATION_LINKED: { en: 'Isolations chosen', tr: 'İzolasyonlar seçildi', ar: 'اختيرت عمليات العزل' },
  ISOLATION_CHANGED: { en: 'Isolation changed', tr: 'İzolasyon değişti', ar: 'تغيّر العزل' },
  DOCUMENT_ADDED: { en: 'Document added', tr: 'Belge eklendi', ar: 'أُضيف مستند' },
  DOCUMENT_REMOVED: { en: 'Document removed', tr: 'Belge kaldırıldı', ar: 'أُزيل مستند' },
  CONFLICT_RESOLVED: { en: 'Conflict resolved', tr: 'Çakışma çözüldü', ar: 'حُلّ التعارض' },
  CONFLICT_WITHDRAWN: { en: 'Resolution taken back', tr: 'Çözüm geri alındı', ar: 'سُحب الحل' },
  AGREEMENT_ENDED: {
    en: 'Agreement ended: planned for another time',
    tr: 'Anlaşma sona erdi: başka bir zamana planlandı',
    ar: 'انتهى الاتفاق: خُطط لوقت آخر',
  },
} as const satisfies Record<string, Texts>;
export type EvidenceEventName = keyof typeof evidenceEvents;

export const isEvidenceEvent = (event: string): event is EvidenceEventName => Object.hasOwn(evidenceEvents, event);

/** What the lines of a permit's history are about. What belongs to its life itself, and none of these, is about the permit. */
const eventsAbout = {
  risk: ['RISK_ASSESSED'],
  controls: ['RISKS_ADDED', 'CONTROLS_ANSWERED'],
  gas: ['GAS_PLANNED', 'GAS_TESTED', 'GAS_FAILED', 'GAS_VOIDED', 'GAS_DISTRUSTED', 'GAS_MONITORED', 'GAS_ALARM'],
  endorsement: ['ENDORSER_WITHDREW', 'ENDORSED_AGAIN'],
  crew: ['CREW_LISTED', 'CREW_ON', 'CREW_FOUND', 'CREW_OFF', 'FOUND_ELSEWHERE', 'CREW_REMOVED', 'NOT_ACCOUNTED', 'ACCOUNTED_FOR'],
  safeguard: ['SAFEGUARD_RECORDED'],
  entry: ['WENT_IN', 'FOUND_INSIDE', 'CAME_OUT'],
  fire_watch: ['FIRE_WATCH_BEGUN', 'FIRE_WATCH_BROKEN', 'FIRE_WATCH_OVER'],
  visit: ['VISITED'],
  talk: ['TALK_HELD'],
  overrides: ['OVERRIDES_LISTED'],
  isolation: ['ISOLATION_LINKED', 'ISOLATION_CHANGED'],
  document: ['DOCUMENT_ADDED', 'DOCUMENT_REMOVED'],
  conflict: ['CONFLICT_RESOLVED', 'CONFLICT_WITHDRAWN', 'AGREEMENT_ENDED'],
} as const satisfies Record<string, readonly EvidenceEventName[]>;
type Part = keyof typeof eventsAbout;
export type AuditEntity = 'permit' | Part;
const parts = Object.keys(eventsAbout) as Part[];
export const auditEntities: readonly AuditEntity[] = ['permit', ...parts];

/** What a line of history with this event is about. */
export const entityOf = (event: string): AuditEntity =>
  parts.find((part) => eventsAbout[part].some((known) => known === event)) ?? 'permit';

/** The events of history that are about parts of a permit: of one part, or of any. */
export const partEvents = (part?: Part): readonly string[] =>
  part ? eventsAbout[part] : parts.flatMap((one) => [...eventsAbout[one]]);

/** What of the evidence nobody who takes over may miss: gas that was found, tests that count no longer, an endorsement that was withdrawn, somebody who was found inside or on site, or is missing, and that they are missing no more. */
export const weighty = [
  'GAS_FAILED',
  'GAS_ALARM',
  'GAS_VOIDED',
  'GAS_DISTRUSTED',
  'ENDORSER_WITHDREW',
  'FOUND_INSIDE',
  'CREW_FOUND',
  'NOT_ACCOUNTED',
  'ACCOUNTED_FOR',
] as const satisfies readonly EvidenceEventName[];
