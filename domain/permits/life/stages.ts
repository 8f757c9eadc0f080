import type { Texts } from '#domain/kernel/language.ts';
import type { PermitState } from '#domain/permits/kernel/permit.states.ts';

/** The stages of a permit's life, in their order, with the states that belong to each. */
export const stages = [
  { name: 'request', states: ['draft', 'requested'], text: { en: 'Request', tr: 'Talep', ar: 'الطلب' } },
  { name: 'preparation', states: ['preparing'], text: { en: 'Preparation', tr: 'Hazırlık', ar: 'التحضير' } },
  { name: 'approval', states: ['endorsement', 'approval', 'coordination'], text: { en: 'Approval', tr: 'Onay', ar: 'الاعتماد' } },
  { name: 'issue', states: ['ready', 'issued'], text: { en: 'Issue', tr: 'Düzenleme', ar: 'الإصدار' } },
  { name: 'work', states: ['live', 'suspended', 'testing', 'expired'], text: { en: 'Work', tr: 'Çalışma', ar: 'العمل' } },
  { name: 'handBack', states: ['handed_back'], text: { en: 'Hand-back', tr: 'Geri teslim', ar: 'إعادة التسليم' } },
  { name: 'closure', states: ['closed'], text: { en: 'Closed', tr: 'Kapalı', ar: 'مغلق' } },
] as const satisfies readonly { name: string; states: readonly PermitState[]; text: Texts }[];

/** The place of a state among the stages, from 0; null for what was refused or given up, which is on no way any more. */
export const stageOf = (state: PermitState): number | null => {
  const place = stages.findIndex(({ states }) => states.some((one) => one === state));
  return place < 0 ? null : place;
};
