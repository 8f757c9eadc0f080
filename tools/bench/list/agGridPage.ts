import { AllCommunityModule, type ColDef, createGrid, ModuleRegistry, themeQuartz } from 'ag-grid-community';
import { activities } from '#domain/permits/kernel/permit.states.ts';
import { stateTexts } from '#domain/permits/kernel/permit.texts.ts';
import type { PermitRow } from '#domain/permits/permit/permit.schema.ts';

// The peer: the same rows and columns as our list, in AG Grid Community with its own defaults.

ModuleRegistry.registerModules([AllCommunityModule]);

const clock = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'short', hour: '2-digit', minute: '2-digit' });
const time = (text: string): string => clock.format(Date.parse(text));

const columns: ColDef<PermitRow>[] = [
  { headerName: 'State', width: 160, pinned: 'left', valueGetter: ({ data }) => data && stateTexts[data.state].en },
  { headerName: 'Tracking number', width: 150, pinned: 'left', field: 'tracking_number' },
  { headerName: 'Title', width: 260, field: 'title' },
  { headerName: 'Type', width: 75, valueGetter: ({ data }) => data && `${data.primary_code} +${data.supplementary_codes.length}` },
  { headerName: 'Window', width: 220, valueGetter: ({ data }) => data && `${time(data.window.from)}–${time(data.window.to)}` },
  { headerName: 'Work', width: 110, valueGetter: ({ data }) => data && activities[data.primary_code].en },
  { headerName: 'Area', width: 200, valueGetter: ({ data }) => data && `${data.area.code} ${data.area.name}` },
  { headerName: 'Level', width: 100, field: 'level' },
  { headerName: 'Crew', width: 70, field: 'crew_on' },
  { headerName: 'Risk', width: 140, field: 'risk_residual' },
  { headerName: 'Waiting for', width: 180, valueGetter: ({ data }) => data?.waiting.role },
  { headerName: 'Performing authority', width: 180, valueGetter: ({ data }) => data?.pa.name },
  { headerName: 'Updated', width: 140, valueGetter: ({ data }) => data && time(data.updated_at) },
];

const count = 100_000;
const sample: PermitRow[] = await (await fetch('/rows.json')).json();
const rowData = Array.from({ length: count }, (_, index) => ({ ...sample[index % sample.length], id: index }) as PermitRow);
const place = document.querySelector<HTMLElement>('#grid');
if (place) createGrid(place, { theme: themeQuartz, rowHeight: 36, columnDefs: columns, rowData });
