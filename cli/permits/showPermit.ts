import type { Context } from '#cli/kit/context.ts';
import type { Exit } from '#cli/kit/exit.ts';
import { spelledRole } from '#domain/kernel/role.texts.ts';
import { siteClock } from '#domain/kernel/siteTime.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { findPermit } from './findPermit.ts';
import { warningsOf } from './warningsOf.ts';

const waitingWords = ({ waiting: { role, people = [], more = 0 } }: Permit): string => {
  if (role === null) return 'nobody';
  const names = [...people.map(({ name, sap }) => `${name} (SAP ${sap})`), ...(more > 0 ? [`${more} more`] : [])];
  return names.length === 0 ? spelledRole(role) : `${spelledRole(role)}: ${names.join(', ')}`;
};

/** The weight and what it is added up from, where the server says that. */
const weightWords = ({ risk_weight, risk_weight_parts: parts }: Permit): string => {
  if (risk_weight === null) return 'not rated yet';
  if (!parts) return String(risk_weight);
  const { residual, work, code, night, conflict, basis } = parts;
  const further = [...(night > 0 ? [`${night} night shift`] : []), ...(conflict > 0 ? [`${conflict} controlled conflict`] : [])];
  return `${risk_weight} = ${[`${residual} residual risk`, `${work} ${code}`, ...further].join(' + ')} (${basis})`;
};

const clockOf = ({ time_zone }: Permit, at: string): string => siteClock(new Date(at), time_zone);

const factsOf = (permit: Permit): [string, string][] => [
  ['Number', permit.tracking_number],
  ['Title', permit.title],
  ['State', permit.reason ? `${permit.state} (${permit.reason})` : permit.state],
  ...warningsOf(permit),
  ['Type', [permit.primary_code, ...permit.supplementary_codes].join(', ')],
  ['Area', `${permit.area.code} ${permit.area.name}`],
  ['Window', `${clockOf(permit, permit.window.from)} to ${clockOf(permit, permit.window.to)} (${permit.window.kind})`],
  ['Time zone', permit.time_zone],
  ['Waits for', waitingWords(permit)],
  ['Performing authority', `${permit.pa.name} (SAP ${permit.pa.sap})`],
  ['Residual risk', permit.risk_residual === null ? 'not assessed' : String(permit.risk_residual)],
  ['Risk weight', weightWords(permit)],
  ['Crew on site', permit.crew_inside > 0 ? `${permit.crew_on}, ${permit.crew_inside} inside` : String(permit.crew_on)],
  ['Work', permit.description],
  ['Not covered', permit.limits],
  ['Version', `${permit.version}, revision ${permit.revision}, changed ${clockOf(permit, permit.updated_at)}`],
  ['Last hash', permit.chain_head],
];

/** Tells a permit in lines. Times are those of its site. */
export const showPermit = async ({ connect, print, signal }: Context, named: string): Promise<Exit> => {
  const permit = await findPermit(await connect('token'), named, signal);
  print.result(
    { permit },
    factsOf(permit).map(([name, value]) => `${`${name}:`.padEnd(22)}${value}`),
  );
  return 'ok';
};
