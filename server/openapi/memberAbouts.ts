import { type PermitEventName, permitEventNames, permitEvents } from '#domain/permits/kernel/permit.events.ts';
import { declarations } from '#domain/permits/kernel/permit.facts.ts';
import { transitions } from '#domain/permits/life/permit.transitions.data.ts';
import { possibleInputs } from '#domain/permits/life/requiredInputs.rules.ts';
import { permitLabels } from '#domain/permits/permitList/permit.labels.ts';

const isOfPeople = (event: PermitEventName): boolean => permitEvents[event].by.some((actor) => actor !== 'system');

const memberOf: Record<string, string> = {
  incoming_authority: 'incoming_authority_sap',
  work_done: 'declared: work_complete or work_unfinished',
};
const inputName = (input: string): string =>
  memberOf[input] ?? (declarations.some((one) => one === input) ? `declared: ${input}` : input);

const eventAbout = (event: PermitEventName): string => {
  const rows = transitions.filter((row) => row.event === event);
  const inputs = [...new Set(rows.flatMap(possibleInputs).map(inputName))];
  const asked = [...(rows.some(({ signed }) => signed) ? ['signatures'] : []), ...inputs];
  return asked.length > 0 ? `${event} (${asked.join(', ')})` : event;
};

const sent = permitEventNames.filter((event) => event !== 'CREATE' && event !== 'CLONE' && isOfPeople(event));
const others = permitEventNames.filter((event) => !sent.includes(event));

/** What the members of calls are that are of one meaning wherever they stand, for the API reference. */
const abouts: Readonly<Record<string, string>> = {
  accounted: 'Whether the person has been found; false takes the tick back.',
  after: 'Only what comes after this one; the last of the page before.',
  as_sap: 'Of whom is asked instead of who calls: the SAP number.',
  area: 'An area by its id or as CHG.U100-A, a site (CHG) or a zone of it (CHG.U100); several with commas between them.',
  areas: 'Areas by their ids.',
  at: 'A moment, RFC 3339; of a list the number of the row with which the page begins, from 0.',
  contact_attempts: 'How often it was tried to reach the performing authority who is absent.',
  control_room: 'Always true: who signs in to Control Room. The sign-in of the sample apps is another call.',
  coordinator_sap: 'Who coordinates the permit from now on: their SAP number.',
  cursor: 'Where the next page begins: the `next_cursor` of the page before.',
  declared: 'Statements that the person makes, each a tick box at the desk; which an event asks for stands at `event`.',
  format: 'The kind of file.',
  id: 'The number of the thing, the first one in its address in the console.',
  incoming_authority_sap: 'Who takes over as performing authority: their SAP number.',
  instrument_id: 'The instrument by its id, as the register of instruments lists it; left out by a device, whose token names it.',
  labelHandle: `The list by its number: ${permitLabels.map(({ handle, alias }) => `${handle} ${alias}`).join(', ')}. archive holds every permit there is.`,
  limit: 'How many at most on one page.',
  member: 'Somebody by their number on the crew of the permit.',
  no: 'The number of the thing within its permit or conversation.',
  on_site: 'Only permits under which people of the crew are recorded on site.',
  period: 'From when to when the work may go on, as asked for by the events that set it.',
  permit: 'The id of the permit.',
  pressed_at: 'When a stop was pressed that could not be sent then.',
  q: 'Words that all have to stand in number, texts, equipment, area or people; case, accents and separators do not matter. Two characters or more.',
  readings: 'What was read, a substance with its value each.',
  reason: 'Why, in the words or the code that the call takes.',
  sap: 'SAP number of a person.',
  signature: 'One signature token, from `POST /v1/account/sign/`, good for 60 seconds and once.',
  signatures:
    'Signature tokens, from `POST /v1/account/sign/`, each good for 60 seconds and once; which events need them stands at `event`.',
  since: 'The sequence number up to which changes are known.',
  site: 'A site by its code, such as CHG.',
  sort: 'The column to sort by; with a minus in front, descending.',
  test: 'Until when the isolation may be lifted, and what is tested.',
  token: 'The token of a session, or of a device, by its number where it stands in a path.',
  tracking: 'A whole tracking number, such as CHG-26-004271-L; case and separators do not matter.',
  tracking_number: 'A tracking number, such as CHG-26-004271-L, or a part of one.',
  until: 'A moment up to which, RFC 3339.',
  version: 'The version of what is signed, as the thing itself says it.',
};

const ofCall: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/v1/permits/:id/events/': {
    event: `What people cause, and what of the other members some case of it asks for (\`can\` says it of one permit): ${sent.map(eventAbout).join('; ')}. What the server does by itself, or another call does, is refused here: ${others.join(', ')}.`,
  },
};

/** What a member of a call is, where its name does not say it. */
export const memberAbout = (path: string, name: string): string | undefined => ofCall[path]?.[name] ?? abouts[name];
