import type { Texts } from '#domain/kernel/language.ts';
import type { DraftField } from './draft.schema.ts';

/** What the fields of a request are called where one is spoken of; the crew is listed beside them. */
export const draftFieldTexts: Record<DraftField | 'crew', Texts> = {
  title: { en: 'Title', tr: 'Başlık', ar: 'العنوان' },
  description: { en: 'Work description', tr: 'Yapılacak iş', ar: 'ما يُنجَز' },
  limits: { en: 'Not covered', tr: 'Kapsam dışı', ar: 'غير مشمول' },
  primary_code: { en: 'Kind of work', tr: 'İş türü', ar: 'نوع العمل' },
  supplementary_codes: { en: 'Further kinds of work', tr: 'Ek iş türleri', ar: 'أنواع عمل إضافية' },
  area_id: { en: 'Area', tr: 'Alan', ar: 'المنطقة' },
  location: { en: 'Place on the plan', tr: 'Plandaki yer', ar: 'الموقع على المخطط' },
  elevation_from_m: { en: 'Elevation from (m)', tr: 'En alt kot (m)', ar: 'الارتفاع من (م)' },
  elevation_to_m: { en: 'Elevation to (m)', tr: 'En üst kot (m)', ar: 'الارتفاع إلى (م)' },
  equipment_tags: { en: 'Equipment', tr: 'Ekipman', ar: 'المعدات' },
  goes_inside: { en: 'Does anybody go inside of it?', tr: 'İçine giren var mı?', ar: 'هل يدخل أحد إلى داخلها؟' },
  system_ids: { en: 'Systems', tr: 'Sistemler', ar: 'الأنظمة' },
  other_area_ids: { en: 'Other areas', tr: 'Diğer alanlar', ar: 'مناطق أخرى' },
  work_order: { en: 'Work order', tr: 'İş emri', ar: 'أمر العمل' },
  contractor: { en: 'Contractor', tr: 'Yüklenici', ar: 'المقاول' },
  contractor_responsible: { en: 'Responsible person of the contractor', tr: 'Yüklenicinin sorumlu kişisi', ar: 'مسؤول المقاول' },
  performing_authority_sap: { en: 'Performing authority', tr: 'İşi yürüten', ar: 'المنفّذ' },
  planned_from: { en: 'Planned from', tr: 'Planlanan başlangıç', ar: 'البداية المخططة' },
  planned_to: { en: 'Planned until', tr: 'Planlanan bitiş', ar: 'النهاية المخططة' },
  precautions: { en: 'Precautions', tr: 'Alınacak önlemler', ar: 'الاحتياطات' },
  ppe: { en: 'Protective equipment', tr: 'Koruyucu donanım', ar: 'معدات الوقاية' },
  emergency_actions: { en: 'In an emergency', tr: 'Acil durumda', ar: 'عند الطوارئ' },
  job_id: { en: 'Job number', tr: 'İş numarası', ar: 'رقم المهمة' },
  crew: { en: 'People on the crew', tr: 'Ekipteki kişi sayısı', ar: 'عدد أفراد الطاقم' },
};
