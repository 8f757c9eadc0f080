import type { Texts } from '#domain/kernel/language.ts';
import { dangerBesideText } from '#domain/permits/regions/dangerBeside.texts.ts';
import { guard } from './guard.ts';

const texts: Record<'gas_in_space' | 'silence_in_space' | 'gas_left_in_space' | 'isolation_in_space' | 'missing_in_space', Texts> =
  {
    gas_in_space: {
      en: 'Gas was found in the same confined space under another permit: every point there must be retested and pass.',
      tr: 'Aynı kapalı alanda başka bir izinde gaz bulundu: o izindeki her nokta yeniden ölçülmeli ve uygun çıkmalı.',
      ar: 'وُجد غاز في المكان المحصور نفسه في تصريح آخر: يجب فحص كل نقطة فيه من جديد ونجاحها.',
    },
    silence_in_space: {
      en: 'The gas monitoring of another permit in the same confined space is silent.',
      tr: 'Aynı kapalı alandaki başka bir iznin gaz ölçümü sessiz.',
      ar: 'قياس الغاز لتصريح آخر في المكان المحصور نفسه صامت.',
    },
    gas_left_in_space: {
      en: 'The last gas test in the same confined space failed, under a permit that has ended: every point of its gas plan must be tested anew and pass, under any permit there.',
      tr: 'Aynı kapalı alandaki son gaz ölçümü, sona ermiş bir izinde uygun çıkmadı: o izindeki gaz planının her noktası, oradaki herhangi bir izinde yeniden ölçülmeli ve uygun çıkmalı.',
      ar: 'لم ينجح آخر فحص غاز في المكان المحصور نفسه، في تصريح انتهى: يجب فحص كل نقاط خطة غازه من جديد ونجاحها، في أي تصريح هناك.',
    },
    isolation_in_space: {
      en: 'An isolation is lost in the same confined space under another permit: every point of it must be in place and verified again.',
      tr: 'Aynı kapalı alanda başka bir iznin izolasyonu bozuldu: her noktası yeniden yerine konmalı ve doğrulanmalı.',
      ar: 'فُقد عزل في المكان المحصور نفسه في تصريح آخر: يجب أن تُعاد كل نقاطه إلى موضعها ويُتحقق منها من جديد.',
    },
    missing_in_space: {
      en: 'Somebody of another permit in the same confined space is not accounted for since an emergency.',
      tr: 'Aynı kapalı alandaki başka bir izinden birinin acil durumdan beri yeri bilinmiyor.',
      ar: 'شخص من تصريح آخر في المكان المحصور نفسه لم يُعرف مكانه منذ حالة طوارئ.',
    },
  };

const codes = {
  failed: 'gas_in_space',
  silent: 'silence_in_space',
  left: 'gas_left_in_space',
  lost: 'isolation_in_space',
  missing: 'missing_in_space',
} as const;

export const sameSpaceGuard = guard({
  name: 'sameSpace',
  about: {
    en: 'No gas and no lost isolation is known under another permit in the same confined space, and nobody is missing there since an emergency.',
    tr: 'Aynı kapalı alandaki başka bir izinde bilinen gaz, bozulan izolasyon ya da acil durumdan beri yeri bilinmeyen kimse yok.',
    ar: 'لا غاز معروف ولا عزل مفقود في تصريح آخر في المكان المحصور نفسه، ولا أحد مفقود هناك منذ حالة طوارئ.',
  },
  role: 'gas tester',
  where: 'overview',
  texts,
  check: ({ permit }) =>
    permit.sameSpace.map((beside) => ({
      code: codes[beside.danger],
      text: dangerBesideText(beside),
      ...(beside.danger === 'lost' ? ({ role: 'isolating authority' } as const) : {}),
      ...(beside.danger === 'missing' ? ({ role: 'Hse Coordinator' } as const) : {}),
    })),
});
