import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import type { SaveInput } from '#machines/permitWork/permitWork.machine.ts';
import { isOutside } from '#src/entities/permits/gasReadings.ts';
import { textOrSelf } from '#src/i18n/i18n.ts';
import type { Key } from '#src/i18n/namespaces.ts';
import type { Found } from '#src/platform/heldStops.ts';

type Stopping = { permits: readonly { permitId: number; named: string }[]; found: Found };

/** Only work that goes on is stopped. */
const goesOn = (state: string): boolean => state === 'live' || state === 'testing';

/** What somebody read that is out of the limits of the plan; empty where nothing is. */
const outside = ({ gas }: PermitWork, readings: readonly { substance: string; value?: number | null | undefined }[]): string =>
  readings
    .flatMap(({ substance, value }) => {
      const limit = gas.limits.find((one) => one.substance === substance);
      return limit && typeof value === 'number' && isOutside(limit, value) ? `${substance} ${value} ${limit.unit}` : [];
    })
    .join(', ');

/** The work that has to stop for what a record tells, whether or not the server answers it; null where it tells of no danger. `named` is the permit of the page. */
export const stoppingBy = ({ permitId, call, shown: { work, isolations } }: SaveInput, named: string): Stopping | null => {
  if (call.kind === 'testGas' && work && goesOn(work.state)) {
    const readings = outside(work, call.body.readings);
    if (readings === '') return null;
    const words = textOrSelf('work:foundGas' satisfies Key<'work'>, { point: call.body.point, readings });
    return { permits: [{ permitId, named }], found: { reason: 'gas', words, of: call.key } };
  }
  if (call.kind !== 'isolation' || call.body.event !== 'LOSE_POINT') return null;
  const isolation = isolations.find(({ id }) => id === call.id);
  // One that is lost is lost for everybody who works behind it.
  const permits = (isolation?.dependants ?? [])
    .filter(({ state }) => goesOn(state))
    .map(({ id, tracking_number: number }) => ({ permitId: id, named: number }));
  if (!isolation || permits.length === 0) return null;
  const { point, note } = call.body;
  const lost = `${point ?? ''} ${isolation.points.find(({ seq }) => seq === point)?.tag ?? ''}`.trim();
  const told = textOrSelf('work:foundLost' satisfies Key<'work'>, { isolation: isolation.number, point: lost });
  return {
    permits,
    found: { reason: 'isolation', words: note ? `${told}: ${note}` : told, of: `${call.id} ${call.version} ${point}` },
  };
};
