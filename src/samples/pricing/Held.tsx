import { Minus, Tick } from '@blueprintjs/icons';
import { numberText } from '#domain/kernel/readingText.ts';
import { type Feature, held, type Plan } from '#domain/pricing/pricing.data.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';

/** How much of a feature a plan holds. */
export function Held({ plan, feature }: { plan: Plan; feature: Feature }) {
  const t = useTranslations('pricing');
  const language = useLanguage();
  const value = held[plan][feature];
  if (value === true) return <Tick title={t('pricing:held')} />;
  if (value === false) return <Minus title={t('pricing:notHeld')} />;
  if (value === null) return <strong>{t('pricing:unlimited')}</strong>;
  const text = numberText(value, language);
  return <strong>{feature === 'storage' ? t('pricing:gigabytes', { size: text }) : text}</strong>;
}
