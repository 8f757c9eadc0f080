import { readFile } from 'node:fs/promises';
import type { Connection } from '#cli/kit/connect.ts';
import type { Context } from '#cli/kit/context.ts';
import { readNamed } from '#cli/kit/disk.ts';
import type { Exit } from '#cli/kit/exit.ts';
import { type Language, type Texts, textIn } from '#domain/kernel/language.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { type Head, type HeadsFile, hasHeads, readHeads } from '#domain/seals/heads.ts';
import { sealsAtOnce } from '#domain/seals/seal.endpoints.ts';
import { type SealedThing, sealedThings } from '#domain/seals/seal.schema.ts';
import { sealsOfServer } from './sealsOfServer.ts';

type Fault = { entity: SealedThing; key: string; fault: 'changed' | 'broken' | 'unsealed' | 'missing' };

const sentences: Readonly<Record<Fault['fault'], Texts>> = {
  changed: {
    en: 'what is stored is not as it was sealed',
    tr: 'kayıtlar mühürlendiği gibi değil',
    ar: 'المخزَّن ليس كما كان عند ختمه',
  },
  broken: {
    en: 'its seals do not fit behind each other',
    tr: 'mühürleri birbirini izlemiyor',
    ar: 'أختامه لا يتبع بعضها بعضًا',
  },
  unsealed: { en: 'it was never sealed', tr: 'hiç mühürlenmedi', ar: 'لم يُختم قط' },
  missing: {
    en: 'a seal of the file is not there any more',
    tr: 'dosyadaki bir mühür artık yok',
    ar: 'ختم من أختام الملف لم يعد موجودًا',
  },
};

const unusable = (file: string): Problem =>
  new Problem('usage', {
    subject: '--against',
    text: {
      en: `${file} is no file of heads, as "permits heads" prints them.`,
      tr: `${file}, "permits heads" komutunun yazdığı türden bir mühür dosyası değil.`,
      ar: `${file} ليس ملف أختام كالذي يطبعه الأمر "permits heads".`,
    },
  });

/** Some of its lines are heads and others are nothing: damaged, or changed by somebody. */
const damaged = (file: string): Problem =>
  new Problem('file_unreadable', {
    subject: '--against',
    text: {
      en: `${file} is damaged: some of its lines are no heads, as "permits heads" prints them. Nothing was compared.`,
      tr: `${file} bozuk: bazı satırları "permits heads" komutunun yazdığı türden mühür değil. Hiçbir şey karşılaştırılmadı.`,
      ar: `${file} تالف: بعض أسطره ليست أختامًا كالتي يطبعها الأمر "permits heads". لم يُقارن شيء.`,
    },
  });

const headsIn = async (file: string): Promise<HeadsFile> => {
  const text = await readNamed(file, () => readFile(file, 'utf8'));
  const found = readHeads(text);
  if (!found && hasHeads(text)) throw damaged(file);
  if (!found || found.heads.length === 0) throw unusable(file);
  return found;
};

/** The seals of a kept file that the store does not have any more. */
const missingOf = async ({ api }: Connection, heads: readonly Head[], signal: AbortSignal): Promise<Fault[]> => {
  const faults: Fault[] = [];
  for (const entity of sealedThings) {
    const kept = heads.filter((head) => head.entity === entity).map(({ key, seq, hash }) => ({ key, seq, hash }));
    for (let from = 0; from < kept.length; from += sealsAtOnce) {
      const { missing } = (await api.seals.compare({ body: { entity, seals: kept.slice(from, from + sealsAtOnce) }, signal }))
        .result;
      faults.push(...missing.map((key): Fault => ({ entity, key, fault: 'missing' })));
    }
  }
  return faults;
};

const nameOf = ({ entity, key }: Pick<Head, 'entity' | 'key'>): string => `${entity} ${key}`;

type Compared = HeadsFile & { against: string; others: number };

const comparedTexts = ({ against, heads, whole, others }: Compared): Texts[] => [
  {
    en: `${heads.length} seals of ${against} compared.`,
    tr: `${against} dosyasındaki ${heads.length} mühür karşılaştırıldı.`,
    ar: `الأختام المقارَنة من ${against}: ${heads.length}.`,
  },
  whole
    ? {
        en: `${others === 1 ? '1 thing has' : `${others} things have`} none in it: ${others === 1 ? 'it' : 'they'} came to be after it was written.`,
        tr: `${others} kaydın bu dosyada mührü yok: dosya yazıldıktan sonra oluştu.`,
        ar: `السجلات التي لا ختم لها فيه: ${others}؛ نشأت بعد كتابته.`,
      }
    : {
        en: `${against} is not whole: its last line does not say that these are all, so it was cut off, lost a line, or was written before files had such a line. ${others === 1 ? '1 thing of the store has no seal in it and was' : `${others} things of the store have no seal in it and were`} NOT compared with it.`,
        tr: `${against} eksik: son satırı bunların hepsi olduğunu söylemiyor; yani dosya yarıda kesilmiş, bir satırını yitirmiş ya da böyle bir satır henüz yokken yazılmış. Veritabanındaki ${others} kaydın bu dosyada mührü yok ve bunlar onunla KARŞILAŞTIRILMADI.`,
        ar: `${against} غير مكتمل: سطره الأخير لا يقول إن هذا كل شيء، فإما أنه بُتر أو فقد سطرًا أو كُتب قبل أن يكون للملفات سطر كهذا. السجلات التي لا ختم لها فيه ولم تُقارن به: ${others}.`,
      },
];

const endTexts = (things: number, faults: number): Texts =>
  faults === 0
    ? {
        en: `${things} sealed, all as they were sealed.`,
        tr: `${things} mühürlü kayıt, hepsi mühürlendiği gibi.`,
        ar: `السجلات المختومة: ${things}، وكلها كما كانت عند ختمها.`,
      }
    : {
        en: `${things} sealed, ${faults} not as they were.`,
        tr: `${things} mühürlü kayıt, ${faults} tanesi mühürlendiği gibi değil.`,
        ar: `السجلات المختومة: ${things}، وما ليس منها كما كان: ${faults}.`,
      };

type Outcome = { things: number; faults: readonly Fault[]; compared: Compared | null };

const linesOf = ({ things, faults, compared }: Outcome, language: Language): string[] => [
  ...faults.map(({ entity, key, fault }) => `${entity} ${key}: ${textIn(sentences[fault], language)}.`),
  ...(compared ? comparedTexts(compared) : []).map((text) => textIn(text, language)),
  textIn(endTexts(things, faults.length), language),
];

/**
 * Has the server compare all that is evidence with its seals, and with `against` the seals themselves with a file of heads that was
 * kept elsewhere. Who could change the store could have made its seals anew: only such a file shows that, of what stands in it.
 */
export const verifyAll = async ({ connect, print, settings, signal }: Context, against: string | undefined): Promise<Exit> => {
  const kept = against === undefined ? null : await headsIn(against);
  const heads = kept?.heads ?? [];
  const named = new Set(heads.map(nameOf));
  const connection = await connect('token');
  const faults: Fault[] = [];
  let things = 0;
  let others = 0;
  for await (const page of sealsOfServer(connection, signal)) {
    things += page.length;
    print.progress(`Verified: ${things}`);
    others += page.filter((one) => !named.has(nameOf(one))).length;
    for (const { entity, key, verdict } of page) if (verdict !== 'whole') faults.push({ entity, key, fault: verdict });
  }
  print.progress('');
  faults.push(...(await missingOf(connection, heads, signal)));
  const whole = faults.length === 0;
  const one = {
    tracking_number: null,
    events: null,
    broken_at: null,
    chain_head: null,
    seal: null,
    signatures: [],
    words_not_kept: null,
  };
  const file = kept ? { file_whole: kept.whole, not_compared: others } : { file_whole: null, not_compared: null };
  const compared = kept && against !== undefined ? { ...kept, against, others } : null;
  const lines = linesOf({ things, faults, compared }, settings.language.value);
  print.result({ ...one, whole, things, compared: heads.length, ...file, faults }, lines);
  if (!whole) return 'failed';
  return kept?.whole === false ? 'disk' : 'ok';
};
