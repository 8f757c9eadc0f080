import type { Texts } from '#domain/kernel/language.ts';
import type { Block } from '#domain/permits/guards/guard.ts';
import type { PermitEventName } from '#domain/permits/kernel/permit.events.ts';
import type { Ask, Instant, PermitFacts, Signer } from '#domain/permits/kernel/permit.facts.ts';
import { notDelegateText } from '#domain/permits/kernel/permit.texts.ts';
import { insideBlock } from './inside.rules.ts';
import { missingBlock } from './missing.rules.ts';
import type { Transition } from './permit.transitions.data.ts';

const texts = {
  wrong_role: {
    en: 'Another role must do this.',
    tr: 'Bunu başka bir rol yapar.',
    ar: 'هذا من شأن دور آخر.',
  },
  not_delegate: notDelegateText,
  not_other_area: {
    en: 'No endorsement is required for your areas: a delegate of another area that the work affects must sign.',
    tr: 'Sizin alanlarınız için onay istenmiyor: işin etkilediği başka bir alanın vekili imzalamalı.',
    ar: 'لا تُطلب مصادقة عن مناطقك: يجب أن يوقّع مفوّض منطقة أخرى يمسّها العمل.',
  },
  not_named: {
    en: 'The permit names someone else for this.',
    tr: 'İzin bunun için başka birini gösteriyor.',
    ar: 'التصريح يسمّي شخصًا آخر لهذا.',
  },
  not_discipline: {
    en: 'No endorsement is required from your disciplines.',
    tr: 'Burada sizin dallarınızdan onay istenmiyor.',
    ar: 'لا تُطلب هنا مصادقة من مجالاتك.',
  },
  role_ended: {
    en: 'Your delegation or competence has ended.',
    tr: 'Vekilliğiniz veya yeterliliğiniz sona ermiş.',
    ar: 'انتهى تفويضك أو انتهت كفاءتك.',
  },
  signature_missing: {
    en: 'This must be signed with a password.',
    tr: 'Bu, parolayla imzalanmalı.',
    ar: 'يجب توقيع هذا بكلمة مرور.',
  },
  illegal_event: {
    en: 'Not available in the permit’s current state.',
    tr: 'İznin şu anki durumunda bu yapılamaz.',
    ar: 'غير متاح في حالة التصريح الحالية.',
  },
  second_signature_missing: {
    en: 'A second person must sign as well.',
    tr: 'İkinci bir kişi de imzalamalı.',
    ar: 'يجب أن يوقّع شخص ثانٍ أيضًا.',
  },
  third_signature_missing: {
    en: 'The performing authority must sign as well that the party has withdrawn.',
    tr: 'Ekibin çekildiğini işi yürüten yetkili de imzalamalı.',
    ar: 'يجب أن توقّع جهة التنفيذ أيضًا على انسحاب الفريق.',
  },
} as const satisfies Record<string, Texts>;

/** The answer to an event that the state does not know. */
export const illegalEvent: Block = {
  guard: 'event',
  code: 'illegal_event',
  text: texts.illegal_event,
  role: 'system',
  where: 'overview',
  clearsAt: null,
};

/** On seeing danger anybody who may stop a permit may stop any. */
const seesDanger = ({ event, reason }: Ask): boolean => event === 'SUSPEND' && reason === 'danger';

/** A delegate does these for another area that the work touches, not for that of the permit. */
const endorsing: readonly PermitEventName[] = ['ENDORSE', 'REFUSE'];

const isNamed = (permit: PermitFacts, ask: Ask, { sap, role, areas, disciplines }: Signer): keyof typeof texts | null => {
  if (seesDanger(ask)) return null;
  if (role === 'applicant') return sap === permit.applicant ? null : 'not_named';
  const authority = ask.event === 'REVALIDATE' ? (ask.incomingAuthority ?? permit.performingAuthority) : permit.performingAuthority;
  if (role === 'performing authority') return sap === authority ? null : 'not_named';
  const asked = permit.endorsements.filter(({ given }) => ask.event !== 'ENDORSE' || !given);
  if (role === 'Area Owner Delegate') {
    const isOf = (area: number): boolean => areas.includes(area);
    if (!endorsing.includes(ask.event)) return isOf(permit.area) ? null : 'not_delegate';
    return asked.some(({ area }) => area !== undefined && isOf(area)) ? null : 'not_other_area';
  }
  if (role !== 'SME') return null;
  return asked.some(({ discipline }) => disciplines.includes(discipline)) ? null : 'not_discipline';
};

const faultOf = (permit: PermitFacts, ask: Ask, signer: Signer, roles: readonly string[], signed: boolean) => {
  if (!roles.includes(signer.role)) return 'wrong_role';
  if (signer.heldUntil !== null && signer.heldUntil <= ask.at) return 'role_ended';
  return isNamed(permit, ask, signer) ?? (signed && !signer.signed ? 'signature_missing' : null);
};

/** Nobody signs what starts or ends work from inside a confined space, or while nobody knows where they are. */
const blocksOfPlace = ({ signed }: Transition, signers: readonly Signer[]): Block[] =>
  signed
    ? signers.flatMap(({ inside, missing, sap }) => [
        ...(inside ? [insideBlock(inside, sap)] : []),
        ...(missing ? [missingBlock(sap)] : []),
      ])
    : [];

/**
 * Whether these people may cause an event: each holds the role now, for this permit, and has signed where a signature is due. The
 * first acts; a second and a third sign beside them where the row asks for them. Nobody at all is the server itself.
 */
export const blocksOfActors = (permit: PermitFacts, ask: Ask, row: Transition, signers: readonly Signer[]): Block[] => {
  const [first, ...others] = signers;
  const third = row.third && others.find(({ role }) => role === row.third);
  const second = others.find((other) => other !== third);
  const role = row.by[0] ?? 'system';
  const block = (code: keyof typeof texts, whose = role, clearsAt: Instant | null = null): Block => ({
    guard: 'actor',
    code,
    text: texts[code],
    role: whose,
    where: 'desk',
    clearsAt,
  });
  if (!first) return row.by.includes('system') ? [] : [block('wrong_role')];
  const faults = [faultOf(permit, ask, first, row.by, row.signed)];
  // A signature that only some permits need beside the first (`cosigned`) is of a role that is held now, too.
  if (!row.with && second && second.heldUntil !== null && second.heldUntil <= ask.at) faults.push('role_ended');
  const beside = row.with && (second ? faultOf(permit, ask, second, [row.with], true) : 'second_signature_missing');
  const last = row.third && (third ? faultOf(permit, ask, third, [row.third], true) : 'third_signature_missing');
  return [
    ...faults.flatMap((code) => (code ? [block(code)] : [])),
    ...(beside ? [block(beside, row.with)] : []),
    ...(last ? [block(last, row.third)] : []),
    ...blocksOfPlace(row, signers),
  ];
};
