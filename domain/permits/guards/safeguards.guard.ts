import type { Texts } from '#domain/kernel/language.ts';
import { listText } from '#domain/kernel/readingText.ts';
import type { PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import { permitLimits } from '#domain/permits/kernel/permit.limits.data.ts';
import { isKept, safeguardStanding } from '#domain/permits/regions/safeguard.rules.ts';
import { missingIn } from '#domain/permits/regions/watchers.rules.ts';
import {
  figureOf,
  isAttached,
  proofOf,
  type SafeguardName,
  safeguardNames,
  safeguards,
} from '#domain/references/data/safeguards.data.ts';
import { guard } from './guard.ts';

const minutes = permitLimits.safeguardAge.value;
type Fault = 'missing' | 'unattached' | 'old' | 'out_of_limits' | 'away';

/** What is said of a safeguard by its name, in each way in which it may not be kept. */
const said: Record<Fault, (title: Texts) => Texts> = {
  missing: ({ en, tr, ar }) => ({ en: `${en}: not recorded yet.`, tr: `${tr}: henüz kaydedilmedi.`, ar: `${ar}: لم يُسجَّل بعد.` }),
  unattached: ({ en, tr, ar }) => ({
    en: `${en}: not among the documents of the permit; add it there and choose it.`,
    tr: `${tr}: iznin belgeleri arasında değil; oraya ekleyip seçin.`,
    ar: `${ar}: ليس بين مستندات التصريح؛ أضفه إليها ثم اختره.`,
  }),
  old: ({ en, tr, ar }) => ({
    en: `${en}: recorded before the last stop or report of danger, or more than ${minutes} minutes ago; check again.`,
    tr: `${tr}: son durdurmadan ya da yakın tehlike bildiriminden önce, ya da ${minutes} dakikadan önce kaydedildi; yeniden kontrol edin.`,
    ar: `${ar}: سُجّل قبل آخر توقف أو إبلاغ عن خطر، أو قبل أكثر من ${minutes} دقيقة؛ تحقّق مجددًا.`,
  }),
  out_of_limits: ({ en, tr, ar }) => ({
    en: `${en}: the value is out of limits.`,
    tr: `${tr}: değer sınırın dışında.`,
    ar: `${ar}: القيمة خارج حدّها.`,
  }),
  away: ({ en, tr, ar }) => ({
    en: `${en}: listed on the crew but not on site.`,
    tr: `${tr}: ekipte yazılı ama sahada değil.`,
    ar: `${ar}: مدرج في الطاقم وليس في الموقع.`,
  }),
};
const listed: Texts = {
  en: 'no one on the crew has this role.',
  tr: 'ekipte bu görevde kimse yok.',
  ar: 'لا أحد في الطاقم بهذا الدور.',
};

/** That nobody else has a role on the crew than who is not accounted for since an emergency. */
export const missingInRoleText = ({ en, tr, ar }: Texts, names: readonly string[]): Texts => ({
  en: `${en}: ${listText(names, 'en')}, not accounted for since an emergency. No one else on the crew has this role.`,
  tr: `${tr}: acil durumdan beri yeri bilinmiyor: ${listText(names, 'tr')}. Ekipte bu görevde başka kimse yok.`,
  ar: `${ar}: لا أحد في الطاقم بهذا الدور سوى من لا يُعرف مكانه: ${listText(names, 'ar')}.`,
});

/** What is said of a safeguard that nobody keeps but who is missing; of every other it says what its code says. */
const missingKeeper = ({ crew }: PermitFacts, name: SafeguardName): { text?: Texts } => {
  const proof = proofOf(name);
  const names = proof.by === 'crew' ? missingIn(crew, (role) => role === proof.role) : [];
  return names.length > 0 ? { text: missingInRoleText(safeguards[name].title, names) } : {};
};

type Code = `${SafeguardName}_${Fault}`;
const textOf = (name: SafeguardName, fault: Fault): Texts => {
  const { title } = safeguards[name];
  if (fault !== 'missing' || proofOf(name).by !== 'crew') return said[fault](title);
  return { en: `${title.en}: ${listed.en}`, tr: `${title.tr}: ${listed.tr}`, ar: `${title.ar}: ${listed.ar}` };
};

/** How a safeguard can fail, by how it is proved. */
const faultsOf = (name: SafeguardName): readonly Fault[] => {
  const { by } = proofOf(name);
  if (by === 'rule') return [];
  if (by === 'crew') return ['missing', 'away'];
  return [
    'missing',
    ...(isAttached(name) ? (['unattached'] as const) : []),
    ...(by === 'sight' || by === 'reading' ? (['old'] as const) : []),
    ...(figureOf(name) ? (['out_of_limits'] as const) : []),
  ];
};

const texts = Object.fromEntries(
  safeguardNames.flatMap((name) => faultsOf(name).map((fault) => [`${name}_${fault}`, textOf(name, fault)])),
) as Record<Code, Texts>;

/** What the kinds of work ask for beyond gas tests and isolations. Each that is not kept is said by itself. */
export const safeguardsGuard = guard<Code>({
  name: 'safeguards',
  about: {
    en: 'The safeguards that the kinds of work require at this step are in place.',
    tr: 'İş türlerinin o ana kadar istediği önlemler alındı.',
    ar: 'استوفيت الضمانات التي تطلبها أنواع العمل حتى ذلك الحين.',
  },
  role: 'performing authority',
  where: 'crew',
  texts,
  check: ({ permit, ask }) =>
    permit.safeguards.needed.flatMap((name) => {
      const standing = safeguardStanding(permit, name, ask);
      if (isKept(standing)) return [];
      return [
        {
          code: `${name}_${standing as Fault}` as const,
          ...(standing === 'missing' ? missingKeeper(permit, name) : {}),
          ...(proofOf(name).by === 'overrides' ? { where: 'risk' as const } : {}),
        },
      ];
    }),
});
