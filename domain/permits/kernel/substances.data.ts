import { type Language, type Texts, textIn } from '#domain/kernel/language.ts';
import { asSeen } from '#domain/kernel/lookAlikes.ts';
import { foldName } from '#domain/kernel/normalizeForSearch.ts';
import { type AddedSubstance, type GasLimit, type Substance, substances } from './permit.limits.data.ts';

/** What a substance is called beside its formula. */
export const substanceNames = {
  O2: { en: 'Oxygen', tr: 'Oksijen', ar: 'الأكسجين' },
  LEL: { en: 'Flammable gas', tr: 'Yanıcı gaz', ar: 'غاز قابل للاشتعال' },
  H2S: { en: 'Hydrogen sulphide', tr: 'Hidrojen sülfür', ar: 'كبريتيد الهيدروجين' },
  CO: { en: 'Carbon monoxide', tr: 'Karbon monoksit', ar: 'أول أكسيد الكربون' },
  VOC: { en: 'Volatile organic compounds', tr: 'Uçucu organik bileşikler', ar: 'مركبات عضوية متطايرة' },
  C6H6: { en: 'Benzene', tr: 'Benzen', ar: 'البنزين العطري' },
  SO2: { en: 'Sulphur dioxide', tr: 'Kükürt dioksit', ar: 'ثاني أكسيد الكبريت' },
  NH3: { en: 'Ammonia', tr: 'Amonyak', ar: 'الأمونيا' },
  Cl2: { en: 'Chlorine', tr: 'Klor', ar: 'الكلور' },
  HF: { en: 'Hydrogen fluoride', tr: 'Hidrojen florür', ar: 'فلوريد الهيدروجين' },
  H2: { en: 'Hydrogen', tr: 'Hidrojen', ar: 'الهيدروجين' },
  CO2: { en: 'Carbon dioxide', tr: 'Karbon dioksit', ar: 'ثاني أكسيد الكربون' },
} as const satisfies Record<Substance, Texts>;

const names = new Map<string, Texts>(Object.entries(substanceNames));

/** The name of a substance; its formula where it has none here. */
export const substanceName = (substance: string, language: Language): string => {
  const name = names.get(substance);
  return name ? textIn(name, language) : substance;
};

/** What instruments and people write for a substance beside its formula and its names; gas that burns by what it is mostly. */
const otherNames: Partial<Record<Substance, readonly string[]>> = {
  O2: ['02', 'Oxy'],
  LEL: ['LFL', 'EX', 'HC', 'Comb', 'Combustible', 'Combustibles', 'Combustible gas', 'CH4', 'Methane', 'Metan', 'الميثان'],
  H2S: ['Hydrogen sulfide'],
  CO: ['C0'],
  VOC: ['VOCs', 'TVOC', 'PID'],
  SO2: ['S02', 'Sulfur dioxide'],
  CO2: ['C02'],
};

const writtenAs = (text: string): string => foldName(asSeen(text)).replaceAll(/[^\p{L}\p{N}]/gu, '');

const byName = new Map(
  substances.flatMap((one) =>
    [one, ...Object.values(substanceNames[one]), ...(otherNames[one] ?? [])].map((name) => [writtenAs(name), one] as const),
  ),
);

/**
 * A substance by its formula or by what it is called, in letters of any case: some devices write Cl2 as CL2, LEL as CH4 or as EX(LEL), and H2S
 * as H2S (ppm).
 */
export const knownSubstance = (written: string): Substance | undefined => {
  const whole = byName.get(writtenAs(written));
  if (whole) return whole;
  const [first, ...others] = written
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((word) => (/^(?:ppm)?$/i.test(word) ? [] : [byName.get(writtenAs(word))]));
  return others.every((other) => other === first) ? first : undefined;
};

const nioshRel = 'NIOSH Pocket Guide to Chemical Hazards, recommended exposure limit';

type AddedLimit = GasLimit & { substance: AddedSubstance };

/** What a gas plan may name beside the four that every test reads, and what a reading of it may be. */
export const addedGasLimits: readonly AddedLimit[] = [
  { substance: 'VOC', unit: 'ppm', min: null, max: 10, basis: 'demo' },
  { substance: 'C6H6', unit: 'ppm', min: null, max: 1, basis: 'OSHA 29 CFR 1910.1028, time-weighted average' },
  { substance: 'SO2', unit: 'ppm', min: null, max: 2, basis: nioshRel },
  { substance: 'NH3', unit: 'ppm', min: null, max: 25, basis: nioshRel },
  { substance: 'Cl2', unit: 'ppm', min: null, max: 0.5, basis: `${nioshRel}, ceiling` },
  { substance: 'HF', unit: 'ppm', min: null, max: 3, basis: nioshRel },
  { substance: 'H2', unit: '% LEL', min: null, max: 5, basis: 'demo' },
  { substance: 'CO2', unit: 'ppm', min: null, max: 5000, basis: nioshRel },
];
