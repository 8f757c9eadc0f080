import { type Frame, scaleMetres } from '#src/entities/plan/plan.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import styles from './Map.module.css';

/** A bar of so many metres, and where plant north is. */
export function Measures({ frame, k }: { frame: Frame; k: number }) {
  const t = useTranslations('permitMaps');
  const scale = frame.scale * k;
  const metres = scaleMetres({ ...frame, scale }, Math.min(160, frame.width / 4));
  const wide = metres * scale;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of a drawing takes no focus
    <g aria-hidden="true">
      <g className={styles.measure} transform={`translate(16 ${frame.height - 16})`}>
        <path d={`M0 -6V0H${wide}V-6`} />
        <text x={wide + 8} y="0">{`\u2068${t('permitMaps:metres', { metres })}\u2069`}</text>
      </g>
      <g className={styles.measure} transform="translate(24 14)">
        <path d="M0 30V2M-6 10L0 2L6 10" />
        <text x="-5" y="46">
          {t('permitMaps:north')}
        </text>
      </g>
    </g>
  );
}
