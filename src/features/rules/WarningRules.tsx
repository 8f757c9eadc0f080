import type { SiteRules } from '#domain/rules/rules.endpoints.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { FactTable } from '#src/ui/FactTable.tsx';
import { RulesSection } from './RulesSection.tsx';
import { escalationRows, warningRows } from './warningRows.ts';

/** What people are warned of, when, and who is warned when nobody acts; nothing for a server that does not say it. */
export function WarningRules({ rules }: { rules: SiteRules }) {
  const t = useTranslations('rules');
  const words = { t, language: useLanguage() };
  if (rules.warnings.length === 0) return null;
  return (
    <RulesSection title={t('rules:warnings')} about={t('rules:warningsAbout')}>
      <FactTable
        caption={t('rules:warnings')}
        heads={[t('rules:warning'), t('rules:when'), t('rules:urgency'), t('rules:basis')]}
        rows={warningRows(rules, words)}
      />
      <FactTable
        caption={t('rules:escalation')}
        heads={[t('rules:passedTo'), t('rules:when'), t('rules:basis')]}
        rows={escalationRows(rules, words)}
      />
    </RulesSection>
  );
}
