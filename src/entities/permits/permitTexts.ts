import { type Language, type Texts, textIn } from '#domain/kernel/language.ts';
import { evidenceEvents, isEvidenceEvent } from '#domain/permits/evidence/evidence.events.ts';
import { gasStopOf, gasStopTexts } from '#domain/permits/evidence/gasStop.rules.ts';
import { permitEvents } from '#domain/permits/kernel/permit.events.ts';
import { type PermitState, suspendReasons } from '#domain/permits/kernel/permit.states.ts';
import { reasonTexts, stateTexts } from '#domain/permits/kernel/permit.texts.ts';
import type { AuditEvent, PermitRow } from '#domain/permits/permit/permit.schema.ts';
import {
  gasBeforeLossText,
  isGasBeforeLoss,
  type ListedRegion,
  notComparedShort,
  regionTexts,
} from '#domain/permits/regions/region.texts.ts';
import { roleName } from '#src/ui/text/roleName.ts';

export const stateName = (state: PermitState, language: Language): string => textIn(stateTexts[state], language);

/** A reason that we know by its word, any other as it was written. */
export const reasonName = (reason: string, language: Language): string => {
  const known = suspendReasons.find((name) => name === reason);
  return known ? textIn(reasonTexts[known], language) : reason;
};

/** How gas, isolation and conflicts stand, in words; nothing for what the work does not need. */
export const evidenceText = (
  row: Pick<PermitRow, ListedRegion | 'gas_before_loss'> & { uncompared_tags?: readonly string[] | undefined },
  language: Language,
): string =>
  [
    isGasBeforeLoss(row) ? gasBeforeLossText : regionTexts.gas[row.gas],
    regionTexts.isolation[row.isolation],
    regionTexts.simops[row.simops],
    row.uncompared_tags?.length ? notComparedShort : null,
  ]
    .flatMap((text) => (text ? [textIn(text, language)] : []))
    .join(' · ');

const isEvent = (event: string): event is keyof typeof permitEvents => Object.hasOwn(permitEvents, event);

/** What a history calls an event; with what it keeps of it, gas by how it stopped the work. An event of a newer server is shown by its code. */
export const eventName = (event: string, language: Language, comment?: string | null): string => {
  if (event === 'GAS_LOST' && comment !== undefined) return textIn(gasStopTexts[gasStopOf(comment)], language);
  if (isEvidenceEvent(event)) return textIn(evidenceEvents[event], language);
  return isEvent(event) ? textIn(permitEvents[event].text, language) : event;
};

type Line = Pick<AuditEvent, 'event' | 'to_state'> & { comment?: string | null };
const dangerReported: Texts = { en: 'Danger reported', tr: 'Yakın tehlike bildirildi', ar: 'أُبلغ عن خطر' };

/** What a line of history is called: of work that was not suspended by it, danger was only reported. */
export const lineName = (line: Line, from: PermitState | null, language: Language): string =>
  line.event === 'SUSPEND' && (line.to_state !== 'suspended' || from === 'suspended')
    ? textIn(dangerReported, language)
    : eventName(line.event, language, line.comment);

/** Whom a permit waits for; the permits texts must be loaded. */
export const waitingName = (role: string | null): string => roleName('waits', role ?? 'nobody');
export const actorName = (role: string): string => roleName('actor', role);
