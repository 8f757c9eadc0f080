import { useId, useMemo, useRef } from 'react';
import type { Size } from '#src/entities/plan/plan.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Loading } from '#src/ui/Loading.tsx';
import { useMeasured } from '#src/ui/useMeasured.ts';
import styles from './Map.module.css';
import { PlanDrawing } from './PlanDrawing.tsx';
import type { PlanProps } from './planProps.ts';

/** The strip at the right, in pixels, in which the buttons of the drawing stand: they cover nothing that one has to press or read. */
const buttonStrip = 54;

/** How large an element is, in whole pixels. What is not shown for a moment, as on its way to the printer, has no size that counts. */
const sizeOf = ({ clientWidth: width, clientHeight: height }: HTMLElement, known: Size | null): Size | null =>
  width === 0 || height === 0 || (known?.width === width && known.height === height) ? known : { width, height };

/** The plan of a site as large as there is room for it. It is never mirrored: north is up in every language. */
export function Plan(props: PlanProps) {
  const t = useTranslations('permitMaps');
  const place = useRef<HTMLDivElement>(null);
  const help = useId();
  const room = useMeasured(place, sizeOf, null);
  const size = useMemo(() => (room ? { ...room, width: Math.max(1, room.width - buttonStrip) } : room), [room]);
  const { extent, name } = props.map;
  return (
    <div ref={place} className={styles.plan} dir="ltr">
      <p className="visually-hidden" id={help}>
        {t('permitMaps:planHelp')}
      </p>
      {extent === null ? <p className={styles.undrawn}>{t('permitMaps:notDrawn')}</p> : null}
      {extent !== null && size === null ? <Loading /> : null}
      {extent !== null && size !== null ? (
        <PlanDrawing {...props} extent={extent} size={size} label={t('permitMaps:plan', { name })} help={help} />
      ) : null}
    </div>
  );
}
