import type { MapFeature } from '#domain/permits/permitMaps/permitMap.schema.ts';
import { stateName } from '#src/entities/permits/permitTexts.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { StateIcon } from '#src/ui/state/StateIcon.tsx';
import styles from './Map.module.css';
import { Sign, SymbolButton, type SymbolProps } from './SymbolButton.tsx';

type Props = SymbolProps & { items: readonly [MapFeature, ...MapFeature[]] };

/** Permits that lie too close together to be told apart: how many, and the state of the one that needs attention first. */
export function ClusterSymbol({ items, ...symbol }: Props) {
  const t = useTranslations('permitMaps');
  const language = useLanguage();
  const [{ properties: first }] = items;
  const name = t('permitMaps:cluster', { count: items.length, state: stateName(first.state, language) });
  return (
    <SymbolButton {...symbol} name={name}>
      <circle className={styles.cluster} r="16" />
      <g transform="translate(0 -5)">
        <Sign size={12}>
          <StateIcon state={first.state} />
        </Sign>
      </g>
      <text className={styles.number} y="12">
        {new Intl.NumberFormat(language).format(items.length)}
      </text>
    </SymbolButton>
  );
}
