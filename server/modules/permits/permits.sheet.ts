import { siteClock } from '#domain/kernel/siteTime.ts';
import { minute } from '#domain/kernel/units.ts';
import type { PermitRow } from '#domain/permits/permit/permit.schema.ts';
import { dangersOf } from '#domain/permits/permit/rowDangers.ts';
import { type Selection, selectionText } from '#domain/permits/permitList/permitSheet.ts';
import type { Clocks } from '#server/kit/wallClock.ts';
import type { Cell, CellRow } from '#server/xlsx/rowBytes.ts';
import { momentSerial } from '#server/xlsx/serial.ts';

/** How a moment is written: as a number that Excel shows as a time, or as text. Given the clock on the wall as if it were UTC. */
export type Moment = (wallClock: number) => Cell;
export const momentCell: Moment = (wallClock) => momentSerial(Math.floor(wallClock / minute) * minute);
export const momentText: Moment = (wallClock) => new Date(wallClock).toISOString().slice(0, 16).replace('T', ' ');

/** A permit as the columns of `permitSheet` have it. */
export const sheetRow = (permit: PermitRow, clocks: Clocks, moment: Moment): CellRow => {
  const at = (time: string) => moment(clocks(permit.time_zone, Date.parse(time)));
  const { area, window, waiting, pa } = permit;
  return [
    permit.tracking_number,
    permit.title,
    permit.state,
    permit.reason,
    dangersOf(permit).join('; '),
    permit.primary_code,
    permit.supplementary_codes.join(' '),
    area.code,
    area.name,
    permit.level,
    at(window.from),
    at(window.to),
    window.kind,
    permit.time_zone,
    permit.crew_on,
    permit.crew_inside,
    permit.missing,
    permit.gas,
    permit.isolation,
    permit.simops,
    permit.risk_residual,
    permit.risk_weight,
    waiting.role,
    at(waiting.since),
    String(pa.sap),
    pa.name,
    at(permit.updated_at),
    permit.version,
  ];
};

type AboutFacts = {
  at: Date;
  by: { sap: number; name: string };
  zones: readonly string[];
  label: string;
  chosen: Selection;
  permits: number;
};

/** What a saved list holds and what was left out of it. */
export const aboutList = ({ at, by, zones, label, chosen, permits }: AboutFacts): CellRow[] => {
  const selected = selectionText(chosen);
  return [
    ...zones.map((zone): CellRow => ['Exported at', `${siteClock(at, zone)} ${zone}`]),
    ['Exported by', `${by.name} (SAP ${by.sap})`],
    ['List', label],
    ['Chosen of it', selected === '' ? 'Nothing was left out.' : `Only what these leave: ${selected}`],
    ['Permits', String(permits)],
  ];
};
