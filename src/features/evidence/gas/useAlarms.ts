import type { GasReadingLine } from '#domain/permits/gasReadings/reading.endpoints.ts';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import type { GasTest } from '#src/entities/permits/gasReadings.ts';
import { useRead } from '#src/system/query/useRead.ts';

/** An alarm as a test that failed. It has no number of a test: nobody voids it. */
export const alarmAsTest = (alarm: GasReadingLine, index: number): GasTest => ({
  no: -1 - index,
  point: alarm.point,
  kind: 'continuous',
  tested_at: alarm.at,
  recorded_at: alarm.recorded_at,
  valid_until: alarm.at,
  tester: alarm.reader,
  instrument: alarm.serial,
  registered: null,
  instrument_stop: null,
  readings: alarm.readings,
  passed: false,
  out_of_limits: alarm.out_of_limits,
  note: null,
  voided_because: null,
  voided_by: [],
  voided_at: null,
  overtaken: null,
  distrusted: null,
});

const isTest = (tests: readonly GasTest[], { at, point, serial }: GasReadingLine): boolean =>
  tests.some((test) => test.kind === 'continuous' && test.tested_at === at && test.point === point && test.instrument === serial);

/** The alarms of the monitoring that came while gas was known already, which no test was written of. */
export const useAlarms = ({ id, gas: { monitoring, tests } }: PermitWork): GasTest[] => {
  const { value } = useRead('gasReadings.list', monitoring ? { params: { id }, query: { alarms: true } } : null, {
    select: ({ result }) => result.items,
    follows: (change) => change.entity === 'permit' && change.id === id,
  });
  return (value ?? []).filter((one) => !isTest(tests, one)).map(alarmAsTest);
};
