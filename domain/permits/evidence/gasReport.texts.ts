import type { Texts } from '#domain/kernel/language.ts';

/** What the history keeps of gas that was reported by a test of which no record could be made begins like this, in English. */
export const reportedComment = 'Failed gas reported, record not complete:';

/** The sentence of such a report as the history keeps it, with what it names. */
export const gasReportSentence: { kept: RegExp; texts: Texts } = {
  kept: new RegExp(`^${reportedComment} (?<said>.+)\\.$`),
  texts: {
    en: 'Failed gas reported, record not complete: {said}.',
    tr: 'Olumsuz gaz ölçümü bildirildi, kaydı eksik: {said}.',
    ar: 'أُبلغ عن فحص غاز غير مطابق وسجلّه غير مكتمل: {said}.',
  },
};

/** What the history keeps of a gas test that tells of something that nobody can read begins like this, in English. */
export const unreadableComment = 'Gas test reported that cannot be read:';

/** The sentence of such a test as the history keeps it, with what was sent. */
export const unreadableSentence: { kept: RegExp; texts: Texts } = {
  kept: new RegExp(`^${unreadableComment} (?<said>.+)\\.$`),
  texts: {
    en: 'Gas test reported that cannot be read: {said}.',
    tr: 'Bildirilen gaz ölçümü okunamıyor: {said}.',
    ar: 'أُبلغ عن فحص غاز لا يمكن قراءته: {said}.',
  },
};

type Named = { sap: number; name: string };
const said = ({ sap, name }: Named): string => `${name} (${sap})`;

/** What the history keeps of who measured, where somebody else has sent it, in English. */
export const measuredComment = (tester: Named, sender: Named): string =>
  `Measured by ${said(tester)}, as reported by ${said(sender)}.`;

/** The sentence of who measured as the history keeps it. */
export const measuredSentence: { kept: RegExp; texts: Texts } = {
  kept: /^Measured by (?<tester>.+ \(\d+\)), as reported by (?<sender>.+ \(\d+\))\.$/,
  texts: {
    en: 'Measured by {tester}, as reported by {sender}.',
    tr: 'Ölçen: {tester}; bildiren: {sender}.',
    ar: 'القياس: {tester}؛ المُبلِّغ: {sender}.',
  },
};

/** What such a report tells of, without its time and the sentence around it; null of any other words. */
export const gasReportWords = (comment: string | null): string | null =>
  gasReportSentence.kept.exec(comment?.split('\n')[0] ?? '')?.groups?.said?.replace(/ · \S+Z$/, '') ?? null;

/** What a refusal says besides, where what was reported has stopped the work. */
export const workStoppedTexts: Texts = {
  en: 'The test is not recorded. The gas that it shows was reported as danger, and the work is stopped: have the record made, complete and signed by the tester.',
  tr: 'Ölçüm kaydedilmedi. Gösterdiği gaz yakın tehlike olarak bildirildi ve iş durduruldu: kaydın eksiksiz ve ölçümü yapanın imzasıyla yapılmasını sağlayın.',
  ar: 'لم يُسجَّل الفحص. أُبلغ عن الغاز الذي أظهره كخطر، والعمل متوقف: اعملوا على إتمام السجل كاملًا وموقّعًا من فاحص الغاز.',
};

/** What a refusal says besides, where the work was stopped because nobody can read what was sent. */
export const unreadableStoppedTexts: Texts = {
  en: 'The test is not recorded. What it says cannot be read and may be gas, so the work is stopped: have the record made, complete and signed by the tester.',
  tr: 'Ölçüm kaydedilmedi. Söylediği okunamıyor ve gaz olabilir; bu yüzden iş durduruldu: kaydın eksiksiz ve ölçümü yapanın imzasıyla yapılmasını sağlayın.',
  ar: 'لم يُسجَّل الفحص. لا يمكن قراءة ما فيه وقد يكون غازًا، لذلك أُوقف العمل: اعملوا على إتمام السجل كاملًا وموقّعًا من فاحص الغاز.',
};

/** The same of work that is not ready yet, of which no test is recorded before it is. */
export const dangerToldTexts: Texts = {
  en: 'The test is not recorded. The gas that it shows was reported as danger, and stands with this permit: have a test recorded once the work is ready.',
  tr: 'Ölçüm kaydedilmedi. Gösterdiği gaz yakın tehlike olarak bildirildi ve bu izinde duruyor: iş hazır olunca ölçümün kaydedilmesini sağlayın.',
  ar: 'لم يُسجَّل الفحص. أُبلغ عن الغاز الذي أظهره كخطر، وهو قائم على هذا التصريح: اعملوا على تسجيل فحص متى صار العمل جاهزًا.',
};

/** What the refusal of a reading says besides, where the gas that it shows has stopped the work. */
export const readingStoppedTexts: Texts = {
  en: 'The reading is not recorded. The gas that it shows was reported as danger, and the work is stopped: have every point tested.',
  tr: 'Okuma kaydedilmedi. Gösterdiği gaz yakın tehlike olarak bildirildi ve iş durduruldu: her noktada gaz ölçümü yaptırın.',
  ar: 'لم تُسجَّل القراءة. أُبلغ عن الغاز الذي أظهرته كخطر، والعمل متوقف: اعملوا على فحص كل نقطة.',
};

/** The same where no work goes on. */
export const readingToldTexts: Texts = {
  en: 'The reading is not recorded. The gas that it shows was reported as danger, and stands with this permit: have every point tested.',
  tr: 'Okuma kaydedilmedi. Gösterdiği gaz yakın tehlike olarak bildirildi ve bu izinde duruyor: her noktada gaz ölçümü yaptırın.',
  ar: 'لم تُسجَّل القراءة. أُبلغ عن الغاز الذي أظهرته كخطر، وهو قائم على هذا التصريح: اعملوا على فحص كل نقطة.',
};
