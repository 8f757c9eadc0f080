import { type Language, textIn } from '#domain/kernel/language.ts';
import { apart, numberText } from '#domain/kernel/readingText.ts';
import { emergencyKindTexts } from '#domain/permits/emergencies/emergency.texts.ts';
import { permitEventNames, permitEvents } from '#domain/permits/kernel/permit.events.ts';
import { permitStates, suspendReasons } from '#domain/permits/kernel/permit.states.ts';
import { reasonTexts, stateTexts } from '#domain/permits/kernel/permit.texts.ts';
import type { Notification } from '#domain/permits/notifications/notification.schema.ts';
import { warningKinds } from '#domain/permits/warnings/warning.data.ts';
import { safeguardNames, safeguards } from '#domain/references/data/safeguards.data.ts';
import type { Translate } from '#src/i18n/i18n.ts';
import { href } from '#src/platform/routes.ts';

type Told = Pick<Notification, 'text' | 'params' | 'count'>;

const stateIn = (state: string | undefined, language: Language): string => {
  const known = permitStates.find((name) => name === state);
  return known ? textIn(stateTexts[known], language) : (state ?? '');
};

const reasonIn = (reason: string | undefined, language: Language): string => {
  const known = suspendReasons.find((name) => name === reason);
  return known ? textIn(reasonTexts[known], language) : (reason ?? '');
};

const eventIn = (event: string | undefined, language: Language): string => {
  const known = permitEventNames.find((name) => name === event);
  return known ? textIn(permitEvents[known].text, language) : (event ?? '');
};

/** What is read again, by the name of its safeguard. */
const figureIn = (name: string, language: Language): string => {
  const known = safeguardNames.find((one) => one === name);
  return known ? textIn(safeguards[known].title, language) : name;
};

/** What somebody is warned of. `until` is by the clock of the site. */
const warned = ({ kind, until = '', words = '' }: Told['params'], language: Language, t: Translate<'panels'>): string => {
  const known = warningKinds.find((name) => name === kind);
  if (!known || known === 'override') return t('panels:told_news');
  return t(`panels:warned_${known}`, { until, words: known === 'reading' ? figureIn(words, language) : words });
};

const gasCauses = [
  'found',
  'oxygen_low',
  'oxygen_high',
  'unread',
  'overdue',
  'untrusted',
  'silent',
  'space_found',
  'space_silent',
  'space_danger',
  'space_lost',
  'space_equipment',
  'space_entry',
  'beside_found',
  'beside_silent',
  'beside_danger',
  'beside_lost',
  'beside_equipment',
  'beside_entry',
] as const;

const withWords = (told: string, words: string | undefined): string => (words ? `${told}: ${words}` : told);

/** Why work was stopped; of gas, how it came to that, and of what was found in the same confined space, where and under which permit. */
const suspended = ({ reason, cause, words }: Told['params'], language: Language, t: Translate<'panels'>): string => {
  const known = gasCauses.find((one) => one === cause);
  return known
    ? withWords(t(`panels:told_gas_${known}`), words)
    : withWords(t('panels:told_suspended', { reason: reasonIn(reason, language) }), words);
};

const kindIn = (kind: string | undefined, language: Language): string => {
  const known = Object.entries(emergencyKindTexts).find(([name]) => name === kind);
  return known ? textIn(known[1], language) : (kind ?? '');
};

const emergencyIn = (
  { kind, areas = '', over }: Told['params'],
  stopped: string,
  language: Language,
  t: Translate<'panels'>,
): string => {
  const known = Object.entries(emergencyKindTexts).find(([name]) => name === kind);
  if (!known) return t(over ? 'panels:told_emergencyOver' : 'panels:told_emergency', { number: stopped });
  return t(over ? 'panels:told_emergencyOverOf' : 'panels:told_emergencyOf', {
    kind: textIn(known[1], language),
    areas: apart(areas),
    number: stopped,
  });
};

/**
 * What a notification says, in the language of the reader, and how many were inside then, or had to leave, where anybody was: who is there now stands on the
 * permit. Of what is over nobody has to be got out any more.
 */
export const notificationText = (told: Told, language: Language, t: Translate<'panels'>): string => {
  const said = textOf(told, language, t);
  if (told.params.over) return said;
  const inside = Number(told.params.inside ?? 0);
  if (inside > 0) return t('panels:told_inside', { told: said, number: numberText(inside, language) });
  const onSite = Number(told.params.on_site ?? 0);
  return onSite > 0 ? t('panels:told_onSite', { told: said, number: numberText(onSite, language) }) : said;
};

/** What a newer server tells and this console does not know is named as news. */
const textOf = ({ text, params, count }: Told, language: Language, t: Translate<'panels'>): string => {
  const { state, event, by = '', tag = '', percent = '', words = '' } = params;
  const number = (value: number) => numberText(value, language);
  switch (text) {
    case 'waits':
      return t('panels:told_waits', { state: stateIn(state, language) });
    case 'suspended':
      return suspended(params, language, t);
    case 'danger':
      return withWords(t('panels:told_danger', { by }), words);
    case 'emergency':
      return emergencyIn(params, number(count), language, t);
    case 'missing':
      return t('panels:told_missing', {
        kind: kindIn(params.kind, language),
        areas: apart(params.areas ?? ''),
        number: number(Number(params.number)),
      });
    case 'expired':
      return t('panels:told_expired');
    case 'gas_failed':
      return t('panels:told_gas_failed');
    case 'gas_untrusted':
      return withWords(t('panels:told_gas_untrustedBeside'), words);
    case 'isolation_lost':
      return t('panels:told_isolation_lost', { number: params.number ?? '' });
    case 'same_equipment':
      return t('panels:told_same_equipment', { words, number: params.number ?? '' });
    case 'back':
    case 'ended':
      return eventIn(event, language);
    case 'resumed':
      return t('panels:told_resumed');
    case 'remind':
      return t('panels:told_remind', { state: stateIn(state, language), by });
    case 'override':
      return percent === '100'
        ? t('panels:told_overrideOver', { tag })
        : t('panels:told_override', { tag, percent: number(Number(percent)) });
    case 'warning':
      return warned(params, language, t);
    case 'not_acted': {
      const told = textOf({ text: params.of ?? '', params, count }, language, t);
      return t('panels:told_notActed', { minutes: number(Number(params.minutes)), told });
    }
    case 'action':
      return t('panels:told_action', { by, words });
    case 'said':
      return t('panels:told_said', { by });
    case 'mentioned':
      return t('panels:told_mentioned', { by });
    default:
      return t('panels:told_news');
  }
};

type About = Pick<Notification, 'text' | 'params' | 'permit_id' | 'tracking_number' | 'conversation_id'>;

/** Where one reads on: the conversation, the permit, the chat, or the emergencies; null for what has no page. */
export const notificationHref = ({ text, params, permit_id, tracking_number, conversation_id }: About): string | null => {
  const conversation = conversation_id === null ? '' : `conversation=${conversation_id}`;
  if (permit_id !== null && tracking_number !== null) {
    const page = href('/apps/permit/:permitId/:trackingNumber', { permitId: permit_id, trackingNumber: tracking_number });
    return conversation ? `${page}?tab=conversations&${conversation}` : page;
  }
  if (conversation) return `${href('/apps/permit-conversations')}?${conversation}`;
  if (text === 'mentioned') return href('/apps/chat/:contactId', { contactId: params.contact ?? '' });
  return text === 'emergency' || text === 'missing' ? href('/apps/permit-emergencies') : null;
};
