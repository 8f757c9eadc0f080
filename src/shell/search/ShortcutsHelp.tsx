import { Button, Switch } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { useLocation } from 'react-router-dom';
import { mayEnter } from '#domain/access/access.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import type { Key } from '#src/i18n/namespaces.ts';
import { useGuide, useShownRow } from '#src/platform/useGuide.ts';
import { rolesOf, useSession } from '#src/system/session.ts';
import { settingsOf, useSendSettings, useSettings } from '#src/system/settings.ts';
import { shortcutNames, shortcutScopes, shortcuts } from '#src/ui/keys/shortcuts.ts';
import { Link } from '#src/ui/Link.tsx';
import { KeyCap, Keys } from './Keys.tsx';
import { Sheet } from './Sheet.tsx';
import styles from './ShortcutsHelp.module.css';

const allPlaces = [...shortcutScopes, 'scrumboard'] as const;
type Place = (typeof allPlaces)[number];

/** Keys that belong to what has the focus, and to nothing else of the page. */
const moves = {
  lists: { keys: 'Alt ↑ ↓', about: 'keys:moveRow' },
  calendar: { keys: 'Alt ← → ↑ ↓', about: 'keys:moveEvent' },
  scrumboard: { keys: 'Alt ← → ↑ ↓', about: 'keys:moveCard' },
} as const satisfies Partial<Record<Place, { keys: string; about: Key<'keys'> }>>;
const moveIn = (place: Place) => (place in moves ? moves[place as keyof typeof moves] : null);

/** The way to the guide of the screen, all keyboard shortcuts, and the switch for those of a single key. */
export function ShortcutsHelp({ onDismiss }: { onDismiss: () => void }) {
  const t = useTranslations('keys');
  const places = usePlaces();
  return (
    <Sheet label={t('keys:title')} onDismiss={onDismiss}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('keys:title')}</h2>
        <Button variant="minimal" icon={<Cross />} aria-label={t('ui:close')} onClick={onDismiss} />
      </div>
      <div className={styles.content}>
        <GuideLink onFollowed={onDismiss} />
        <FirstStepsButton onShown={onDismiss} />
        {places.map((place) => (
          <section key={place} aria-labelledby={`keys-${place}`}>
            <h3 id={`keys-${place}`} className={styles.caption}>
              {t(`keys:${place}`)}
            </h3>
            <Shortcuts place={place} />
          </section>
        ))}
        <SingleKeysSwitch />
      </div>
    </Sheet>
  );
}

/** Where keys work, in the order of the help: in a sample app with its own first. */
const usePlaces = () => {
  const row = useShownRow();
  const { pathname } = useLocation();
  const own = allPlaces.filter((place) => row?.ofSamples && (place === 'lists' || pathname.startsWith(`/apps/${place}`)));
  return [...own.toReversed(), ...allPlaces.filter((place) => !own.includes(place))];
};

/** Screens of the product have a guide, sample apps a page that tells of them; others need none. */
function GuideLink({ onFollowed }: { onFollowed: () => void }) {
  const t = useTranslations('keys');
  const guide = useGuide();
  if (!guide) return null;
  return (
    <p>
      <Link to={guide} onClick={onFollowed}>
        {t('keys:guide')}
      </Link>
    </p>
  );
}

/** First steps that were put away are found again, by who has to do with permits. */
function FirstStepsButton({ onShown }: { onShown: () => void }) {
  const t = useTranslations('keys');
  const { firstSteps } = useSettings(settingsOf);
  const send = useSendSettings();
  const roles = useSession(rolesOf);
  if (firstSteps === 'shown' || !mayEnter('onlyPermits', roles)) return null;
  const show = () => {
    send({ type: 'settings.changed', change: { firstSteps: 'shown' } });
    onShown();
  };
  return <Button alignText="start" text={t('keys:firstSteps')} onClick={show} />;
}

function Shortcuts({ place }: { place: Place }) {
  const t = useTranslations('keys');
  const move = moveIn(place);
  return (
    <dl className={styles.list}>
      {shortcutNames
        .filter((name) => shortcuts[name].place === place)
        .map((name) => (
          <div key={name} className={styles.row}>
            <dt>{t(shortcuts[name].about)}</dt>
            <dd className={styles.keys}>
              <Keys of={name} />
            </dd>
          </div>
        ))}
      {move ? (
        <div className={styles.row}>
          <dt>{t(move.about)}</dt>
          <dd className={styles.keys}>
            <bdi dir="ltr">
              <KeyCap printed={move.keys} />
            </bdi>
          </dd>
        </div>
      ) : null}
    </dl>
  );
}

function SingleKeysSwitch() {
  const t = useTranslations('keys');
  const { singleKeys } = useSettings(settingsOf);
  const send = useSendSettings();
  return (
    <div>
      <Switch
        role="switch"
        checked={singleKeys}
        label={t('keys:single')}
        alignIndicator="end"
        aria-describedby="keys-single-about"
        onChange={() => send({ type: 'settings.changed', change: { singleKeys: !singleKeys } })}
      />
      <p id="keys-single-about" className={styles.about}>
        {t('keys:singleAbout')}
      </p>
    </div>
  );
}
