import { type Language, type Texts, textIn } from '#domain/kernel/language.ts';
import { permitLimits } from '#domain/permits/kernel/permit.limits.data.ts';
import { isFinal, type PermitState } from '#domain/permits/kernel/permit.states.ts';
import { documentLimits } from './document.limits.ts';
import type { ContentFault } from './document.sniff.ts';

export type DocumentFault = ContentFault | 'nameless' | 'long' | 'many' | 'fullPermit' | 'fullSite';

const { documentsOfPermit, documentsOfSite, documentUnpacked } = permitLimits;
const kinds = 'PDF, PNG, JPEG, WebP, XLSX, DOCX, TXT, CSV';
const texts = {
  nameless: {
    en: 'The file needs a name with an ending, such as plan.pdf.',
    tr: 'Dosyanın uzantılı bir adı olmalı, örneğin plan.pdf.',
    ar: 'يحتاج الملف إلى اسم ينتهي بامتداد، مثل plan.pdf.',
  },
  long: {
    en: `The name of a file may have ${documentLimits.name} characters at most.`,
    tr: `Dosya adı en çok ${documentLimits.name} karakter olabilir.`,
    ar: `يجب ألا يزيد اسم الملف على ${documentLimits.name} حرف.`,
  },
  many: {
    en: `A permit carries ${documentLimits.files} files at most.`,
    tr: `Bir izin en çok ${documentLimits.files} dosya taşır.`,
    ar: `لا يحمل التصريح أكثر من ${documentLimits.files} ملفًا.`,
  },
  empty: { en: 'The file is empty.', tr: 'Dosya boş.', ar: 'الملف فارغ.' },
  other: {
    en: `What the file holds is not what its name says. These kinds are kept: ${kinds}.`,
    tr: `Dosyanın içeriği adının söylediği tür değil. Saklanan türler: ${kinds}.`,
    ar: `محتوى الملف ليس من النوع الذي يدل عليه اسمه. الأنواع المقبولة: ${kinds}.`,
  },
  broken: {
    en: 'The file is not whole. Save it again and add it once more.',
    tr: 'Dosya eksik. Yeniden kaydedip bir daha ekleyin.',
    ar: 'الملف غير مكتمل. احفظه من جديد ثم أضفه مرة أخرى.',
  },
  macros: {
    en: 'The file carries programs or objects of other programs (macros, OLE). Save it without them.',
    tr: 'Dosya program veya başka programların nesnelerini (makro, OLE) taşıyor. Bunlar olmadan kaydedin.',
    ar: 'يحمل الملف برامج أو كائنات من برامج أخرى (وحدات ماكرو، OLE). احفظه من دونها.',
  },
  outside: {
    en: 'The file fetches something from elsewhere when it is opened (a template, another file, DDE). Save it without these links.',
    tr: 'Dosya açıldığında başka yerden bir şey alıyor (şablon, başka dosya, DDE). Bu bağlantılar olmadan kaydedin.',
    ar: 'يجلب الملف شيئًا من مكان آخر عند فتحه (قالب أو ملف آخر أو DDE). احفظه من دون هذه الروابط.',
  },
  active: {
    en: 'The PDF carries scripts, or starts a program when it is opened. Print it into a new PDF and add that.',
    tr: 'PDF betik taşıyor ya da açıldığında bir program başlatıyor. Yeni bir PDF olarak yazdırıp onu ekleyin.',
    ar: 'يحمل ملف PDF نصوصًا برمجية أو يشغّل برنامجًا عند فتحه. اطبعه في ملف PDF جديد وأضف ذلك.',
  },
  swollen: {
    en: `The file holds more than ${documentUnpacked.value} MB when it is unpacked.`,
    tr: `Dosya açıldığında ${documentUnpacked.value} MB sınırını aşıyor.`,
    ar: `يزيد محتوى الملف بعد فك ضغطه على ${documentUnpacked.value} ميغابايت.`,
  },
  fullPermit: {
    en: `The files of a permit may have ${documentsOfPermit.value} MB together.`,
    tr: `Bir iznin dosyaları toplam ${documentsOfPermit.value} MB olabilir.`,
    ar: `يجب ألا يزيد مجموع ملفات التصريح على ${documentsOfPermit.value} ميغابايت.`,
  },
  fullSite: {
    en: `The files of all permits of this site have reached ${documentsOfSite.value} MB. Tell whoever runs Control Room.`,
    tr: `Bu tesisteki tüm izinlerin dosyaları ${documentsOfSite.value} MB sınırına ulaştı. Control Room’u işletenlere bildirin.`,
    ar: `بلغت ملفات جميع تصاريح هذا الموقع ${documentsOfSite.value} ميغابايت. أبلغ المسؤول عن تشغيل Control Room.`,
  },
} satisfies Record<DocumentFault, Texts>;

/** What is wrong with a file, as a sentence. */
export const documentFaultText = (fault: DocumentFault, language: Language): string => textIn(texts[fault], language);

/** What decides who may do what with the files of a permit. `issued` says whether anybody has ever signed its issue. */
export type DocumentPermit = { state: PermitState; issued: boolean; area: number };
export type DocumentPerson = { sap: number; roles: readonly string[]; areas: readonly number[] };

const untilReady: readonly PermitState[] = ['draft', 'requested', 'preparing', 'endorsement', 'approval', 'coordination', 'ready'];

/** Files are added while a permit is open, by everybody who works with permits. */
export const mayAddDocuments = ({ state }: DocumentPermit): boolean => !isFinal(state);

/** What was there when work was allowed stays: files are removed before the first issue only. */
export const isBeforeIssue = ({ state, issued }: DocumentPermit): boolean => !issued && untilReady.includes(state);

/** A file is removed by the person who added it, by the HSE Coordinator, or by a delegate of the area. */
export const mayRemoveDocument = (permit: DocumentPermit, { sap, roles, areas }: DocumentPerson, addedBy: number): boolean => {
  if (!isBeforeIssue(permit)) return false;
  if (sap === addedBy || roles.includes('Hse Coordinator')) return true;
  return roles.includes('Area Owner Delegate') && areas.includes(permit.area);
};
