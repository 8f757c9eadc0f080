import { type ReactNode, useId } from 'react';
import type { PermitLocation } from '#domain/permits/location/location.schema.ts';
import type { Box } from '#domain/simops/geometry.ts';
import { useIsNarrow } from '#src/entities/permits/permitLayout.ts';
import { Measures } from '#src/entities/plan/Measures.tsx';
import { type Frame, frameOf, middleOf, type PlanPoint, pathOf, planPointOf, spreadSymbols } from '#src/entities/plan/plan.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { StateIcon } from '#src/ui/state/StateIcon.tsx';
import styles from './Location.module.css';
import type { Numbered } from './locationView.ts';
import { PlanAreas } from './PlanAreas.tsx';
import { Reach } from './Reach.tsx';

type Props = {
  location: PermitLocation;
  box: Box;
  rows: readonly Numbered[];
  marked: number | null;
  onMark: (id: number | null) => void;
};

const sizes = { wide: { width: 640, height: 560 }, narrow: { width: 340, height: 380 } } as const;
const symbolsApart = 24;

/** The plan as a picture: north is up in every language. All that it shows stands in the table, too. */
export function PlanDrawing({ location, box, rows, marked, onMark }: Props) {
  const t = useTranslations('location');
  const name = useId();
  const { width, height } = useIsNarrow() ? sizes.narrow : sizes.wide;
  const frame = frameOf(box, { width, height });
  const { permit } = location;
  const placed = rows.filter(({ work }) => work.place !== null);
  return (
    <svg className={styles.plan} viewBox={`0 0 ${width} ${height}`} role="img" aria-labelledby={name} direction="ltr">
      <title id={name}>{t('location:picture', { number: permit.tracking_number, count: rows.length })}</title>
      <PlanAreas areas={location.areas} frame={frame} />
      {permit.place ? <Reach frame={frame} place={permit.place} metres={location.influence.metres} /> : null}
      {placed.map(({ work, ghosted }) =>
        work.place && work.drawn ? (
          <path key={work.id} className={styles.outline} data-ghosted={ghosted} d={pathOf(frame, work.place)} />
        ) : null,
      )}
      {permit.place && permit.drawn ? <path className={styles.own} d={pathOf(frame, permit.place)} /> : null}
      <Symbols frame={frame} location={location} placed={placed} marked={marked} onMark={onMark} />
      <Measures
        frame={frame}
        longest={frame.width / 4}
        northAt={frame.width - 24}
        lengthOf={(metres) => t('location:metres', { metres })}
        north={t('location:north')}
      />
    </svg>
  );
}

type SymbolsProps = Pick<Props, 'location' | 'marked' | 'onMark'> & { frame: Frame; placed: readonly Numbered[] };

function Symbols({ frame, location: { permit }, placed, marked, onMark }: SymbolsProps) {
  const places = [permit.place, ...placed.map(({ work }) => work.place)].map(
    (place): PlanPoint => (place ? planPointOf(frame, middleOf(place)) : [-99, -99]),
  );
  const [own = [0, 0], ...others] = spreadSymbols(places, symbolsApart);
  return (
    <>
      {placed.map(({ no, work, ghosted }, index) => {
        const [x, y] = others[index] ?? [0, 0];
        return (
          <g
            key={work.id}
            className={styles.symbol}
            data-ghosted={ghosted}
            data-marked={marked === work.id}
            transform={`translate(${x} ${y})`}
            onPointerEnter={() => onMark(work.id)}
            onPointerLeave={() => onMark(null)}
          >
            <circle className={styles.halo} r="11" />
            <Sign>
              <StateIcon state={work.state} />
            </Sign>
            <text className={styles.no} x="12" y="-7">
              {no}
            </text>
          </g>
        );
      })}
      {permit.place ? (
        <g className={styles.symbol} transform={`translate(${own[0]} ${own[1]})`}>
          <circle className={styles.ownHalo} r="14" />
          <Sign>
            <StateIcon state={permit.state} />
          </Sign>
        </g>
      ) : null}
    </>
  );
}

/** A drawing within the drawing, in the middle of its spot: a picture within one takes its size from what it stands in. */
function Sign({ children }: { children: ReactNode }) {
  return (
    <svg x="-8" y="-8" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      {children}
    </svg>
  );
}
