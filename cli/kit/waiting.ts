import type { Texts } from '#domain/kernel/language.ts';

/** So many seconds without an answer, and somebody wonders whether the program still works. */
const patience = 10;

export type Waiting = { server: string; seconds: number; report: (text: Texts) => void };

/** An answer, with a word on what is waited for, and until when at the longest, where it does not come soon. */
export const withWaitNotice = async <T>(answer: Promise<T>, { server, seconds, report }: Waiting): Promise<T> => {
  const sentence = {
    en: `Waiting for an answer from ${server}: ${patience} s so far, giving up after ${seconds} s (--timeout).`,
    tr: `${server} adresinden yanıt bekleniyor: ${patience} sn oldu, ${seconds} sn sonra vazgeçilecek (--timeout).`,
    ar: `بانتظار رد من ${server}: مرّت ${patience} ث حتى الآن، وينتهي الانتظار بعد ${seconds} ث (\u200e--timeout).`,
  };
  const timer = seconds > patience ? setTimeout(() => report(sentence), patience * 1000) : undefined;
  try {
    return await answer;
  } finally {
    clearTimeout(timer);
  }
};
