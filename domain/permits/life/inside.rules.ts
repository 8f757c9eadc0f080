import type { Texts } from '#domain/kernel/language.ts';
import type { Block } from '#domain/permits/guards/guard.ts';

/** Where somebody is recorded inside a confined space: the tracking number of its permit; null where they are nowhere inside. */
export type Inside = string | null;

/** What tells of danger, or starts no work, counts from inside as well: a gas test, a point that is lost, an endorsement that is withdrawn, work that is not accepted. */
const fromInside: readonly string[] = ['GAS_TEST', 'LOSE_POINT', 'WITHDRAW_ENDORSEMENT', 'DECLINE', 'WITHDRAW'];

/** Whether an event may be signed by somebody who is recorded inside a confined space. */
export const signsFromInside = (event: string): boolean => fromInside.includes(event);

const textFor = (number: string): Texts => ({
  en: `Recorded inside the confined space of ${number}: nobody signs at the desk from there. Record first that this person has come out.`,
  tr: `Kayda göre ${number} izninin kapalı alanında: oradan masada imza atılmaz. Önce bu kişinin dışarı çıktığını kaydedin.`,
  ar: `مسجَّل في داخل المكان المحصور للتصريح ${number}: لا يوقّع أحد على المكتب من هناك. سجّل أولًا أن هذا الشخص خرج.`,
});

/** What stands against a signature of somebody who is inside: the log says that they are elsewhere, or it is wrong. */
export const insideBlock = (number: string, sap: number): Block => ({
  guard: 'inside',
  code: 'signer_inside',
  text: textFor(number),
  role: 'performing authority',
  where: 'crew',
  clearsAt: null,
  notBy: [sap],
});
