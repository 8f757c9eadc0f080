import type { SiteRules } from '#domain/rules/rules.endpoints.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { FactTable } from '#src/ui/FactTable.tsx';
import { PageBody } from '#src/ui/page/PageBody.tsx';
import { MatrixTable } from './MatrixTable.tsx';
import { RulesSection } from './RulesSection.tsx';
import { controlRows, gasRows, guardRows, limitRows, typeRows } from './rulesRows.tsx';
import { WarningRules } from './WarningRules.tsx';
import { WeightRules } from './WeightRules.tsx';

/** All rules, table by table. */
export function RulesShown({ rules }: { rules: SiteRules }) {
  const t = useTranslations('rules');
  const words = { t, language: useLanguage() };
  return (
    <PageBody about={t('rules:intro')}>
      <RulesSection title={t('rules:limits')}>
        <FactTable
          caption={t('rules:limits')}
          heads={[t('rules:limit'), t('rules:value'), t('rules:basis')]}
          rows={limitRows(rules, words)}
        />
      </RulesSection>
      <RulesSection title={t('rules:gas')}>
        <FactTable
          caption={t('rules:gas')}
          heads={[t('rules:substance'), t('rules:work'), t('rules:lowest'), t('rules:highest'), t('rules:basis')]}
          rows={gasRows(rules, words)}
        />
      </RulesSection>
      <RulesSection title={t('rules:types')}>
        <FactTable
          caption={t('rules:types')}
          heads={[
            t('rules:code'),
            t('rules:type'),
            t('rules:gasTest'),
            t('rules:isolation'),
            t('rules:longestIssue'),
            t('rules:longestValidity'),
            t('rules:reach'),
            t('rules:endorsed'),
          ]}
          rows={typeRows(rules, words)}
        />
      </RulesSection>
      <RulesSection title={t('rules:matrix')} about={t('rules:matrixAbout')}>
        <MatrixTable matrix={rules.matrix} caption={t('rules:matrix')} />
        <FactTable caption={t('rules:controls')} heads={[t('rules:code'), t('rules:control')]} rows={controlRows(rules, words)} />
      </RulesSection>
      <WarningRules rules={rules} />
      <WeightRules rules={rules} />
      <RulesSection title={t('rules:guards')}>
        <FactTable
          caption={t('rules:guards')}
          heads={[t('rules:guard'), t('rules:mustBe'), t('rules:clearedBy')]}
          rows={guardRows(rules, words)}
        />
      </RulesSection>
    </PageBody>
  );
}
