import { meets } from '#domain/permits/kernel/permit.regions.ts';
import { guard } from './guard.ts';

export const validityGuard = guard({
  no: 'G6',
  name: 'validity',
  about: { en: 'The permit is still valid.', tr: 'İznin geçerliliği sürüyor.', ar: 'التصريح ما زال صالحًا.' },
  role: 'Hse Coordinator',
  where: 'overview',
  texts: {
    validity_over: {
      en: 'The validity of the permit is over; further work needs a new permit.',
      tr: 'İznin geçerliliği bitti; işin devamı yeni bir izin gerektirir.',
      ar: 'انتهت صلاحية التصريح؛ ومواصلة العمل تستلزم تصريحًا جديدًا.',
    },
  },
  check: ({ regions }) => (meets('validity', regions) ? null : 'validity_over'),
});
