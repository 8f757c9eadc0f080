import { permitLimits } from '#domain/permits/kernel/permit.limits.data.ts';
import { isVisitGood } from '#domain/permits/regions/regionsOf.ts';
import { visitFor } from '#domain/permits/regions/visit.rules.ts';
import { guard } from './guard.ts';

const minutes = permitLimits.visitAge.value;

export const visitGuard = guard({
  no: 'G10',
  name: 'visit',
  about: {
    en: `The issuer has visited the worksite in the last ${minutes} minutes, since the last suspension and after an emergency was over.`,
    tr: `Düzenleyen kişi son ${minutes} dakika içinde, son askıdan ve acil durum bittikten sonra iş yerini görmüş.`,
    ar: `زار مُصدِر التصريح موقع العمل خلال ${minutes} دقيقة وبعد آخر إيقاف وبعد انتهاء حالة الطوارئ.`,
  },
  role: 'Area Owner Delegate',
  where: 'crew',
  texts: {
    visit_missing: {
      en: 'The worksite has not been visited since the permit was prepared, was last suspended, or danger was reported.',
      tr: 'İzin hazırlandığından, son askıya alındığından veya yakın tehlike bildirildiğinden beri iş yeri görülmedi.',
      ar: 'لم يُزَر موقع العمل منذ تحضير التصريح أو آخر إيقاف له أو الإبلاغ عن خطر.',
    },
    visit_in_emergency: {
      en: 'The worksite was visited before the emergency was stood down: visit it again.',
      tr: 'İş yeri acil durum kaldırılmadan önce görüldü: yeniden görülmeli.',
      ar: 'زير موقع العمل قبل إنهاء حالة الطوارئ: يجب زيارته من جديد.',
    },
    visit_too_old: {
      en: `The visit to the worksite is more than ${minutes} minutes old.`,
      tr: `İş yeri ziyaretinin üzerinden ${minutes} dakikadan fazla geçti.`,
      ar: `مضى على زيارة موقع العمل أكثر من ${minutes} دقيقة.`,
    },
    visit_by_other: {
      en: 'Someone else visited the worksite: the person who signs the issue must have been there.',
      tr: 'İş yerini başkası görmüş: düzenlemeyi imzalayan kişi orada bulunmuş olmalı.',
      ar: 'زار الموقع شخص آخر: يجب أن يكون الموقّع على الإصدار قد حضر هناك.',
    },
  },
  check: ({ permit, ask: { at }, signers: [first] }) => {
    const { visit, suspendedAt, lastEmergencyAt } = permit;
    const own = visitFor(permit, first?.sap);
    if (own && own.by === first?.sap && isVisitGood(permit, own.at, at)) return null;
    if (!visit || (suspendedAt !== null && visit.at <= suspendedAt)) return 'visit_missing';
    if (lastEmergencyAt !== null && visit.at <= lastEmergencyAt) return 'visit_in_emergency';
    return visit.by !== first?.sap && isVisitGood(permit, visit.at, at) ? 'visit_by_other' : 'visit_too_old';
  },
});
