import type { PermitEventName } from '#domain/permits/kernel/permit.events.ts';
import type { PermitFacts, Signer } from '#domain/permits/kernel/permit.facts.ts';
import { guard } from './guard.ts';

const signersOf = (permit: PermitFacts, ...events: PermitEventName[]): number[] =>
  permit.signatures.filter(({ event, revision }) => events.includes(event) && revision === permit.revision).map(({ sap }) => sap);

const issues: readonly PermitEventName[] = ['ISSUE', 'REISSUE', 'REVALIDATE'];
const handBacks: readonly PermitEventName[] = ['HAND_BACK', 'SURRENDER_IN_ABSENCE'];

/** Whether somebody signed that the preparation of this revision is finished. */
export const hasPrepared = (permit: PermitFacts, sap: number): boolean => signersOf(permit, 'PREPARED').includes(sap);

/** The delegate who signed the current issue period. */
export const issuerOf = ({ signatures }: PermitFacts): number | null =>
  signatures.filter(({ event, role }) => issues.includes(event) && role === 'Area Owner Delegate').at(-1)?.sap ?? null;

/** The people who signed the last hand-back; in absence there are two. */
const handedBackBy = ({ signatures }: PermitFacts): number[] => {
  const signed = signatures.filter(({ event }) => handBacks.includes(event));
  return signed.filter(({ at }) => at === signed.at(-1)?.at).map(({ sap }) => sap);
};

/** Whom an event may not be signed by, because they have signed the other half. */
const excluded = (permit: PermitFacts, event: PermitEventName): readonly number[] => {
  const issuer = issuerOf(permit);
  if (event === 'APPROVE') return [permit.applicant, ...signersOf(permit, 'SUBMIT')];
  if (event === 'ENDORSE') return [permit.applicant, permit.performingAuthority];
  if (event === 'ISSUE' || event === 'REISSUE') return [permit.performingAuthority];
  if (event === 'ACCEPT' || event === 'REVALIDATE') return issuer === null ? [] : [issuer];
  return event === 'CLOSE' || event === 'INSPECT' ? handedBackBy(permit) : [];
};

export const separationGuard = guard({
  no: 'G12',
  name: 'separation',
  about: {
    en: 'No one signs both sides: the applicant does not approve or endorse, the issuer does not accept or work on the crew, and the person who hands back does not close. Two signatures need two people.',
    tr: 'Kimse iki tarafı birden imzalamaz: başvuran onaylamaz, düzenleyen teslim almaz, ekipte çalışmaz, geri teslim eden kapatmaz; iki imza iki ayrı kişinindir.',
    ar: 'لا يوقّع أحد على الطرفين: مقدّم الطلب لا يعتمد ولا يصادق، والمُصدِر لا يستلم ولا يعمل ضمن الطاقم، ومن أعاد التسليم لا يُغلق، والتوقيعان لشخصين.',
  },
  role: 'Area Owner Delegate',
  where: 'desk',
  texts: {
    same_person: {
      en: 'Someone else must sign: you signed the other side.',
      tr: 'Bunu başka biri imzalamalı: öteki tarafı siz imzaladınız.',
      ar: 'يجب أن يوقّع هذا شخص آخر: لقد وقّعت الطرف الآخر.',
    },
    issuer_on_crew: {
      en: 'The issuer may not work under the permit: you are listed on its crew.',
      tr: 'Düzenleyen ekipte çalışmaz: ekipte yazılısınız.',
      ar: 'من يُصدر التصريح لا يعمل بموجبه: أنت مدرج ضمن الطاقم.',
    },
    one_person_twice: {
      en: 'Two different people must sign.',
      tr: 'İki ayrı kişi imzalamalı.',
      ar: 'يجب أن يوقّع شخصان مختلفان.',
    },
  },
  check: ({ permit, ask, signers }) => {
    if (new Set(signers.map(({ sap }) => sap)).size < signers.length) return 'one_person_twice';
    const notBy = excluded(permit, ask.event);
    if (signers.some(({ sap }) => notBy.includes(sap))) return { code: 'same_person', notBy };
    const onCrew = permit.crew.map(({ sap }) => sap).filter((sap) => sap !== 0);
    const isIssuing = ({ role, sap }: Signer): boolean => role === 'Area Owner Delegate' && onCrew.includes(sap);
    return issues.includes(ask.event) && signers.some(isIssuing) ? { code: 'issuer_on_crew', notBy: onCrew } : null;
  },
});
