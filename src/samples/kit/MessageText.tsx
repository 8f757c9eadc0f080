import type { ChatPermit } from '#domain/chat/chat.schema.ts';
import { textIn } from '#domain/kernel/language.ts';
import { permitStates } from '#domain/permits/kernel/permit.states.ts';
import { stateTexts } from '#domain/permits/kernel/permit.texts.ts';
import { trackingParts } from '#domain/permits/kernel/trackingNumber.ts';
import { useLanguage } from '#src/i18n/i18n.ts';
import { href } from '#src/platform/routes.ts';
import { Link } from '#src/ui/Link.tsx';
import { Ltr } from '#src/ui/Ltr.tsx';
import { StateIcon } from '#src/ui/state/StateIcon.tsx';
import styles from './Talk.module.css';
import { numbersIn } from './useTalkPermits.ts';

type Props = {
  text: string;
  /** The names of those whom it names. */
  mentions: readonly string[];
  permits: ReadonlyMap<string, ChatPermit>;
};

const permitHref = ({ id, tracking_number }: ChatPermit): string =>
  href('/apps/permit/:permitId/:trackingNumber', { permitId: id, trackingNumber: tracking_number });

/** What was said: permits that it names are links, and people whom it names stand out. */
export function MessageText({ text, mentions, permits }: Props) {
  let place = 0;
  return (
    <p dir="auto">
      {trackingParts(text).map((part) => {
        place += part.text.length;
        const permit = permits.get(part.number ?? '');
        if (!permit) return <Named key={place} text={part.text} mentions={mentions} />;
        return (
          <Link key={place} to={permitHref(permit)}>
            <Ltr>{part.text}</Ltr>
          </Link>
        );
      })}
    </p>
  );
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function Named({ text, mentions }: Omit<Props, 'permits'>) {
  if (mentions.length === 0) return text;
  let place = 0;
  return text.split(new RegExp(`(@(?:${mentions.map(escaped).join('|')}))`, 'giu')).map((part, at) => {
    place += part.length;
    return at % 2 === 1 ? <strong key={place}>{part}</strong> : part;
  });
}

/** The permits that a message names, as they stand at this moment. */
export function NamedPermits({ text, permits }: Pick<Props, 'text' | 'permits'>) {
  const language = useLanguage();
  const named = numbersIn(text).flatMap((number) => permits.get(number) ?? []);
  return named.map((permit) => {
    const state = permitStates.find((known) => known === permit.state);
    return (
      <div key={permit.id} className={styles.permit}>
        <span className={styles.state}>
          {state ? <StateIcon state={state} /> : null}
          {state ? textIn(stateTexts[state], language) : permit.state}
        </span>
        {permit.words.length > 0 ? (
          <span className={styles.words}>
            {permit.words.map(({ text: word, isLoud }) =>
              isLoud ? <strong key={word}>{word}</strong> : <span key={word}>{word}</span>,
            )}
          </span>
        ) : null}
        <bdi>{permit.title}</bdi>
        <Link to={permitHref(permit)}>
          <Ltr>{permit.tracking_number}</Ltr>
        </Link>
      </div>
    );
  });
}
