import type { SiteRules } from '#domain/rules/rules.endpoints.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { FactTable } from '#src/ui/FactTable.tsx';
import { RulesSection } from './RulesSection.tsx';
import { weightBaseRows, weightRows } from './rulesRows.tsx';

/** By which points permits are weighed. A site's own server may not say it; then nothing stands here. */
export function WeightRules({ rules }: { rules: SiteRules }) {
  const t = useTranslations('rules');
  const words = { t, language: useLanguage() };
  const { weights } = rules;
  if (!weights) return null;
  return (
    <RulesSection title={t('rules:weight')} about={t('rules:weightAbout', { max: weights.max, version: weights.version })}>
      <FactTable
        caption={t('rules:weight')}
        heads={[t('rules:weightPart'), t('rules:weightAdds'), t('rules:basis')]}
        rows={weightRows(weights, words)}
      />
      <FactTable
        caption={t('rules:weightBases')}
        heads={[t('rules:code'), t('rules:type'), t('rules:weightBase'), t('rules:weightAdds')]}
        rows={weightBaseRows(weights, rules, words)}
      />
    </RulesSection>
  );
}
