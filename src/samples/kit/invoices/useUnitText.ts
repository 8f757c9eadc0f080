import { useTranslations } from '#src/i18n/i18n.ts';

const units = ['person', 'piece', 'set', 'visit'] as const;

/** What one of something is called in the language of the reader; as it is written where it is no unit of the sample. */
export const useUnitText = (): ((unit: string) => string) => {
  const t = useTranslations('invoices');
  return (unit) => {
    const known = units.find((one) => one === unit);
    return known ? t(`invoices:unit_${known}`) : unit;
  };
};
