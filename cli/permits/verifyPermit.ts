import { createHash } from 'node:crypto';
import type { Connection } from '#cli/kit/connect.ts';
import type { Context } from '#cli/kit/context.ts';
import type { Exit } from '#cli/kit/exit.ts';
import { type Texts, textIn } from '#domain/kernel/language.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { verdictOn } from '#domain/permits/audit/auditChain.ts';
import type { AuditEvent } from '#domain/permits/permit/permit.schema.ts';
import { countWordless } from '#domain/permits/signing/countWordless.ts';
import type { SealVerdict } from '#domain/seals/seal.schema.ts';
import { findPermit } from './findPermit.ts';

const sha256 = async (text: string): Promise<string> => createHash('sha256').update(text).digest('hex');

const historyOf = async ({ api }: Connection, id: number, signal: AbortSignal): Promise<AuditEvent[]> => {
  const events: AuditEvent[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = (await api.permits.audit({ params: { id }, query: cursor ? { cursor } : {}, signal })).result;
    events.push(...page.items);
    cursor = page.next_cursor;
  }
  return events;
};

const said: Readonly<Record<SealVerdict, Texts>> = {
  whole: {
    en: 'All that is stored of it is as it was sealed.',
    tr: 'Kayıtlarının hepsi mühürlendiği gibi.',
    ar: 'كل المخزَّن منه كما كان عند ختمه.',
  },
  changed: {
    en: 'What is stored of it is not as it was sealed: a row was changed after it was written.',
    tr: 'Kayıtları mühürlendiği gibi değil: bir satır yazıldıktan sonra değiştirilmiş.',
    ar: 'المخزَّن منه ليس كما كان عند ختمه: غُيّر صف بعد كتابته.',
  },
  broken: {
    en: 'Its seals do not fit behind each other: one was changed or taken out.',
    tr: 'Mühürleri birbirini izlemiyor: biri değiştirilmiş ya da çıkarılmış.',
    ar: 'أختامه لا يتبع بعضها بعضًا: غُيّر أحدها أو أُزيل.',
  },
  unsealed: { en: 'It was never sealed.', tr: 'Hiç mühürlenmedi.', ar: 'لم يُختم قط.' },
};

const chainFits = (number: string, events: number, head: string): Texts => ({
  en: `${number}: ${events} events, every hash fits. The last begins with ${head}.`,
  tr: `${number}: ${events} olay, her özet uyuyor. Sonuncusu ${head} ile başlıyor.`,
  ar: `${number}: الأحداث: ${events}، وكل تجزئة مطابقة. تبدأ الأخيرة بـ ${head}.`,
});
const chainBroken = (number: string, event: number): Texts => ({
  en: `${number}: event ${event} does not fit the chain. The history was changed after it was written.`,
  tr: `${number}: ${event}. olay zincire uymuyor. Geçmiş yazıldıktan sonra değiştirilmiş.`,
  ar: `${number}: الحدث ${event} لا يطابق السلسلة. غُيّر السجل بعد كتابته.`,
});
const signedAs = ({ seq, id, name, sap, version, session_sap, text }: ReturnType<typeof signedIn>[number]): Texts => ({
  en: `Event ${seq}, signature ${id}: ${name} ${sap}, version ${version}, session of ${session_sap}: ${text}`,
  tr: `Olay ${seq}, imza ${id}: ${name} ${sap}, sürüm ${version}, oturum ${session_sap}: ${text}`,
  ar: `الحدث ${seq}، التوقيع ${id}: ${name} ${sap}، الإصدار ${version}، جلسة ${session_sap}: ${text}`,
});
const signedWordless = (count: number): Texts => ({
  en: `${count} signed before the words were kept.`,
  tr: `${count} imza, imzalanan metin saklanmaya başlamadan önce atıldı.`,
  ar: `توقيعات سبقت حفظ نص ما يُوقَّع: ${count}.`,
});

/** How it stands to its last seal, as the server finds; null where a server keeps none. */
const sealOf = async ({ api }: Connection, id: number, signal: AbortSignal): Promise<SealVerdict | null> => {
  try {
    return (await api.seals.permit({ params: { id }, signal })).result.verdict;
  } catch (thrown) {
    if (thrown instanceof Problem && thrown.code === 'not_found') return null;
    throw thrown;
  }
};

/** The signatures of a history with the line that each stands behind. */
const signedIn = (events: readonly AuditEvent[]) =>
  events.flatMap(({ seq, covered }) => (covered?.signatures ?? []).map((signature) => ({ seq, ...signature })));

/** Reads the whole history and computes every hash again, on this machine, and asks the server for its last seal. */
export const verifyPermit = async ({ connect, print, settings, signal }: Context, named: string): Promise<Exit> => {
  const connection = await connect('token');
  // The permit first: what happens between the two calls lengthens the history and does not break it.
  const { id, tracking_number, chain_head } = await findPermit(connection, named, signal);
  const events = await historyOf(connection, id, signal);
  const verdict = await verdictOn({ permitId: id, events, chainHead: chain_head }, sha256);
  const brokenAt = verdict.kind === 'broken' ? verdict.seq : null;
  const seal = await sealOf(connection, id, signal);
  const whole = brokenAt === null && (seal === null || seal === 'whole');
  const signatures = signedIn(events);
  const wordless = countWordless(events);
  const all = {
    signatures,
    words_not_kept: wordless,
    things: 1,
    compared: 0,
    file_whole: null,
    not_compared: null,
    faults: seal === null || seal === 'whole' ? [] : [{ entity: 'permit', key: String(id), fault: seal }],
  };
  const lines = [
    brokenAt === null ? chainFits(tracking_number, events.length, chain_head.slice(0, 8)) : chainBroken(tracking_number, brokenAt),
    ...(seal ? [said[seal]] : []),
    ...signatures.map(signedAs),
    ...(wordless > 0 ? [signedWordless(wordless)] : []),
  ].map((text) => textIn(text, settings.language.value));
  print.result({ tracking_number, whole, events: events.length, broken_at: brokenAt, chain_head, seal, ...all }, lines);
  return whole ? 'ok' : 'failed';
};
