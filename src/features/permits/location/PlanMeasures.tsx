import { useTexts } from '#src/i18n/i18n.ts';
import styles from './Location.module.css';
import { type Frame, scaleMetres } from './plan.ts';

/** A bar of so many metres, and where plant north is. */
export function PlanMeasures({ frame }: { frame: Frame }) {
  const t = useTexts('location');
  const metres = scaleMetres(frame, frame.width / 4);
  const wide = metres * frame.scale;
  return (
    <>
      <g className={styles.measure} transform={`translate(16 ${frame.height - 14})`}>
        <path d={`M0 -6V0H${wide}V-6`} />
        <text x={wide + 8} y="0">{`\u2068${t('location:metres', { metres })}\u2069`}</text>
      </g>
      <g className={styles.measure} transform={`translate(${frame.width - 24} 14)`}>
        <path d="M0 30V2M-6 10L0 2L6 10" />
        <text x="-5" y="46">
          {t('location:north')}
        </text>
      </g>
    </>
  );
}
