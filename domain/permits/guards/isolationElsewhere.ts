import type { Texts } from '#domain/kernel/language.ts';
import type { PermitFacts } from '#domain/permits/kernel/permit.facts.ts';

const saidOf = ({ en, tr, ar }: Texts): Texts => ({
  en: `${en} has no point at the equipment of this permit nor in its area, so it does not isolate this work. Choose one that has, or correct the equipment that the permit or the isolation names.`,
  tr: `${tr} bu iznin ekipmanında da alanında da noktası olmadığından bu işi izole etmez. Noktası olan birini seçin ya da iznin veya izolasyonun andığı ekipmanı düzeltin.`,
  ar: `${ar} ليست له نقطة عند معدات هذا التصريح ولا في منطقته، فلا يعزل هذا العمل. اختر عزلًا له نقطة هناك، أو صحّح المعدات التي يسميها التصريح أو العزل.`,
});

/** What is said of an isolation that isolates nothing here, without its number. */
export const isolationElsewhere = saidOf({ en: 'An isolation', tr: 'Bir izolasyonun', ar: 'أحد أعمال العزل' });

/** A fault for each isolation of a permit that isolates nothing there, by its number. */
export const elsewhereFaults = <Code extends string>({ isolation }: Pick<PermitFacts, 'isolation'>, code: Code) =>
  isolation.isolations.flatMap(({ elsewhere: number }) =>
    number === undefined ? [] : [{ code, text: saidOf({ en: number, tr: number, ar: number }) }],
  );
