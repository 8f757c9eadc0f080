import { type Language, type Texts, textIn } from '#domain/kernel/language.ts';
import { apart, listText, measureText } from '#domain/kernel/readingText.ts';
import { roleTexts } from '#domain/kernel/role.texts.ts';
import type { PeopleBeside } from '#domain/permits/kernel/permit.facts.ts';
import { permitLimits } from '#domain/permits/kernel/permit.limits.data.ts';
import type { ClearingRole } from '#domain/permits/kernel/permit.regions.ts';
import type { HangingLock, HeldKey } from './isolation.facts.ts';
import type {
  Energy,
  IsolationCategory,
  PlannedPoint,
  PointKind,
  Proof,
  ProofMethod,
  StoredIsolation,
} from './isolation.schema.ts';
import type { Position, PositionOf } from './position.data.ts';
import { positionChosen } from './position.rules.ts';

/** How an isolation stands, in words. */
export const isolationStateTexts: Record<StoredIsolation, Texts> = {
  draft: { en: 'Draft', tr: 'Taslak', ar: 'مسودة' },
  planned: { en: 'Planned', tr: 'Planlandı', ar: 'مخطَّط' },
  approved: { en: 'Approved', tr: 'Onaylandı', ar: 'معتمد' },
  applying: { en: 'Being applied', tr: 'Uygulanıyor', ar: 'قيد التطبيق' },
  confirmed: { en: 'Confirmed', tr: 'Teyit edildi', ar: 'مؤكد' },
  sanctioned_test: { en: 'Lifted for a test', tr: 'Test için kaldırıldı', ar: 'مرفوع للاختبار' },
  removing: { en: 'Being removed', tr: 'Kaldırılıyor', ar: 'قيد الإزالة' },
  removed: { en: 'Removed', tr: 'Kaldırıldı', ar: 'مُزال' },
  long_term: { en: 'Long-term', tr: 'Uzun süreli', ar: 'طويل الأمد' },
  lost: { en: 'Lost', tr: 'Bozuldu', ar: 'مفقود' },
};

/** How well an isolation keeps energy out, in a word. */
export const categoryTexts: Record<IsolationCategory, Texts> = {
  positive: { en: 'positive', tr: 'pozitif', ar: 'إيجابي' },
  proved: { en: 'proved', tr: 'kanıtlanmış', ar: 'مُثبَت' },
  non_proved: { en: 'non-proved', tr: 'kanıtlanmamış', ar: 'غير مُثبَت' },
};

/** What is kept out. */
export const energyTexts: Record<Energy, Texts> = {
  process: { en: 'Process medium', tr: 'Proses akışkanı', ar: 'مائع العملية' },
  electrical: { en: 'Electrical', tr: 'Elektrik', ar: 'كهربائية' },
  mechanical: { en: 'Mechanical', tr: 'Mekanik', ar: 'ميكانيكية' },
  hydraulic: { en: 'Hydraulic', tr: 'Hidrolik', ar: 'هيدروليكية' },
  pneumatic: { en: 'Pneumatic', tr: 'Pnömatik', ar: 'هوائية' },
  radiation: { en: 'Radiation', tr: 'Radyasyon', ar: 'إشعاعية' },
  gravity: { en: 'Gravity', tr: 'Yer çekimi', ar: 'الجاذبية' },
  thermal: { en: 'Thermal', tr: 'Isıl', ar: 'حرارية' },
};

/** What keeps the energy out at a point. */
export const pointKindTexts: Record<PlannedPoint['kind'], Texts> = {
  valve: { en: 'valve', tr: 'vana', ar: 'صمام' },
  vent: { en: 'vent or drain', tr: 'tahliye vanası', ar: 'تنفيس أو تصريف' },
  blind: { en: 'blind', tr: 'kör flanş', ar: 'سدادة' },
  spool: { en: 'spool piece', tr: 'ara parça', ar: 'وصلة أنبوب' },
  breaker: { en: 'breaker', tr: 'kesici', ar: 'قاطع' },
  fuse: { en: 'fuse', tr: 'sigorta', ar: 'مصهر' },
  earth: { en: 'earth', tr: 'topraklama', ar: 'تأريض' },
  pin: { en: 'pin', tr: 'pim', ar: 'مسمار تثبيت' },
  other: { en: 'other', tr: 'diğer', ar: 'أخرى' },
};

const openedTexts = {
  open_to_air: {
    en: 'open to the air at a safe place',
    tr: 'güvenli yerde havaya açık',
    ar: 'مفتوح إلى الهواء في مكان آمن',
  },
  open_to_vent: { en: 'open to the vent line', tr: 'havalık hattına açık', ar: 'مفتوح إلى خط التنفيس' },
  open_to_drain: { en: 'open to the closed drain', tr: 'kapalı drenaja açık', ar: 'مفتوح إلى التصريف المغلق' },
  open_to_flare: { en: 'open to the flare', tr: 'meşaleye açık', ar: 'مفتوح إلى الشعلة' },
  open_to_tank: { en: 'open to a catch tank', tr: 'toplama tankına açık', ar: 'مفتوح إلى خزان تجميع' },
} as const;

const positionTexts: { [Kind in PointKind]: Record<PositionOf<Kind>, Texts> } = {
  valve: { closed: { en: 'closed', tr: 'kapalı', ar: 'مغلق' }, ...openedTexts },
  vent: openedTexts,
  blind: {
    fitted: { en: 'fitted', tr: 'takılı', ar: 'مركبة' },
    swung_shut: { en: 'swung shut', tr: 'kapalı konuma çevrili', ar: 'مدارة إلى وضع الإغلاق' },
  },
  spool: {
    removed: { en: 'removed', tr: 'söküldü', ar: 'منزوعة' },
    disconnected: { en: 'disconnected', tr: 'ayrıldı', ar: 'مفصولة' },
  },
  breaker: {
    open: { en: 'open', tr: 'açık', ar: 'مفتوح' },
    off: { en: 'off', tr: 'devre dışı', ar: 'مطفأ' },
    racked_out: { en: 'racked out', tr: 'dışarı çekili', ar: 'مسحوب إلى الخارج' },
    disconnected: { en: 'disconnected', tr: 'bağlantısı ayrıldı', ar: 'مفصول' },
  },
  fuse: { removed: { en: 'removed', tr: 'çıkarıldı', ar: 'منزوع' } },
  earth: { applied: { en: 'applied', tr: 'bağlı', ar: 'موصول' } },
  pin: { fitted: { en: 'fitted', tr: 'takılı', ar: 'مركب' } },
  other: {
    isolated: { en: 'isolated', tr: 'izole edildi', ar: 'معزول' },
    blocked: { en: 'blocked mechanically', tr: 'mekanik olarak sabitlendi', ar: 'مثبت ميكانيكيًا' },
    released: { en: 'stored energy released', tr: 'birikmiş enerjisi boşaltıldı', ar: 'أُفرغت طاقته المخزونة' },
    shutter_closed: { en: 'shutter closed', tr: 'ışın kapağı kapalı', ar: 'حاجب الإشعاع مغلق' },
  },
};

/** In which position a point is: as it was chosen, or in the words of before that, with the remark beside it. */
export const positionText = (
  point: Pick<PlannedPoint, 'kind' | 'position' | 'remark'>,
  language: Language,
  shown: (text: string) => string = (text) => text,
): string => {
  const texts: Partial<Record<Position, Texts>> = positionTexts[point.kind];
  const chosen = positionChosen(point);
  const said = chosen && texts[chosen] ? textIn(texts[chosen], language) : apart(shown(point.position));
  return point.remark ? `${said} · ${apart(shown(point.remark))}` : said;
};

/** What was tried or measured at a point. */
export const methodTexts: Record<ProofMethod, Texts> = {
  try_start: { en: 'tried to start', tr: 'çalıştırma denendi', ar: 'جُرّب التشغيل' },
  pressure: { en: 'pressure', tr: 'basınç', ar: 'ضغط' },
  voltage: { en: 'voltage', tr: 'gerilim', ar: 'جهد' },
  flow: { en: 'no flow', tr: 'akış yok', ar: 'لا تدفق' },
  seen: { en: 'seen', tr: 'görüldü', ar: 'شوهد' },
};

/** How a point was proved, in a line: what was tried or read, and the words. Nothing where it was not. */
export const provedText = (
  { proved, proof }: { proved: string | null; proof?: Proof | null },
  language: Language,
): string | null => {
  if (!proved) return null;
  if (!proof) return proved;
  const read = proof.reading === null ? '' : ` ${measureText(proof.reading, proof.unit ?? '', language)}`;
  return `${textIn(methodTexts[proof.method], language)}${read}: ${apart(proved)}`;
};

const { longTermReview } = permitLimits;

const actorTexts: Partial<Record<ClearingRole, Texts>> = {
  ...roleTexts,
  'isolating authority': { en: 'isolating authority', tr: 'izolasyon yetkilisi', ar: 'جهة العزل' },
};

const rolesIn = (roles: readonly ClearingRole[], language: Language): string =>
  listText(
    roles.map((role) => textIn(actorTexts[role] ?? role, language)),
    language,
  );

/** Whose an act is, to somebody who is none of these at that moment: also where they were, or are something else. */
export const onlyRoles = (roles: readonly ClearingRole[]): Texts => ({
  en: `${isolationTexts.wrong_role.en} They are: ${rolesIn(roles, 'en')}. A delegation or competence that has ended is none.`,
  tr: `${isolationTexts.wrong_role.tr} Roller: ${rolesIn(roles, 'tr')}. Süresi biten vekillik ya da yeterlilik sayılmaz.`,
  ar: `${isolationTexts.wrong_role.ar} وهي: ${rolesIn(roles, 'ar')}. ولا يُحتسب تفويض أو كفاءة انتهت مدتهما.`,
});

/** A sentence with the points that it names, by their tags. */
export const withTags = ({ en, tr, ar }: Texts, points: readonly { tag: string }[]): Texts => {
  const tags = points.map(({ tag }) => tag);
  return {
    en: en.replace('{tags}', listText(tags, 'en')),
    tr: tr.replace('{tags}', listText(tags, 'tr')),
    ar: ar.replace('{tags}', listText(tags, 'ar')),
  };
};

/** A sentence with locks in it, each with where it hangs. */
export const withLocks = ({ en, tr, ar }: Texts, locks: readonly HangingLock[]): Texts => {
  const named = locks.map(({ lockNo, tag, number }) => `${lockNo} (${number}, ${tag})`);
  return {
    en: en.replace('{locks}', listText(named, 'en')),
    tr: tr.replace('{locks}', listText(named, 'tr')),
    ar: ar.replace('{locks}', listText(named, 'ar')),
  };
};

/** How many are recorded on site of each permit that an isolation protects. */
export const peopleOnText = (onSite: readonly PeopleBeside[]): Texts => {
  const named = onSite.map(({ number, count }) => `${number} (${count})`);
  return {
    en: `Recorded on site of work that relies on this isolation: ${listText(named, 'en')}. They leave first.`,
    tr: `Bu izolasyona dayanan işlerin sahasında kayıtlı olanlar: ${listText(named, 'tr')}. Önce onlar ayrılır.`,
    ar: `مسجَّلون في مواقع أعمال تعتمد على هذا العزل: ${listText(named, 'ar')}. يغادرون أولًا.`,
  };
};

/** A sentence with keys in it, each with the certificate that holds it. */
export const withKeys = ({ en, tr, ar }: Texts, keys: readonly HeldKey[]): Texts => {
  const named = keys.map(({ key, number }) => `${key} (${number})`);
  return {
    en: en.replace('{keys}', listText(named, 'en')),
    tr: tr.replace('{keys}', listText(named, 'tr')),
    ar: ar.replace('{keys}', listText(named, 'ar')),
  };
};

/** What an isolation says when it refuses something, by code. */
export const isolationTexts = {
  wrong_role: {
    en: 'You hold none of the roles for this now.',
    tr: 'Bunun rollerinden hiçbiri şu anda sizde yok.',
    ar: 'لا تحمل الآن أيًا من أدوار هذا الإجراء.',
  },
  not_competent: {
    en: 'Who applies or verifies a point holds the competence of an isolating authority, and it has not ended.',
    tr: 'Bir noktayı uygulayan veya doğrulayan kişinin süresi bitmemiş izolasyon yetkilisi yeterliliği olmalı.',
    ar: 'من يطبّق نقطة أو يتحقق منها يحمل كفاءة جهة العزل ولم تنتهِ مدتها.',
  },
  approve_unsigned: {
    en: 'The person approving the plan must sign for it.',
    tr: 'Planı onaylayan kişi bunu imzalar.',
    ar: 'من يعتمد الخطة يوقّع على ذلك.',
  },
  verify_unsigned: {
    en: 'The person verifying a point must sign for it.',
    tr: 'Bir noktayı doğrulayan kişi bunu imzalar.',
    ar: 'من يتحقق من نقطة يوقّع على ذلك.',
  },
  lift_unsigned: {
    en: 'The person lifting a point must sign for it.',
    tr: 'Bir noktayı kaldıran kişi bunu imzalar.',
    ar: 'من يرفع نقطة يوقّع على ذلك.',
  },
  lifting_unnamed: {
    en: 'Name the points of this isolation that are lifted for the test.',
    tr: 'Bu izolasyonun test için kaldırılacak noktalarını belirtin.',
    ar: 'سمِّ نقاط هذا العزل التي تُرفع من أجل الاختبار.',
  },
  vent_stays: {
    en: 'A vent, drain or earth of this isolation would stay as it is behind an opened point. Name it as well: {tags}.',
    tr: 'Açılan bir noktanın arkasında bu izolasyonun bir tahliyesi ya da topraklaması öylece kalırdı. Onu da belirtin: {tags}.',
    ar: 'سيبقى تنفيس أو تصريف أو تأريض من هذا العزل على حاله خلف نقطة مفتوحة. سمِّه أيضًا: {tags}.',
  },
  only_seen: {
    en: 'This isolation is called proved, and its energy cannot be seen: measure it or try it at the point (pressure, voltage, no flow at the open drain, start).',
    tr: 'Bu izolasyonun kategorisi kanıtlanmış ve enerjisi gözle görülmez: noktada ölçün ya da deneyin (basınç, gerilim, açık boşaltmada akış, çalıştırma).',
    ar: 'فئة هذا العزل «مُثبَت» وطاقته لا تُرى بالعين: قِسها أو جرّبها عند النقطة (ضغط، جهد، لا تدفق عند التصريف المفتوح، تشغيل).',
  },
  apply_unsigned: {
    en: 'The person applying a point must sign for it.',
    tr: 'Bir noktayı uygulayan kişi bunu imzalar.',
    ar: 'من يطبّق نقطة يوقّع على ذلك.',
  },
  only_with_permit: {
    en: 'This happens only with the test of a permit.',
    tr: 'Bu, bir iznin testiyle birlikte olur, elle yapılmaz.',
    ar: 'يحدث هذا مع اختبار تصريح، ولا يُجرى يدويًا.',
  },
  illegal_event: {
    en: 'Not available in the isolation’s current state.',
    tr: 'İzolasyonun şu anki durumunda bu yapılamaz.',
    ar: 'غير متاح في حالة العزل الحالية.',
  },
  points_missing: {
    en: 'The plan has no points.',
    tr: 'Planda hiç nokta yok.',
    ar: 'لا توجد في الخطة أي نقطة.',
  },
  lost_unlinked: {
    en: 'This isolation is lost, and no other open permit names it: nobody on the same equipment would be told any more. Put it right first, or take its points away.',
    tr: 'Bu izolasyon bozuldu ve başka açık izin onu anmıyor: aynı ekipmanda artık kimseye bildirilmezdi. Önce düzeltin ya da noktalarını kaldırın.',
    ar: 'هذا العزل مفقود ولا يسمّيه تصريح مفتوح آخر: لن يُبلَّغ به أحد على المعدة نفسها. أصلحه أولًا أو أزل نقاطه.',
  },
  left_unlinked: {
    en: 'A point of this isolation is in place, and no other open permit names it: nobody would look after it any more. First remove its points and close it, or keep it as a long-term one.',
    tr: 'Bu izolasyonun bir noktası yerinde ve başka açık izin onu anmıyor: artık kimse ilgilenmezdi. Önce noktalarını kaldırıp kapatın ya da uzun süreli olarak tutun.',
    ar: 'نقطة من هذا العزل قائمة ولا يسمّيه تصريح مفتوح آخر: لن يعتني به أحد بعد ذلك. أزل أولًا نقاطه وأغلقه، أو أبقه عزلًا طويل الأمد.',
  },
  left_unlinked_ready: {
    en: 'A point of this isolation is in place, and no other open permit names it: nobody would look after it any more. Reschedule the permit first: while it is ready it relies on its isolations. Then remove the points and close the isolation, or keep it as a long-term one.',
    tr: 'Bu izolasyonun bir noktası yerinde ve başka açık izin onu anmıyor: artık kimse ilgilenmezdi. Önce izni yeniden planlayın: hazır olduğu sürece izolasyonlarına dayanır. Sonra noktalarını kaldırıp izolasyonu kapatın ya da uzun süreli olarak tutun.',
    ar: 'نقطة من هذا العزل قائمة ولا يسمّيه تصريح مفتوح آخر: لن يعتني به أحد بعد ذلك. أعيدوا جدولة التصريح أولًا: فما دام جاهزًا يعتمد على عزله. ثم أزيلوا النقاط وأغلقوا العزل، أو أبقوه عزلًا طويل الأمد.',
  },
  point_unfit: {
    en: 'No such point, or it is not in the required condition.',
    tr: 'Böyle bir nokta yok ya da nokta bu adımın gerektirdiği durumda değil.',
    ar: 'لا توجد نقطة كهذه، أو ليست على الحال التي تحتاجها هذه الخطوة.',
  },
  out_of_order: {
    en: 'Apply the preceding points first.',
    tr: 'Önce bu noktadan öncekiler uygulanır.',
    ar: 'تُطبَّق أولًا النقاط التي قبل هذه.',
  },
  same_person: {
    en: 'The person who applied a point may not verify it.',
    tr: 'Bir noktayı uygulayan kişi onu doğrulamaz.',
    ar: 'من طبّق نقطة لا يتحقق منها.',
  },
  proof_missing: {
    en: 'Say how zero energy was proved: what was tried or measured, and in at least five letters where and how.',
    tr: 'Enerji olmadığının nasıl kanıtlandığını seçin: ne denendi ya da ölçüldü; nerede ve nasıl, en az beş harfle.',
    ar: 'اذكر كيف أُثبت غياب الطاقة: ما الذي جُرّب أو قيس، وأين وكيف في خمسة أحرف على الأقل.',
  },
  reading_missing: {
    en: 'What was measured has a reading and its unit.',
    tr: 'Ölçülenin bir değeri ve birimi vardır.',
    ar: 'لما قيس قراءة ووحدتها.',
  },
  reading_unfit: {
    en: 'Nothing was measured this way: leave reading and unit empty, or choose what was measured.',
    tr: 'Bu yolla bir şey ölçülmez: değeri ve birimi boş bırakın ya da neyin ölçüldüğünü seçin.',
    ar: 'لا يُقاس شيء بهذه الطريقة: اترك القراءة والوحدة فارغتين أو اختر ما قيس.',
  },
  energy_left: {
    en: 'The reading is not zero: energy is still there, so this proves nothing. Find out where it comes from, and measure again.',
    tr: 'Ölçülen değer sıfır değil: enerji hâlâ var, bu bir kanıt olmaz. Nereden geldiğini bulun ve yeniden ölçün.',
    ar: 'القراءة ليست صفرًا: ما زالت الطاقة موجودة، فهذا لا يثبت شيئًا. ابحث عن مصدرها وأعد القياس.',
  },
  position_unchosen: {
    en: 'The position of a point is chosen, so that everybody reads the same in it. Change the certificate and choose how it isolates: {tags}.',
    tr: 'Bir noktanın konumu seçilir ki herkes aynı şeyi anlasın. Sertifikayı değiştirin ve nasıl izole ettiğini seçin: {tags}.',
    ar: 'يُختار وضع النقطة ليفهم منه الجميع الشيء نفسه. غيّر الشهادة واختر كيف تعزل: {tags}.',
  },
  point_twice: {
    en: 'Two points have the same tag, or two points the same lock: each isolates by itself and has a lock of its own.',
    tr: 'İki noktanın etiketi ya da kilidi aynı: her nokta kendi başına izole eder ve kendi kilidi vardır.',
    ar: 'نقطتان لهما الوسم نفسه أو القفل نفسه: كل نقطة تعزل بنفسها ولها قفلها.',
  },
  lock_elsewhere: {
    en: 'A lock hangs in one place only. In use under another certificate: {locks}. Take another lock, or remove that point first.',
    tr: 'Bir kilit yalnız bir yerde takılıdır. Başka bir sertifikada kullanılıyor: {locks}. Başka bir kilit alın ya da önce o noktayı kaldırın.',
    ar: 'القفل الواحد معلق في موضع واحد فقط. مستخدم في شهادة أخرى: {locks}. خذ قفلًا آخر أو أزل تلك النقطة أولًا.',
  },
  key_elsewhere: {
    en: 'A key is kept for one certificate only: it opens a lock there. Held under another certificate: {keys}. Take another lock with its key.',
    tr: 'Bir anahtar yalnız bir sertifika için saklanır: orada bir kilidi açar. Başka bir sertifikada tutuluyor: {keys}. Anahtarıyla birlikte başka bir kilit alın.',
    ar: 'يُحفظ المفتاح لشهادة واحدة فقط: فهو يفتح قفلًا هناك. محفوظ في شهادة أخرى: {keys}. خذ قفلًا آخر مع مفتاحه.',
  },
  proof_unfit: {
    en: 'This proves nothing at such a point: voltage is measured at what is electrical, pressure and flow at what is in a line, and only what drives something can be tried to start.',
    tr: 'Bu, böyle bir noktada bir şey kanıtlamaz: gerilim elektrikli olanda, basınç ve akış hatta olanda ölçülür; yalnız bir şeyi çalıştıran nokta çalıştırılarak denenebilir.',
    ar: 'هذا لا يثبت شيئًا عند نقطة كهذه: يُقاس الجهد عند ما هو كهربائي، والضغط والتدفق عند ما هو في خط، ولا يُجرَّب التشغيل إلا عند ما يشغّل شيئًا.',
  },
  vent_open: {
    en: 'A vent or drain of this isolation still stands open. Restore it first: {tags}.',
    tr: 'Bu izolasyonun bir tahliyesi hâlâ açık. Önce onu eski haline getirin: {tags}.',
    ar: 'ما زال تنفيس أو تصريف من هذا العزل مفتوحًا. أعده أولًا إلى وضعه: {tags}.',
  },
  removal_order: {
    en: 'Points are removed in the reverse order of their placing. Next: {tags}.',
    tr: 'Noktalar konuldukları sıranın tersine kaldırılır. Sıradaki: {tags}.',
    ar: 'تُزال النقاط بعكس ترتيب وضعها. التالية: {tags}.',
  },
  lock_missing: {
    en: 'Without a positive isolation each point has a lock: write its number in the plan.',
    tr: 'Pozitif olmayan izolasyonda her noktanın bir kilidi vardır: numarasını plana yazın.',
    ar: 'في العزل غير الإيجابي لكل نقطة قفل: اكتب رقمه في الخطة.',
  },
  planned_by_same: {
    en: 'Somebody else must approve it: you planned it or changed the plan.',
    tr: 'Bunu başka biri onaylamalı: planı siz yaptınız ya da değiştirdiniz.',
    ar: 'يجب أن يعتمده شخص آخر: أنت من خطّطه أو غيّر الخطة.',
  },
  confirm_unsigned: {
    en: 'The person confirming the isolation must sign for it.',
    tr: 'İzolasyonu teyit eden kişi bunu imzalar.',
    ar: 'من يؤكد العزل يوقّع على ذلك.',
  },
  points_unverified: {
    en: 'A point is not applied, not verified or not proved.',
    tr: 'Bir nokta uygulanmadı, doğrulanmadı ya da kanıtlanmadı.',
    ar: 'إحدى النقاط لم تُطبَّق أو لم يُتحقّق منها أو لم تُثبَت.',
  },
  relied_on: {
    en: 'A permit still relies on this isolation: its work is not handed back, or no delegate has signed the inspection after the hand-back.',
    tr: 'Bir izin hâlâ bu izolasyona dayanıyor: işi geri teslim edilmedi ya da geri teslimden sonraki incelemeyi bir vekil imzalamadı.',
    ar: 'ما زال تصريح يعتمد على هذا العزل: لم يُعَد تسليم عمله، أو لم يوقّع مفوّض على التفتيش بعد إعادة التسليم.',
  },
  missing_at_isolation: {
    en: 'Somebody is not accounted for since an emergency and may be behind this isolation.',
    tr: 'Acil durumdan beri yeri bilinmeyen biri bu izolasyonun arkasında olabilir.',
    ar: 'شخص لم يُعرف مكانه منذ حالة طوارئ قد يكون خلف هذا العزل.',
  },
  people_at_isolation: {
    en: 'People are recorded on site of work that relies on this isolation.',
    tr: 'Bu izolasyona dayanan bir işin sahasında kayıtlı kişiler var.',
    ar: 'هناك أشخاص مسجَّلون في موقع عمل يعتمد على هذا العزل.',
  },
  removal_unsigned: {
    en: 'The person removing a point must sign, and confirm for each permit that it no longer depends on the isolation.',
    tr: 'Bir noktayı kaldıran kişi bunu imzalar ve her izin için izolasyona artık bağlı olmadığını söyler.',
    ar: 'من يزيل نقطة يوقّع على ذلك ويذكر لكل تصريح أنه لم يعد يعتمد على العزل.',
  },
  others_depend: {
    en: 'The permits that depend on this isolation have changed. Review the list again.',
    tr: 'Bu izolasyona artık sorulanlardan başka izinler bağlı. Listeye yeniden bakın.',
    ar: 'التصاريح التي تعتمد على هذا العزل الآن غير التي سُئل عنها. انظر إلى القائمة من جديد.',
  },
  points_in_place: {
    en: 'A point is still in place.',
    tr: 'Bir nokta hâlâ yerinde.',
    ar: 'ما زالت إحدى النقاط في مكانها.',
  },
  long_term_unsaid: {
    en: 'Enter the owner of the isolation and why it stays.',
    tr: 'İzolasyonun kime ait olduğunu ve neden kaldığını yazın.',
    ar: 'اذكر صاحب العزل وسبب بقائه.',
  },
  review_too_late: {
    en: `It is reviewed within ${longTermReview.value} days.`,
    tr: `${longTermReview.value} gün içinde gözden geçirilir.`,
    ar: `يُراجَع خلال ${longTermReview.value} يومًا.`,
  },
  not_positive: {
    en: 'Confined space work requires positive isolation.',
    tr: 'Kapalı alandaki iş yalnızca pozitif izolasyona dayanabilir.',
    ar: 'العمل في مكان محصور لا يعتمد إلا على عزل إيجابي.',
  },
  not_disconnected: {
    en: 'A positive isolation disconnects: plan a blind or a removed spool, or call it proved.',
    tr: 'Pozitif izolasyon fiziksel olarak ayırır: bir kör flanş ya da sökülmüş bir ara parça planlayın veya kategoriyi kanıtlanmış yapın.',
    ar: 'العزل الإيجابي فصل مادي: خطّط لسدادة أو لوصلة منزوعة، أو غيّر الفئة إلى مُثبَت.',
  },
  links_fixed: {
    en: 'Isolations must be chosen before the first issue.',
    tr: 'İzolasyonlar izin ilk kez düzenlenmeden önce seçilir.',
    ar: 'تُختار عمليات العزل قبل إصدار التصريح أول مرة.',
  },
  plan_fixed: {
    en: 'An approved certificate cannot be changed. Plan it again first.',
    tr: 'Sertifika onaylanmadan önce değiştirilir. Onaylanmış olan önce yeniden planlanır.',
    ar: 'تُغيَّر الشهادة قبل اعتمادها. أما المعتمدة فتُخطَّط من جديد أولًا.',
  },
} as const satisfies Record<string, Texts>;
