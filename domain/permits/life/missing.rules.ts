import type { Block } from '#domain/permits/guards/guard.ts';

/** What stands against a signature of somebody who is not accounted for: they are found first, or somebody else has typed their number. */
export const missingBlock = (sap: number): Block => ({
  guard: 'accounted',
  code: 'signer_missing',
  text: {
    en: 'Not accounted for since an emergency: record first that this person is, then they sign.',
    tr: 'Acil durumdan beri yeri bilinmiyor: önce bulunduğunu kaydedin, sonra imzalasın.',
    ar: 'لم يُعرف مكان هذا الشخص منذ حالة طوارئ: سجّل أولًا أنه عُثر عليه، ثم يوقّع.',
  },
  role: 'Hse Coordinator',
  where: 'crew',
  clearsAt: null,
  notBy: [sap],
});
