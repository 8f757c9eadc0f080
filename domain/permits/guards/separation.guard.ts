import { type PermitActor, type PermitEventName, permitEvents } from '#domain/permits/kernel/permit.events.ts';
import type { PermitFacts, Signer } from '#domain/permits/kernel/permit.facts.ts';
import type { ClearingRole } from '#domain/permits/kernel/permit.regions.ts';
import { guard } from './guard.ts';

const signersOf = (permit: PermitFacts, ...events: PermitEventName[]): number[] =>
  permit.signatures.filter(({ event, revision }) => events.includes(event) && revision === permit.revision).map(({ sap }) => sap);

/** What begins an issue period. */
export const issues: readonly PermitEventName[] = ['ISSUE', 'REISSUE', 'REVALIDATE'];
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

/** Who asks for the work of this revision: the applicant, and who submitted it. */
export const appliedFor = (permit: PermitFacts): readonly number[] => [permit.applicant, ...signersOf(permit, 'SUBMIT')];

/** The delegates of other areas who have endorsed what reaches into theirs. */
const areaEndorsers = ({ endorsements }: PermitFacts): number[] =>
  endorsements.flatMap(({ area, given, by }) => (area !== undefined && given && by !== null ? [by] : []));

/** Who may not endorse: who asks for the work or does it, and for another area also who has prepared it for the area of the permit. */
export const mayNotEndorse = (permit: PermitFacts, isForArea: boolean): readonly number[] => [
  permit.applicant,
  permit.performingAuthority,
  ...(isForArea ? signersOf(permit, 'PREPARED') : []),
];

/** Whom an event may not be signed by in a role, because they have signed the other half. */
const excluded = (permit: PermitFacts, event: PermitEventName, role: PermitActor): readonly number[] => {
  const isDelegate = role === 'Area Owner Delegate';
  const issuer = issuerOf(permit);
  if (event === 'APPROVE' || event === 'AUTHORISE') return appliedFor(permit);
  if (event === 'ENDORSE') return mayNotEndorse(permit, isDelegate);
  if (event === 'ISSUE' || event === 'REISSUE') return [permit.performingAuthority, ...areaEndorsers(permit)];
  if (event === 'ACCEPT' || event === 'REVALIDATE')
    return [...(issuer === null ? [] : [issuer]), ...(event === 'REVALIDATE' && isDelegate ? areaEndorsers(permit) : [])];
  return event === 'CLOSE' || event === 'INSPECT' ? handedBackBy(permit) : [];
};

/**
 * Whose turn it is instead of somebody who may not sign: somebody else of the same role. Whoever asks first without a role that the event
 * wants, such as an applicant who would approve, is not sent to more of their kind.
 */
const standIn = (event: PermitEventName, { role }: Signer, isFirst: boolean): ClearingRole => {
  if (event === 'ENDORSE' && role === 'Area Owner Delegate') return 'delegate of another area';
  const by: readonly PermitActor[] = permitEvents[event].by;
  return isFirst && !by.includes(role) ? (by[0] ?? role) : role;
};

export const separationGuard = guard({
  no: 'G12',
  name: 'separation',
  about: {
    en: 'No one signs both sides: the applicant does not approve, authorise or endorse, who prepares or issues does not endorse for another area, the issuer does not accept or work on the crew, and the person who hands back does not inspect or close. Two signatures need two people.',
    tr: 'Kimse iki tarafı birden imzalamaz: başvuran onaylamaz, yetki vermez, uygun görüş bildirmez, hazırlayan ya da düzenleyen başka bir alan adına uygun görüş bildirmez, düzenleyen teslim almaz, ekipte çalışmaz, geri teslim eden incelemez, kapatmaz; iki imza iki ayrı kişinindir.',
    ar: 'لا يوقّع أحد على الطرفين: مقدّم الطلب لا يعتمد ولا يصرّح ولا يصادق، ومن يحضّر أو يُصدر لا يصادق عن منطقة أخرى، والمُصدِر لا يستلم ولا يعمل ضمن الطاقم، ومن أعاد التسليم لا يفتّش ولا يُغلق، والتوقيعان لشخصين.',
  },
  role: 'Area Owner Delegate',
  where: 'desk',
  texts: {
    same_person: {
      en: 'Someone else must sign: this person asked for the work or signed another side of it.',
      tr: 'Bunu başka biri imzalamalı: bu kişi işi talep etti ya da başka bir tarafını imzaladı.',
      ar: 'يجب أن يوقّع هذا شخص آخر: هذا الشخص طلب العمل أو وقّع طرفًا آخر منه.',
    },
    issuer_on_crew: {
      en: 'The issuer may not work under the permit: this person is listed on its crew.',
      tr: 'Düzenleyen ekipte çalışmaz: bu kişi ekipte yazılı.',
      ar: 'من يُصدر التصريح لا يعمل بموجبه: هذا الشخص مدرج ضمن الطاقم.',
    },
    one_person_twice: {
      en: 'Two different people must sign.',
      tr: 'İki ayrı kişi imzalamalı.',
      ar: 'يجب أن يوقّع شخصان مختلفان.',
    },
  },
  check: ({ permit, ask, signers }) => {
    const twice = signers.find(({ sap }, index) => signers.slice(0, index).some((one) => one.sap === sap));
    if (twice) return { code: 'one_person_twice', notBy: [twice.sap], role: standIn(ask.event, twice, false) };
    const barred = signers.find(({ sap, role }) => excluded(permit, ask.event, role).includes(sap));
    if (barred)
      return {
        code: 'same_person',
        notBy: excluded(permit, ask.event, barred.role),
        role: standIn(ask.event, barred, barred === signers[0]),
      };
    const onCrew = permit.crew.map(({ sap }) => sap).filter((sap) => sap !== 0);
    const isIssuing = ({ role, sap }: Signer): boolean => role === 'Area Owner Delegate' && onCrew.includes(sap);
    return issues.includes(ask.event) && signers.some(isIssuing) ? { code: 'issuer_on_crew', notBy: onCrew } : null;
  },
});
