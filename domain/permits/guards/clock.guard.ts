import { guard } from './guard.ts';

export const clockGuard = guard({
  no: 'G9',
  name: 'clock',
  about: {
    en: 'The clock of the server can be trusted.',
    tr: 'Sunucunun saatine güvenilebilir.',
    ar: 'يمكن الوثوق بساعة الخادم.',
  },
  role: 'system',
  where: 'desk',
  texts: {
    clock_fault: {
      en: "The server's clock cannot be trusted now. Nothing can be issued; stopping works.",
      tr: 'Sunucunun saatine şu anda güvenilemiyor. Hiçbir izin düzenlenemez; durdurma çalışır.',
      ar: 'لا يمكن الوثوق بساعة الخادم الآن. لا يمكن إصدار شيء، أما الإيقاف فيعمل.',
    },
  },
  check: ({ permit }) => (permit.clockIsHealthy ? null : 'clock_fault'),
});
