import { minute } from '#domain/kernel/units.ts';
import type { PlacedPermit } from '#domain/permits/permitMaps/permitMap.schema.ts';
import { StateIcon } from '#src/ui/state/StateIcon.tsx';
import { useNow } from '#src/ui/time/useNow.ts';
import styles from './Map.module.css';
import { Sign } from './SymbolButton.tsx';

type Props = {
  permit: PlacedPermit;
  /** Its version, if it has changed since one looks. */
  changed: number | null;
};

const timed = ['issued', 'live', 'testing'];
/** What ends within so many minutes has a ring. */
const soon = 60;

/** A permit on the plan: the shape is its state, the letters its kind of work, a dashed ring says that it ends soon. */
export function PermitSymbol({ permit, changed }: Props) {
  const endsSoon = useNow(
    (now) => timed.includes(permit.state) && Date.parse(permit.stops_at ?? permit.window.to) - now < soon * minute,
  );
  return (
    <>
      {changed === null ? null : <circle key={changed} className={styles.changed} r="20" />}
      {endsSoon ? <circle className={styles.ending} r="16" /> : null}
      <circle className={styles.halo} r="13" />
      <Sign size={16}>
        <StateIcon state={permit.state} />
      </Sign>
      <text className={styles.kind} y="24">
        {permit.primary_code}
      </text>
    </>
  );
}
