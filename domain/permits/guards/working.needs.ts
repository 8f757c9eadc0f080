import { type Language, type Texts, textIn } from '#domain/kernel/language.ts';
import { listText } from '#domain/kernel/readingText.ts';
import type { Declaration, PeopleBeside } from '#domain/permits/kernel/permit.facts.ts';
import { permitLimits } from '#domain/permits/kernel/permit.limits.data.ts';
import { meets } from '#domain/permits/kernel/permit.regions.ts';
import { isActive } from '#domain/permits/kernel/permit.states.ts';
import { askedOfCrew } from '#domain/permits/regions/crewControls.rules.ts';
import { isDangerOpen } from '#domain/permits/regions/danger.rules.ts';
import { lastMoment, plusMinutes } from '#domain/permits/regions/regionsOf.ts';
import { numberedControls } from '#domain/references/data/crms.data.ts';
import { type GuardInput, guard } from './guard.ts';

const { revalidation, sanctionedTest } = permitLimits;

export const hasDeclared = ({ ask }: GuardInput, declaration: Declaration): boolean => ask.declared?.includes(declaration) ?? false;

/** Who is on site and missed the talk, by name. */
export const missedText = (names: readonly string[]): Texts => ({
  en: `On site without having heard the toolbox talk: ${listText(names, 'en')}.`,
  tr: `İş öncesi konuşmayı dinlemeden sahada olanlar: ${listText(names, 'tr')}.`,
  ar: `في الموقع دون أن يستمعوا إلى حديث السلامة: ${listText(names, 'ar')}.`,
});

/** What the crew has still to confirm, by its words. */
export const crewControlsText = (open: readonly number[]): Texts => {
  const said = (language: Language): string =>
    listText(
      open.map((control) => textIn(numberedControls.get(control)?.text ?? String(control), language)),
      language,
    );
  return {
    en: `To be confirmed with the crew there: ${said('en')}`,
    tr: `Ekip yerindeyken teyit edilecek: ${said('tr')}`,
    ar: `يُؤكَّد والطاقم حاضر: ${said('ar')}`,
  };
};

/** How many are recorded on site of other permits, each permit once. */
export const othersOnText = (beside: readonly PeopleBeside[]): Texts => {
  const counts = new Map(beside.map(({ number, count }) => [number, count]));
  const said = (language: Language): string =>
    listText(
      [...counts].map(([number, count]) => `${number} (${count})`),
      language,
    );
  return {
    en: `Recorded on site of other work that relies on this isolation: ${said('en')}. They leave first.`,
    tr: `Bu izolasyona dayanan diğer işlerin sahasında kayıtlı olanlar: ${said('tr')}. Önce onlar ayrılır.`,
    ar: `مسجَّلون في مواقع أعمال أخرى تعتمد على هذا العزل: ${said('ar')}. يغادرون أولًا.`,
  };
};

/** What an event of work that goes on needs beside the guards. */
export const workingNeeds = {
  crewListed: guard({
    name: 'crewListed',
    about: { en: 'The crew is listed.', tr: 'Ekip listelendi.', ar: 'الطاقم مدرج.' },
    role: 'performing authority',
    where: 'crew',
    texts: { crew_missing: { en: 'No crew is listed.', tr: 'Ekipte kimse yok.', ar: 'لا أحد مدرج في الطاقم.' } },
    check: ({ permit }) => (permit.crew.length > 0 ? null : 'crew_missing'),
  }),
  crewOn: guard({
    name: 'crewOn',
    about: { en: 'The crew is on site.', tr: 'Ekip sahada.', ar: 'الطاقم في الموقع.' },
    role: 'performing authority',
    where: 'crew',
    texts: {
      crew_not_on_site: { en: 'No crew is recorded on site.', tr: 'Sahada kayıtlı kimse yok.', ar: 'لم يُسجَّل أحد في الموقع.' },
    },
    check: ({ regions }) => (meets('crewOn', regions) ? null : 'crew_not_on_site'),
  }),
  controlsStand: guard({
    name: 'controlsStand',
    about: {
      en: 'No critical control has been answered “no” since the issue.',
      tr: 'Düzenlemeden beri hiçbir kritik risk kontrolü “hayır” diye yanıtlanmadı.',
      ar: 'لم يُجَب بـ«لا» عن أي ضابط من ضوابط المخاطر الحرجة منذ الإصدار.',
    },
    role: 'performing authority',
    where: 'risk',
    texts: {
      control_gone: {
        en: 'A critical control has been found not to be in place since the issue.',
        tr: 'Düzenlemeden beri bir kritik risk kontrolünün yerinde olmadığı görüldü.',
        ar: 'تبيّن منذ الإصدار أن ضابطًا لمخاطر حرجة غير موجود في مكانه.',
      },
    },
    // What is answered under an issue counts for the period after it: this very one began with every control in place.
    check: ({ permit: { controls, issue } }) =>
      controls.answers.some(({ issueNo, answer }) => answer === 'no' && issueNo >= (issue?.no ?? 0)) ? 'control_gone' : null,
  }),
  controlsWithCrew: guard({
    name: 'controlsWithCrew',
    about: {
      en: 'Whoever takes the work on confirms, with their signature, what only the crew at the place can: their own locks, and the fire watcher beside them.',
      tr: 'İşi üstlenen, yalnız yerindeki ekibin teyit edebileceğini imzasıyla teyit eder: kendi kilitleri ve yanlarındaki yangın gözcüsü.',
      ar: 'من يتولى العمل يؤكد بتوقيعه ما لا يؤكده إلا الطاقم في الموقع: أقفالهم الخاصة ومراقب الحريق إلى جانبهم.',
    },
    role: 'performing authority',
    where: 'desk',
    texts: {
      crew_control_unanswered: {
        en: 'A critical control that the crew confirms at the place is not confirmed by the person who takes the work on.',
        tr: 'Ekibin yerinde teyit ettiği bir kritik risk kontrolünü işi üstlenen kişi teyit etmedi.',
        ar: 'ضابط لمخاطر حرجة يؤكده الطاقم في الموقع لم يؤكده من يتولى العمل.',
      },
    },
    check: (look) => {
      const open = askedOfCrew(look.permit).filter(({ declaration }) => !hasDeclared(look, declaration));
      const text = crewControlsText(open.map(({ control }) => control));
      return open.length > 0 ? { code: 'crew_control_unanswered', text } : null;
    },
  }),
  toolboxTalk: guard({
    name: 'toolboxTalk',
    about: {
      en: 'The toolbox talk of this issue period is recorded, and everyone on site heard it.',
      tr: 'Bu düzenleme süresinin iş öncesi konuşması kaydedildi, sahadaki herkes dinledi.',
      ar: 'سُجّل حديث السلامة لهذه الفترة، واستمع إليه كل من في الموقع.',
    },
    role: 'performing authority',
    where: 'crew',
    texts: {
      toolbox_talk_missing: {
        en: 'The toolbox talk has not been recorded.',
        tr: 'İş öncesi konuşma kaydedilmedi.',
        ar: 'لم يُسجَّل حديث السلامة.',
      },
      talk_missed: {
        en: 'Not everyone on site has heard the toolbox talk.',
        tr: 'Sahadakilerin hepsi iş öncesi konuşmayı dinlemedi.',
        ar: 'لم يستمع كل من في الموقع إلى حديث السلامة.',
      },
    },
    check: ({ permit: { toolboxTalkAt, talkMissedBy, issue } }) => {
      if (toolboxTalkAt === null || issue === null || toolboxTalkAt < issue.from) return 'toolbox_talk_missing';
      return talkMissedBy.length > 0 ? { code: 'talk_missed', text: missedText(talkMissedBy) } : null;
    },
  }),
  talkAgain: guard({
    name: 'talkAgain',
    about: {
      en: `The crew carrying on has attended a new toolbox talk in the last ${revalidation.value} minutes of the issue period.`,
      tr: `Çalışmayı sürdüren ekip iş öncesi konuşmayı düzenleme süresinin son ${revalidation.value} dakikasında yeniden dinledi.`,
      ar: `استمع الطاقم الذي يواصل العمل إلى حديث السلامة من جديد في آخر ${revalidation.value} دقيقة من فترة الإصدار.`,
    },
    role: 'performing authority',
    where: 'crew',
    texts: {
      talk_not_again: {
        en: 'The crew carrying on has not attended a new toolbox talk.',
        tr: 'Çalışmayı sürdüren ekip iş öncesi konuşmayı yeniden dinlemedi.',
        ar: 'لم يستمع الطاقم الذي يواصل العمل إلى حديث السلامة من جديد.',
      },
      talk_again_missed: {
        en: 'Not everyone carrying on has heard the new toolbox talk.',
        tr: 'Çalışmayı sürdürenlerin hepsi yeni iş öncesi konuşmayı dinlemedi.',
        ar: 'لم يستمع كل من يواصل العمل إلى حديث السلامة الجديد.',
      },
    },
    check: ({ permit: { toolboxTalkAt, talkMissedBy, issue } }) => {
      if (toolboxTalkAt === null || issue === null || toolboxTalkAt < plusMinutes(issue.to, -revalidation.value))
        return 'talk_not_again';
      return talkMissedBy.length > 0 ? { code: 'talk_again_missed', text: missedText(talkMissedBy) } : null;
    },
  }),
  nearEnd: guard({
    name: 'nearEnd',
    about: {
      en: `The issue period ends within ${revalidation.value} minutes.`,
      tr: `Düzenleme süresi ${revalidation.value} dakika içinde bitiyor.`,
      ar: `تنتهي فترة الإصدار خلال ${revalidation.value} دقيقة.`,
    },
    role: 'Area Owner Delegate',
    where: 'handover',
    texts: {
      too_early: {
        en: `The shift may take over in the last ${revalidation.value} minutes only.`,
        tr: `Vardiya ancak son ${revalidation.value} dakikada devralabilir.`,
        ar: `لا تستلم المناوبة إلا في آخر ${revalidation.value} دقيقة.`,
      },
    },
    check: ({ permit: { issue }, ask }) => {
      if (!issue) return 'too_early';
      const clearsAt = plusMinutes(issue.to, -revalidation.value);
      return ask.at >= clearsAt ? null : { code: 'too_early', clearsAt };
    },
  }),
  handoverRead: guard({
    name: 'handoverRead',
    about: {
      en: 'The incoming delegate has acknowledged this permit, as it stands, in the handover of this shift.',
      tr: 'Devralan yetkili bu izni, bu vardiyanın devrinde, bulunduğu haliyle okudu ve okuduğunu işaretledi.',
      ar: 'أقرّ المفوّض المستلم بهذا التصريح، بحالته الراهنة، في تسليم هذه المناوبة.',
    },
    role: 'Area Owner Delegate',
    where: 'handover',
    texts: {
      handover_unread: {
        en: 'The handover of this permit has not been acknowledged.',
        tr: 'Bu iznin devri henüz okunmadı.',
        ar: 'لم يُقَرّ بتسليم هذا التصريح.',
      },
      handover_read_by_other: {
        en: 'Someone else acknowledged the handover of this permit: the delegate who signs must have read it.',
        tr: 'Bu iznin devrini başkası okudu: imzalayan yetkili onu kendisi okumuş olmalı.',
        ar: 'أقرّ شخص آخر بتسليم هذا التصريح: يجب أن يكون المفوّض الموقّع قد قرأه.',
      },
    },
    check: ({ permit: { handoverReadBy }, signers }) => {
      if (handoverReadBy.length === 0) return 'handover_unread';
      const delegate = signers.find(({ role }) => role === 'Area Owner Delegate') ?? signers[0];
      return delegate && handoverReadBy.includes(delegate.sap) ? null : 'handover_read_by_other';
    },
  }),
  extendable: guard({
    name: 'extendable',
    about: {
      en: 'The issue period has not been extended before, and the new end is later but within the shift, the limit for this work and the validity.',
      tr: 'Düzenleme süresi daha önce uzatılmadı; yeni bitiş daha geç ama vardiyanın, iş türünün ve geçerliliğin içinde.',
      ar: 'لم تُمدَّد الفترة من قبل، والنهاية الجديدة أبعد لكنها ضمن المناوبة ونوع العمل والصلاحية.',
    },
    role: 'Area Owner Delegate',
    where: 'overview',
    texts: {
      extended_before: {
        en: 'This issue period has been extended once already.',
        tr: 'Bu düzenleme süresi bir kez uzatıldı.',
        ar: 'سبق تمديد فترة الإصدار هذه مرة.',
      },
      end_not_possible: {
        en: 'The new end is not later, or lies beyond the shift, the longest period or the validity.',
        tr: 'Yeni bitiş daha geç değil ya da vardiyayı, en uzun süreyi veya geçerliliği aşıyor.',
        ar: 'النهاية الجديدة ليست أبعد، أو تتجاوز المناوبة أو أطول فترة أو الصلاحية.',
      },
    },
    check: ({ permit, ask: { period } }) => {
      const { issue } = permit;
      if (issue?.extended) return 'extended_before';
      if (!issue || !period || period.to <= issue.to) return 'end_not_possible';
      const latest = [plusMinutes(issue.from, permit.longest.issueMinutes), permit.shiftEnds, lastMoment(permit)].sort()[0] ?? '';
      return period.to <= latest ? null : 'end_not_possible';
    },
  }),
  graver: guard({
    name: 'graver',
    about: {
      en: 'Danger is why it is stopped: the work does not go on now, and nothing less is recorded on top.',
      tr: 'Durdurma nedeni yakın tehlike: iş zaten sürmüyor, üstüne daha hafif bir neden kaydedilmez.',
      ar: 'سبب الإيقاف خطر: العمل لا يجري الآن، ولا يُسجَّل فوقه ما هو أقل.',
    },
    role: 'Hse Coordinator',
    where: 'desk',
    texts: {
      stopped_already: {
        en: 'The work does not go on now: only danger is recorded on top.',
        tr: 'İş şu anda zaten sürmüyor: üstüne yalnızca yakın tehlike kaydedilir.',
        ar: 'العمل لا يجري الآن: لا يُسجَّل فوق ذلك إلا الخطر.',
      },
    },
    check: ({ permit, ask }) => (permit.state === 'live' || ask.reason === 'danger' ? null : 'stopped_already'),
  }),
  causeCleared: guard({
    name: 'causeCleared',
    about: {
      en: 'The issuer declares that the cause of the suspension has been removed.',
      tr: 'Yeniden düzenleyen kişi askı nedeninin kalktığını beyan eder.',
      ar: 'يُقرّ من يعيد الإصدار بزوال سبب الإيقاف.',
    },
    role: 'Area Owner Delegate',
    where: 'desk',
    texts: {
      cause_not_cleared: {
        en: 'It has not been declared that the cause of the suspension has been removed.',
        tr: 'Askı nedeninin kalktığı beyan edilmedi.',
        ar: 'لم يُقَرّ بزوال سبب الإيقاف.',
      },
    },
    check: (look) => (hasDeclared(look, 'cause_cleared') ? null : 'cause_not_cleared'),
  }),
  dangerRemoved: guard({
    name: 'dangerRemoved',
    about: {
      en: 'Where danger was reported since the last issue, the signer declares that it has been removed.',
      tr: 'Son düzenlemeden sonra yakın tehlike bildirildiyse imzalayan bunun giderildiğini beyan eder.',
      ar: 'إذا أُبلغ عن خطر منذ آخر إصدار يُقرّ الموقّع بزواله.',
    },
    role: 'Area Owner Delegate',
    where: 'desk',
    texts: {
      danger_not_removed: {
        en: 'Danger was reported, and it has not been declared that it has been removed.',
        tr: 'Yakın tehlike bildirildi; giderildiği beyan edilmedi.',
        ar: 'أُبلغ عن خطر ولم يُقَرّ بزواله.',
      },
    },
    check: (look) => (isDangerOpen(look.permit) && !hasDeclared(look, 'danger_removed') ? 'danger_not_removed' : null),
  }),
  isolated: guard({
    name: 'isolated',
    about: {
      en: 'Every point of the isolation is verified.',
      tr: 'İzolasyonun her noktası doğrulandı.',
      ar: 'كل نقطة من نقاط العزل متحقَّق منها.',
    },
    role: 'isolating authority',
    where: 'isolations',
    texts: {
      not_isolated: {
        en: 'The isolation is not confirmed at every point.',
        tr: 'İzolasyon her noktada teyit edilmiş değil.',
        ar: 'العزل غير مؤكد في كل نقطة.',
      },
    },
    check: ({ regions }) => (meets('isolated', regions) ? null : 'not_isolated'),
  }),
  // What a test lifts on purpose is not confirmed, and is not lost by that.
  confirmedOrLifted: guard({
    name: 'confirmedOrLifted',
    about: {
      en: 'Every isolation is confirmed, or lifted for the test.',
      tr: 'Bütün izolasyonlar teyit edilmiş ya da test için kaldırılmış.',
      ar: 'كل عزل مؤكد، أو مرفوع من أجل الاختبار.',
    },
    role: 'isolating authority',
    where: 'isolations',
    texts: {
      isolation_lost_in_test: {
        en: 'An isolation was lost during the test.',
        tr: 'Test sırasında bir izolasyon bozuldu.',
        ar: 'فُقد عزل في أثناء الاختبار.',
      },
    },
    check: ({ regions }) => (meets('confirmedOrLifted', regions) ? null : 'isolation_lost_in_test'),
  }),
  // While a test is sanctioned its isolation says so; the points themselves are what must be verified again.
  reIsolated: guard({
    name: 'reIsolated',
    about: {
      en: 'The isolating authority has verified every point again.',
      tr: 'İzolasyon yetkilisi bütün noktaları yeniden doğruladı.',
      ar: 'تحققت جهة العزل من كل النقاط مجددًا.',
    },
    role: 'isolating authority',
    where: 'isolations',
    texts: {
      not_isolated_again: {
        en: 'The isolation has not been put back and verified at every point.',
        tr: 'İzolasyon her noktada geri kurulup doğrulanmadı.',
        ar: 'لم يُعَد العزل ويُتحقق منه في كل نقطة.',
      },
    },
    check: ({ permit }) => (permit.reIsolated ? null : 'not_isolated_again'),
  }),
  // Whoever still stands at the place, for whatever work, stands in what the test lets in (OSHA 1910.147(f)(1)).
  othersStopped: guard({
    name: 'othersStopped',
    about: {
      en: 'No other permit that relies on the isolation is issued, live or testing, and nobody is recorded on site of one.',
      tr: 'Aynı izolasyona dayanan başka hiçbir izin düzenlenmiş, yürürlükte ya da testte değil; hiçbirinin sahasında kayıtlı kimse yok.',
      ar: 'لا يوجد تصريح آخر يعتمد على العزل صادرًا أو ساريًا أو قيد الاختبار، ولا أحد مسجَّل في موقع أيٍّ منها.',
    },
    role: 'Hse Coordinator',
    where: 'isolations',
    texts: {
      others_rely_on_it: {
        en: 'Other work relies on this isolation and must be stopped first.',
        tr: 'Başka bir iş bu izolasyona dayanıyor; önce o durmalı.',
        ar: 'عمل آخر يعتمد على هذا العزل ويجب أن يتوقف أولًا.',
      },
      others_on_site: {
        en: 'People are recorded on site of other work that relies on this isolation.',
        tr: 'Bu izolasyona dayanan başka bir işin sahasında kayıtlı kişiler var.',
        ar: 'هناك أشخاص مسجَّلون في موقع عمل آخر يعتمد على هذا العزل.',
      },
    },
    check: ({ permit: { isolation } }) => {
      const relied = isolation.isolations.some(({ others }) => others.some(isActive));
      const beside = isolation.isolations.flatMap(({ othersOn }) => othersOn ?? []);
      return [
        ...(relied ? [{ code: 'others_rely_on_it' as const }] : []),
        ...(beside.length > 0 ? [{ code: 'others_on_site' as const, text: othersOnText(beside) }] : []),
      ];
    },
  }),
  testPoints: guard({
    name: 'testPoints',
    about: {
      en: 'The points that are lifted are named, each of an isolation of this permit.',
      tr: 'Kaldırılacak noktalar belirtildi; her biri bu iznin bir izolasyonundan.',
      ar: 'سُمّيت النقاط التي تُرفع، وكل منها من عزل لهذا التصريح.',
    },
    role: 'Hse Coordinator',
    where: 'desk',
    texts: {
      test_points_unnamed: {
        en: 'Name the points that are lifted for the test. All others stay locked.',
        tr: 'Test için kaldırılacak noktaları belirtin. Ötekiler kilitli kalır.',
        ar: 'سمِّ النقاط التي تُرفع من أجل الاختبار. وتبقى الأخرى مقفلة.',
      },
    },
    check: ({ permit: { isolation }, ask: { test } }) => {
      const points = test?.points ?? [];
      const isKnown = points.every((named) => isolation.isolations.some(({ id }) => id === named.isolation));
      return isolation.isolations.length === 0 || (points.length > 0 && isKnown) ? null : 'test_points_unnamed';
    },
  }),
  testScope: guard({
    name: 'testScope',
    about: {
      en: `What is tested is written down, and for how long: ${sanctionedTest.value} minutes at most, within the issue period; the party has withdrawn.`,
      tr: `Neyin, ne kadar süreyle test edileceği yazıldı: en çok ${sanctionedTest.value} dakika, düzenleme süresi içinde; ekip çekildi.`,
      ar: `كُتب ما يُختبر ومدته: ${sanctionedTest.value} دقيقة على الأكثر ضمن فترة الإصدار؛ وانسحب الفريق.`,
    },
    role: 'Hse Coordinator',
    where: 'desk',
    texts: {
      test_not_bounded: {
        en: `Say what is tested, and an end within ${sanctionedTest.value} minutes.`,
        tr: `Neyin test edileceğini ve ${sanctionedTest.value} dakika içinde bir bitiş yazın.`,
        ar: `اكتب ما يُختبر ونهاية خلال ${sanctionedTest.value} دقيقة.`,
      },
      test_beyond_period: {
        en: 'The test would outlast the issue period: end it earlier.',
        tr: 'Test, düzenleme süresinden uzun sürer: daha erken bir bitiş yazın.',
        ar: 'سيتجاوز الاختبار فترة الإصدار: اختاروا نهاية أبكر.',
      },
      party_not_withdrawn: {
        en: 'The performing authority has not confirmed that the party has withdrawn.',
        tr: 'Ekibin çekildiği teyit edilmedi.',
        ar: 'لم يُؤكَّد انسحاب الفريق.',
      },
    },
    check: (look) => {
      const { test, at } = look.ask;
      if (!test?.scope.trim() || test.until <= at || test.until > plusMinutes(at, sanctionedTest.value)) return 'test_not_bounded';
      const { issue } = look.permit;
      // Of a period that is over that is said by itself: no test ends before now.
      if (issue && at < issue.to && test.until > issue.to) return 'test_beyond_period';
      return hasDeclared(look, 'party_withdrawn') ? null : 'party_not_withdrawn';
    },
  }),
};
