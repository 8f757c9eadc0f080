import type { GasInstrumentLine } from '#domain/permits/instruments/instrument.endpoints.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import styles from './InstrumentName.module.css';

/** What an instrument is called: its model, and its serial number, which is never broken apart. */
export function InstrumentName({ model, serial }: Pick<GasInstrumentLine, 'model' | 'serial'>) {
  return (
    <>
      <bdi>{model}</bdi>{' '}
      <span className={styles.serial}>
        <Ltr>{serial}</Ltr>
      </span>
    </>
  );
}
