import { defineCommand } from '#cli/kit/command.ts';
import type { Texts } from '#domain/kernel/language.ts';
import { Problem } from '#domain/kernel/problem.ts';

const permitOrAll: Texts = {
  en: 'Name a permit, or give --all.',
  tr: 'Bir izin belirtin ya da --all verin.',
  ar: 'اذكر تصريحًا أو استخدم \u200e--all.',
};
const withAllOnly: Texts = {
  en: 'It goes with --all.',
  tr: 'Yalnızca --all ile kullanılır.',
  ar: 'يُستخدم مع \u200e--all فقط.',
};

export const permitsVerify = defineCommand({
  path: ['permits', 'verify'],
  about:
    'Recompute the hash chain of a permit’s history and compare all that is stored of it with its last seal, or with --all of everything; exits with 1 if anything does not match, and with 7 if all that was compared does but the file of --against is not whole',
  flags: {
    all: { about: 'all that is evidence, with the register of instruments, sites, and who holds which right (HSE Coordinators)' },
    against: { about: 'with --all: a file that "permits heads" printed earlier, or the server wrote', takes: 'file' },
  },
  args: { permit: { about: 'its id or its tracking number; none with --all', optional: true } },
  prints: {
    tracking_number: 'the permit; null with --all, as the four below',
    events: 'how many events were checked',
    broken_at: 'the first event that does not fit; null when all do',
    chain_head: 'the last hash',
    seal: 'how it stands to its last seal: whole, changed, broken or unsealed; null where the server keeps no seals',
    signatures: 'what was signed: seq of the event, id, sap, name, session_sap, event, version, signed_at, language, text',
    words_not_kept: 'how many events were signed before the words were kept; null with --all',
    whole: 'whether everything matches',
    things: 'how many were compared with their seals',
    compared: 'how many heads of the file were looked for',
    file_whole: 'whether the file holds all that was written into it; null without one',
    not_compared: 'how many things of the store have no seal in the file: made after it, or lost with its rest; null without one',
    faults: 'what does not match: entity, key, fault',
  },
  examples: ['permits verify CHG-26-004271-L', 'permits verify --all --against heads.tsv'],
  run: async (context, { permit, all, against }) => {
    if (all === (permit !== undefined)) throw new Problem('usage', { subject: 'permits verify', text: permitOrAll });
    if (permit !== undefined) {
      if (against !== undefined) throw new Problem('usage', { subject: '--against', text: withAllOnly });
      const { verifyPermit } = await import('#cli/permits/verifyPermit.ts');
      return verifyPermit(context, permit);
    }
    const { verifyAll } = await import('#cli/permits/verifyAll.ts');
    return verifyAll(context, against);
  },
});
